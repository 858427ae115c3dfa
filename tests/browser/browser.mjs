// What is asked of a page in the browser. Each check returns its findings as text; none means fine.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {chromium} from 'playwright-core';
import {fileOf} from './site.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
         '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--font-render-hinting=none'],
});

/** Opens a path of the site on a phone of 320 px and notes what the checks below need. */
export async function visit(browser, origin, path) {
  const context = await browser.newContext({viewport: {width: 320, height: 640}});
  const page = await context.newPage();
  const seen = {path, console: [], requests: []};
  page.on('console', message => ['error', 'warning'].includes(message.type()) && seen.console.push(message.text()));
  page.on('pageerror', error => seen.console.push(error.message));
  page.on('request', request => seen.requests.push(request.url()));
  await page.goto(origin + path, {waitUntil: 'networkidle'});
  Object.assign(seen, await page.evaluate(look));
  await context.close();
  return seen;
}

/** Runs in the page. */
function look() {
  const root = document.documentElement;
  const scrolls = element => element && element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const sticksOut = element => element.getBoundingClientRect().right > root.clientWidth && !scrolls(element.parentElement);
  return {
    width: root.clientWidth,
    contentWidth: Math.max(root.scrollWidth, document.body.scrollWidth),
    tooWide: [...document.body.querySelectorAll('*')].filter(sticksOut).map(element => element.outerHTML.slice(0, 80)),
    layout: document.body.className,
    ids: [...document.querySelectorAll('[id]')].map(element => element.id),
    links: [...document.querySelectorAll('a[href], img[src], link[rel=icon], link[rel=stylesheet], script[src]')]
      .map(element => element.href || element.src),
    alternates: [...document.querySelectorAll('link[rel=canonical], link[rel=alternate]')].map(link => link.href),
    lines: document.body.innerText.split('\n').map(line => line.trim()).filter(Boolean),
  };
}

export const overflow = ({width, contentWidth, tooWide}) =>
  contentWidth > width ? [`${contentWidth} px wide on a screen of ${width} px: ${tooWide.join(', ')}`] : [];

export const consoleErrors = seen => seen.console;

export const foreignRequests = ({requests}, origin) => requests.filter(url => !url.startsWith(`${origin}/`) && !url.startsWith('data:'));

/** Links within the site that lead nowhere. Alternates carry the public address, so only their path counts. */
export function deadLinks({links, alternates}, hasId, origin) {
  const internal = links.filter(link => link.startsWith(`${origin}/`));
  return [...internal, ...alternates].filter(link => {
    const {pathname, hash} = new URL(link);
    if (!fileOf(pathname)) return true;
    return hash && !hasId(pathname, decodeURIComponent(hash.slice(1)));
  });
}

/** Lines that can be read only with scripts. */
export async function needsScript(browser, origin, {path, lines}) {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 320, height: 640}});
  const page = await context.newPage();
  await page.goto(origin + path);
  const readable = new Set((await page.evaluate(look)).lines);
  await context.close();
  return lines.filter(line => !readable.has(line));
}

/** axe at a width and colour scheme: {violations: [text], passes: number of rules}. */
export async function axe(browser, origin, path, {width, colorScheme}) {
  const context = await browser.newContext({viewport: {width, height: 800}, colorScheme, reducedMotion: 'reduce'});
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.evaluate(axeSource);
  const result = await page.evaluate(() => axe.run());
  await context.close();
  const violations = result.violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.html.slice(0, 120)}`));
  return {violations, passes: result.passes.length};
}
