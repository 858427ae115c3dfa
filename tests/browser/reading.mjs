// What every reader needs of a page: that it fits the screen, loads quietly from its own site, stands still, leads on, and can be
// read without scripts. Each check returns its findings as text; none means fine.
import {unfold} from './browser.mjs';

/** What is wider than the screen. */
export const overflow = tab => tab.evaluate(() => {
  const root = document.documentElement;
  const width = root.clientWidth, contentWidth = Math.max(root.scrollWidth, document.body.scrollWidth);
  const scrolls = element => element && element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const sticksOut = element => {
    const {left, right} = element.getBoundingClientRect();
    return (right > width || left < 0) && !scrolls(element.parentElement);
  };
  const tooWide = [...document.body.querySelectorAll('*')].filter(sticksOut).map(element => element.outerHTML.slice(0, 80));
  return contentWidth > width ? [`${contentWidth} px wide on a screen of ${width} px: ${tooWide.join(', ')}`] : [];
});

export const consoleMessages = seen => seen.console;

export const foreignRequests = (seen, site) => seen.requests.filter(url => !url.startsWith(`${site.origin}/`) && !url.startsWith('data:'));

/** Links within the site that lead nowhere. Canonical and alternate links carry the public address, so only their path counts. */
export async function deadLinks(tab, site) {
  const {links, alternates} = await tab.evaluate(() => ({
    links: [...document.querySelectorAll('a[href], img[src], link[rel~=icon], link[rel=manifest], link[rel=stylesheet], script[src]')]
      .map(element => element.href || element.src),
    alternates: [...document.querySelectorAll('link[rel=canonical], link[rel=alternate]')].map(link => link.href),
  }));
  const internal = links.filter(link => link.startsWith(`${site.origin}/`));
  return [...internal, ...alternates].filter(link => {
    const {pathname, hash} = new URL(link);
    return !site.fileOf(pathname) || hash && !site.hasId(pathname, decodeURIComponent(hash.slice(1)));
  });
}

/** The lines of a page that a reader sees, without controls that only scripts bring. */
export async function readableLines(tab) {
  await unfold(tab);
  return tab.evaluate(() => {
    for (const control of document.querySelectorAll('[data-script]')) control.style.display = 'none';
    return document.body.innerText.split('\n').map(line => line.trim()).filter(Boolean);
  });
}

/** Lines that are not among those of a reader without scripts. */
export function needsScript(lines, linesWithoutScript) {
  const readable = new Set(linesWithoutScript);
  return lines.filter(line => !readable.has(line));
}

/** What moves by itself while a page, just opened, arrives and is read from top to end. */
export async function layoutShift(tab) {
  await tab.evaluate(() => {
    globalThis.shifts = [];
    new PerformanceObserver(list => {
      for (const {value, sources} of list.getEntries())
        shifts.push(`shift of ${value.toFixed(4)}: ${sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? node?.nodeValue).join(', ')}`);
    }).observe({type: 'layout-shift', buffered: true});
  });
  for (let reached = false; !reached;)
    reached = await tab.evaluate(() => new Promise(done => {
      scrollBy(0, innerHeight);
      requestAnimationFrame(() => setTimeout(() => done(scrollY + innerHeight >= document.documentElement.scrollHeight - 1), 0));
    }));
  return tab.evaluate(() => shifts);
}
