// Chromium, tabs of given sizes, and what is seen when a page is visited.
import {chromium} from 'playwright-core';

export const narrow = {width: 320, colorScheme: 'light'};
export const phone = {width: 360, colorScheme: 'light'};
export const desk = {width: 1440, colorScheme: 'dark'};

export const nameOf = ({width, colorScheme}) => `${width} px, ${colorScheme}`;

export const launch = (more = []) => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
         '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--font-render-hinting=none', ...more],
});

/** A tab with a cache of its own. `script: false` is a reader without scripts. */
export async function openTab(browser, {width, colorScheme, script = true}) {
  const context = await browser.newContext({viewport: {width, height: 800}, colorScheme, javaScriptEnabled: script, reducedMotion: 'reduce'});
  return context.newPage();
}

/** Results of some work on every item, in order: each tab takes the next one. Tabs are as many as keep two cores busy. */
export async function inTabs(browser, view, items, work) {
  const queue = items.entries(), results = [];
  const takeTurns = async () => {
    const tab = await openTab(browser, view);
    for (const [i, item] of queue) results[i] = await work(tab, item);
    await tab.context().close();
  };
  await Promise.all([takeTurns(), takeTurns(), takeTurns()]);
  return results;
}

/** [`path: finding`, …] of a check on every page of a list, just opened. */
export async function findingsOn(browser, view, site, paths, check) {
  const results = await inTabs(browser, view, paths, async (tab, path) => {
    await go(tab, site, path);
    return (await check(tab, site, path)).map(finding => `${path}: ${finding}`);
  });
  return results.flat();
}

const moment = 50; // ms in which scripts have their turn

/** Opens a page and waits until its scripts had their turn. */
export async function go(tab, site, path) {
  await tab.goto(site.origin + path, {waitUntil: 'load'});
  await tab.waitForTimeout(moment);
}

/** What `look` makes of a page in a tab of its own. */
export async function onPage(browser, site, path, look, {width, colorScheme, script} = desk) {
  const tab = await openTab(browser, {width, colorScheme, script});
  try {
    await tab.goto(site.origin + path);
    return await look(tab);
  } finally {
    await tab.context().close();
  }
}

/** Opens a page and notes what it asks for and complains of, down to its end. */
export async function visit(tab, site, path) {
  const seen = {path, console: [], requests: []};
  const listeners = {
    console: message => ['error', 'warning'].includes(message.type()) && seen.console.push(message.text()),
    pageerror: error => seen.console.push(error.message),
    request: request => seen.requests.push(request.url()),
  };
  for (const [event, listener] of Object.entries(listeners)) tab.on(event, listener);
  await go(tab, site, path);
  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await tab.waitForTimeout(moment);
  for (const [event, listener] of Object.entries(listeners)) tab.off(event, listener);
  return seen;
}

/** Opens what a reader can open, except the menus: only one of those is open at a time. */
export const unfold = tab => tab.evaluate(() => {
  for (const details of document.querySelectorAll('details:not([name])')) details.open = true;
});
