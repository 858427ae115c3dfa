// The built site: every page that someone wrote, in every locale, and every tenth of those made from the catalogue, which are alike;
// for what takes long, one page of each layout in each locale. What script/test --all looks at besides stands in all/.
// The HTML checker and the site tests of the generator look at every page.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {axe} from './axe.mjs';
import {desk, findingsOn, inTabs, launch, nameOf, narrow, phone, visit} from './browser.mjs';
import {chartTexts} from './charts.mjs';
import {htmlFindings} from './html.mjs';
import {keyboardWalk} from './keyboard.mjs';
import {consoleMessages, deadLinks, foreignRequests, layoutShift, needsScript, overflow, readableLines} from './reading.mjs';
import {Site, sample} from './site.mjs';
import {structuredData} from './structured-data.mjs';
import {firstVisit} from './weight.mjs';

let browser, site, paths, layouts, seen;

before(async () => {
  browser = await launch();
  site = await new Site().open();
  paths = sample(site.pages());
  layouts = site.onePerLayout();
  seen = await inTabs(browser, narrow, paths, readOnce);
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** What the tests below ask of a page, seen in one visit. */
async function readOnce(tab, path) {
  const visited = await visit(tab, site, path);
  return {
    path,
    console: consoleMessages(visited),
    requests: foreignRequests(visited, site),
    overflow: await overflow(tab),
    links: await deadLinks(tab, site),
    data: await structuredData(tab),
    charts: await chartTexts(tab),
    lines: await readableLines(tab),
  };
}

/** [`path: finding`, …] of one of the checks of readOnce(). */
const found = check => seen.flatMap(page => page[check].map(finding => `${page.path}: ${finding}`));

test('the site has its pages', () => {
  assert.ok(seen.length >= 40, `${seen.length} pages`);
  const locales = new Set(paths.map(path => path.split('/')[1]).filter(Boolean));
  assert.ok(locales.size >= 4 && layouts.length >= 7 * locales.size, `${locales.size} locales, pages of each layout: ${layouts}`);
  for (const {path, lines} of seen) assert.ok(lines.length > 3, `${path} is empty`);
});

test('no page is wider than a screen of 320 px', () => assert.deepEqual(found('overflow'), []));

test('no page writes errors or warnings to the console', () => assert.deepEqual(found('console'), []));

test('no request leaves the site', () => assert.deepEqual(found('requests'), []));

test('every link and anchor within the site leads somewhere', () => assert.deepEqual(found('links'), []));

test('structured data says what the page shows', () => assert.deepEqual(found('data'), []));

test('figures name each GPU, and none of their texts is cut or covered', () => assert.deepEqual(found('charts'), []));

test('every page can be read without scripts', async () => {
  const noScript = {...narrow, script: false};
  assert.deepEqual(await findingsOn(browser, noScript, site, paths, async (tab, site, path) =>
    needsScript(seen.find(page => page.path === path).lines, await readableLines(tab))), []);
});

test('a first visit is light', async () => {
  assert.deepEqual(await findingsOn(browser, phone, site, layouts, firstVisit), []);
});

for (const view of [phone, desk]) {
  test(`nothing moves by itself, ${nameOf(view)}`, async () => {
    assert.deepEqual(await findingsOn(browser, view, site, layouts, layoutShift), []);
  });

  test(`the keyboard reaches everything in order, ${nameOf(view)}`, async () => {
    const english = layouts.filter(path => path === '/' || path.startsWith('/en/'));
    assert.deepEqual(await findingsOn(browser, view, site, english, keyboardWalk), []);
  });

  test(`axe has no objection to any layout, ${nameOf(view)}`, async () => {
    assert.deepEqual(await findingsOn(browser, view, site, layouts, axe), []);
  });
}

test('the HTML checker has no errors or warnings', () => {
  assert.deepEqual(htmlFindings(site.folder), []);
});
