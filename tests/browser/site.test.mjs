// The built site: every page that someone wrote, in every locale, and every tenth of those made from the catalogue, which are alike.
// The HTML checker and the site tests of the generator look at every page.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {axe, consoleErrors, deadLinks, foreignRequests, launch, needsScript, overflow, visit} from './checks.mjs';
import {htmlFindings} from './html.mjs';
import {out, pages, serve} from './site.mjs';

const axeRules = 25; // fewer would mean that axe did not see the page
const phone = {width: 360, colorScheme: 'light'};
const desk = {width: 1440, colorScheme: 'dark'};

let browser, site, seen;

before(async () => {
  browser = await launch();
  site = await serve();
  seen = await eachOf(chosen(pages()), path => visit(browser, site.origin, path));
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** Pages made from the catalogue stand one folder deeper: /en/gpus/h200/. */
function chosen(paths) {
  let made = 0;
  return paths.filter(path => path.split('/').length < 5 || made++ % 10 === 0);
}

/** A few pages at a time, results in order. */
async function eachOf(items, work) {
  const results = [];
  for (let i = 0; i < items.length; i += 4) results.push(...await Promise.all(items.slice(i, i + 4).map(work)));
  return results;
}

/** [`path: finding`, …] of a check on every page. */
async function findingsOf(check, list = seen) {
  const findings = await eachOf(list, async page => (await check(page)).map(finding => `${page.path}: ${finding}`));
  return findings.flat();
}

const onePerLayout = () => [...new Map(seen.map(page => [page.layout, page])).values()];

test('the site has its pages', () => {
  assert.ok(seen.length >= 40, `${seen.length} pages`);
  assert.ok(onePerLayout().length >= 6, `layouts: ${onePerLayout().map(page => page.layout)}`);
  for (const {path, lines} of seen) assert.ok(lines.length > 3, `${path} is empty`);
});

test('no page is wider than a screen of 320 px', async () => {
  assert.deepEqual(await findingsOf(overflow), []);
});

test('no page writes errors or warnings to the console', async () => {
  assert.deepEqual(await findingsOf(consoleErrors), []);
});

test('no request leaves the site', async () => {
  assert.deepEqual(await findingsOf(page => foreignRequests(page, site.origin)), []);
});

test('every link and anchor within the site leads somewhere', async () => {
  const ids = new Map(seen.map(page => [page.path, page.ids]));
  assert.deepEqual(await findingsOf(page => deadLinks(page, (path, id) => !ids.has(path) || ids.get(path).includes(id), site.origin)), []);
});

test('every page can be read without scripts', async () => {
  assert.deepEqual(await findingsOf(page => needsScript(browser, site.origin, page)), []);
});

for (const view of [phone, desk]) {
  test(`axe has no objection to any layout, ${view.width} px, ${view.colorScheme}`, async () => {
    assert.deepEqual(await findingsOf(async ({path}) => {
      const {violations, passes} = await axe(browser, site.origin, path, view);
      return passes < axeRules ? [...violations, `only ${passes} rules passed`] : violations;
    }, onePerLayout()), []);
  });
}

test('the HTML checker has no errors or warnings', () => {
  assert.deepEqual(htmlFindings(out), []);
});
