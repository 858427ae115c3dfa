// Lighthouse on a phone, one page of each layout: full marks, but for performance, which swings with the machine and is printed.
// What makes a page fast is tested by itself: weight, requests, layout shift.
import assert from 'node:assert/strict';
import {createServer} from 'node:net';
import {after, before, test} from 'node:test';
import lighthouse from 'lighthouse';
import {launch} from '../browser.mjs';
import {Site, layoutOf} from '../site.mjs';

const demanded = ['accessibility', 'best-practices', 'seo'];
const published = 'https://www.everxcloud.com';

let browser, site, port;

before(async () => {
  port = await freePort();
  browser = await launch([`--remote-debugging-port=${port}`]);
  site = await new Site().open();
});

after(async () => {
  await browser?.close();
  site?.close();
});

async function freePort() {
  const server = createServer();
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address();
  await new Promise(done => server.close(done));
  return port;
}

/** One page of each layout in the source locale, by layout. */
function pagesByLayout() {
  const paths = new Site().onePerLayout().filter(path => path === '/' || path.startsWith('/en/'));
  return paths.map(path => [layoutOf(new Site().htmlOf(path)), path]);
}

/** What Lighthouse says of a page that names the server it comes from as its public address, as a published page does. */
async function report(path, edit = html => html) {
  site.edits = {[path]: html => edit(html.replaceAll(published, site.origin))};
  const {lhr} = await lighthouse(site.origin + path, {port, logLevel: 'error', onlyCategories: [...demanded, 'performance']});
  return lhr;
}

/** `seo: canonical: …` for each audit that costs points. A page for what is not found must not be indexed. */
function objections({categories, audits}, layout) {
  const isWanted = id => layout === 'not-found' && id === 'is-crawlable';
  return demanded.flatMap(category => categories[category].auditRefs
    .filter(({id, weight}) => weight > 0 && !isWanted(id) && audits[id].score !== null && audits[id].score < 1)
    .map(({id}) => `${category}: ${id}: ${audits[id].title}`));
}

const failed = ({audits}) => Object.values(audits).filter(({scoreDisplayMode}) => scoreDisplayMode === 'error').map(({id}) => id);

for (const [layout, path] of pagesByLayout()) {
  test(`Lighthouse gives ${layout} full marks`, async context => {
    const result = await report(path);
    context.diagnostic(`${path}: performance ${Math.round(result.categories.performance.score * 100)}`);
    assert.equal(result.runtimeError, undefined);
    assert.deepEqual([...objections(result, layout), ...failed(result)], []);
  });
}

test('an audit that fails is found', async () => {
  const result = await report('/en/', html => html.replace(/<meta name="description"[^>]*>/, '').replace('<h1>', '<img src="/icon.png"><h1>'));
  const found = objections(result, 'home').join('\n');
  for (const category of demanded) assert.match(found, new RegExp(`^${category}: `, 'm'));
});
