// A right-to-left locale, before the first one is translated: the pages of the pseudo-locale, made from English.
import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {axe} from '../axe.mjs';
import {desk, findingsOn, launch, nameOf, narrow, phone} from '../browser.mjs';
import {chartTexts} from '../charts.mjs';
import {htmlFindings} from '../html.mjs';
import {keyboardWalk} from '../keyboard.mjs';
import {deadLinks, layoutShift, overflow} from '../reading.mjs';
import {Site, sample} from '../site.mjs';
import {structuredData} from '../structured-data.mjs';
import {buildPseudoLocale, pseudoMarkdown, pseudoMessage, tag} from './pseudo-locale.mjs';

let browser, folder, site, paths, layouts;

before(async () => {
  folder = buildPseudoLocale();
  browser = await launch();
  site = await new Site(join(folder, 'out')).open();
  const own = path => path.startsWith(`/${tag}/`);
  paths = sample(site.pages()).filter(own);
  layouts = site.onePerLayout().filter(own);
});

after(async () => {
  await browser?.close();
  site?.close();
  if (folder) rmSync(folder, {recursive: true});
});

const all = check => findingsOn(browser, narrow, site, paths, check);

/** Cells whose figure and Latin unit do not stand in the order in which that is read: 288 GB. ICU itself marks prices as right to left. */
const unitOrder = tab => tab.evaluate(() => [...document.querySelectorAll('td')].flatMap(cell => {
  const text = cell.firstChild?.nodeValue ?? '', match = text.match(/^([^\p{L}\u200f]*\p{Nd})(.*\p{Script=Latin}.*)$/u);
  if (!match) return [];
  const boxOf = (from, to) => {
    const range = document.createRange();
    range.setStart(cell.firstChild, from), range.setEnd(cell.firstChild, to);
    return range.getBoundingClientRect();
  };
  const figure = boxOf(0, match[1].length), unit = boxOf(text.search(/\p{L}/u), text.length);
  return figure.right <= unit.left + 1 ? [] : [`“${text}” is shown backwards`];
}));

test('the pseudo-locale has all pages and runs from right to left', async () => {
  assert.ok(paths.length >= 20 && layouts.length >= 7, `${paths}`);
  assert.deepEqual(await all(tab => tab.evaluate(() => document.documentElement.dir === 'rtl' ? [] : ['not from right to left'])), []);
});

test('no page is wider than a screen of 320 px', async () => assert.deepEqual(await all(overflow), []));

test('every link and anchor leads somewhere', async () => assert.deepEqual(await all(deadLinks), []));

test('structured data says what the page shows', async () => assert.deepEqual(await all(structuredData), []));

test('figures name each GPU, and none of their texts is cut or covered', async () => assert.deepEqual(await all(chartTexts), []));

test('figures and their units stand in the order in which they are read', async () => {
  assert.deepEqual(await all(unitOrder), []);
  const backwards = await all(async tab => {
    await tab.evaluate(() => {
      for (const cell of document.querySelectorAll('td')) {
        cell.style.unicodeBidi = 'normal';
        if (cell.firstChild?.nodeValue) cell.firstChild.nodeValue = cell.firstChild.nodeValue.replace(/[\u2066-\u2069]/g, '');
      }
    });
    return unitOrder(tab);
  });
  assert.match(backwards.join('\n'), /TFLOPS” is shown backwards/);
});

for (const view of [phone, desk]) {
  test(`nothing moves by itself, ${nameOf(view)}`, async () => assert.deepEqual(await findingsOn(browser, view, site, layouts, layoutShift), []));

  test(`the keyboard reaches everything in order, ${nameOf(view)}`, async () =>
    assert.deepEqual(await findingsOn(browser, view, site, layouts, keyboardWalk), []));

  test(`axe has no objection to any layout, ${nameOf(view)}`, async () => assert.deepEqual(await findingsOn(browser, view, site, layouts, axe), []));
}

test('the HTML checker has no errors or warnings', () => assert.deepEqual(htmlFindings(join(site.folder, tag)), []));

test('only words are put into Arabic letters', () => {
  assert.equal(pseudoMarkdown('The {{gpu.h200.memory}} of [an H200](page:gpus#faq), `code` {#id}'),
    'تحه {{gpu.h200.memory}} وف [ان H200](page:gpus#faq), `code` {#id}');
  assert.equal(pseudoMessage('For {name}: {gpus, plural, one {# GPU} other {on # GPUs}}'),
    'فور {name}: {gpus, plural, one {# GPU} other {ون # GPUs} zero {ون # GPUs} two {ون # GPUs} few {ون # GPUs} many {ون # GPUs}}');
});
