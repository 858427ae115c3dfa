// What a first visit takes over the network, compressed as a CDN does on the fly.
import {brotliCompressSync, constants} from 'node:zlib';
import {extname} from 'node:path';
import {visit} from './browser.mjs';

const kilobyte = 1024;
export const mostOfPage = 40 * kilobyte;
export const mostOfCode = 15 * kilobyte; // styles and scripts of the page together

const quality = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}};
const isCompressed = path => ['.png', '.webp', '.woff2'].includes(extname(path));

const weightOf = (site, path) => {
  const bytes = site.bytesOf(path);
  return isCompressed(path) ? bytes.length : brotliCompressSync(bytes, quality).length;
};

/** [[path, bytes], …] of what the browser asks for; it shows no icons, but readers' browsers do. */
async function transferred(tab, site, path) {
  const {requests} = await visit(tab, site, path);
  const icons = await tab.evaluate(() => [...document.querySelectorAll('link[rel~=icon], link[rel=manifest]')].map(link => link.href));
  const paths = [...requests, ...icons].filter(url => url.startsWith(site.origin)).map(url => new URL(url).pathname);
  return [...new Set(paths)].map(path => [path, weightOf(site, path)]);
}

/** Findings of a visit. All that a page asks for counts, so it does not matter what a tab has seen before. */
export async function firstVisit(tab, site, path) {
  const files = await transferred(tab, site, path);
  const sum = list => list.reduce((total, [, bytes]) => total + bytes, 0);
  const page = sum(files), code = sum(files.filter(([path]) => ['.css', '.js'].includes(extname(path))));
  const list = files.map(([path, bytes]) => `${path} ${bytes}`).join(', ');
  return [
    ...page > mostOfPage ? [`${page} bytes of at most ${mostOfPage}: ${list}`] : [],
    ...code > mostOfCode ? [`${code} bytes of styles and scripts of at most ${mostOfCode}: ${list}`] : [],
    ...files.length < 2 ? [`only ${list} was asked for`] : [],
  ];
}
