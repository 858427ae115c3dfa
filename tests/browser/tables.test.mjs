// Tables sort by their headers and filter by a word.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launch, onPage} from './browser.mjs';
import {Site} from './site.mjs';

const index = '/en/gpus/';
let browser, site;

before(async () => {
  browser = await launch();
  site = await new Site().open();
});

after(async () => {
  await browser?.close();
  site?.close();
});

const on = (path, look) => onPage(browser, site, path, look);

/** The visible rows of the table: name, and for a column its text and whether it is a figure. */
const rowsOf = (page, column = 0) => page.$$eval('#gpus tbody tr:not(.group)', (rows, column) => rows.filter(row => !row.hidden).map(({cells}) => ({
  name: cells[0].querySelector('a').textContent,
  text: (cells[column].querySelector('a') ?? cells[column]).textContent,
  value: cells[column].dataset.value && Number(cells[column].dataset.value),
  isAbsent: cells[column].matches('.absent'),
})), column);

const headings = page => page.$$eval('#gpus .group', groups => groups.filter(group => !group.hidden).length);
const orders = page => page.$$eval('#gpus thead th', headers => headers.map(header => header.getAttribute('aria-sort')));
const header = (page, number) => page.locator(`#gpus thead th:nth-child(${number})`);

/** Whether each figure is at least (direction 1) or at most (-1) the one before, and those without one come last. */
function isSorted(rows, direction) {
  const figures = rows.filter(({isAbsent}) => !isAbsent);
  return rows.slice(figures.length).every(({isAbsent}) => isAbsent) &&
    figures.every(({value}, i) => i === 0 || direction * (value - figures[i - 1].value) >= 0);
}

for (const [path, column, number] of [[index, 'memory', 2], [index, 'price', 5], ['/tr/gpu-modelleri/', 'bandwidth', 4], ['/en/llm-training/', 'bandwidth', 4]]) {
  test(`a click on ${column} of ${path} sorts upwards, downwards and back`, async () => {
    await on(path, async page => {
      const start = await rowsOf(page, number - 1);
      assert.ok(start.length > 5 && !isSorted(start, 1) && !isSorted(start, -1));
      for (const [order, direction] of [['ascending', 1], ['descending', -1]]) {
        await header(page, number).click({position: {x: 3, y: 3}});
        const rows = await rowsOf(page, number - 1);
        assert.ok(isSorted(rows, direction), order);
        assert.equal(rows.length, start.length);
        assert.equal((await orders(page))[number - 1], order);
        assert.equal((await orders(page)).filter(other => other !== 'none').length, 1);
        assert.equal(await headings(page), 0);
      }
      await header(page, number).click({position: {x: 3, y: 3}});
      assert.deepEqual(await rowsOf(page, number - 1), start);
    });
  });
}

test('a column of words sorts by the locale, and the button does it from the keyboard', async () => {
  await on(index, async page => {
    const button = header(page, 1).locator('button');
    assert.equal(await button.getAttribute('aria-label'), 'Sort by: GPU');
    await button.focus();
    await page.keyboard.press('Enter');
    const names = (await rowsOf(page)).map(({name}) => name);
    assert.deepEqual(names, [...names].sort(new Intl.Collator('en', {numeric: true}).compare));
  });
});

test('a link in a header explains and does not sort', async () => {
  await on(index, async page => {
    await header(page, 2).locator('a').click();
    assert.match(page.url(), /methodology/);
  });
});

test('words filter the rows by what stands in them and by their group', async () => {
  await on(index, async page => {
    const all = (await rowsOf(page)).length;
    await page.fill('.filter input', 'rtx 4090');
    assert.deepEqual((await rowsOf(page)).map(({name}) => name), ['RTX 4090']);
    assert.equal(await headings(page), 1);
    await page.fill('.filter input', 'CONSUMER ampere');
    assert.deepEqual((await rowsOf(page)).map(({name}) => name), ['RTX 3090']);
    await page.fill('.filter input', 'nothing of the kind');
    assert.equal((await rowsOf(page)).length, 0);
    assert.equal(await headings(page), 0);
    await page.fill('.filter input', '');
    assert.equal((await rowsOf(page)).length, all);
  });
});

test('a filtered table can be sorted, and its headings come back with its order', async () => {
  await on(index, async page => {
    await page.fill('.filter input', 'blackwell');
    const before = await headings(page);
    await header(page, 2).click({position: {x: 3, y: 3}});
    assert.equal(await headings(page), 0);
    await header(page, 2).click({position: {x: 3, y: 3}});
    await header(page, 2).click({position: {x: 3, y: 3}});
    assert.equal(await headings(page), before);
  });
});
