// The calculator: its script answers as the generator does, and its form does what a reader expects.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {after, before, test} from 'node:test';
import {desk, launch, onPage, openTab, phone} from './browser.mjs';
import {layoutShift} from './reading.mjs';
import {Site, out} from './site.mjs';

const locales = {en: '/en/fit/', de: '/de/gpu-bedarfsrechner/', fr: '/fr/calculateur-gpu/', tr: '/tr/gpu-hesaplayici/'};
const answersOf = number => JSON.parse(execFileSync(
  fileURLToPath(new URL('../../build/dev/tests/site/fit_answers', import.meta.url)), [String(number)], {maxBuffer: 1 << 28}));
const dataOf = path => JSON.parse(/id="calculator-data">(.*?)<\/script>/s.exec(site.htmlOf(path))[1]);
const on = (path, look, view) => onPage(browser, site, path, look, view);

let browser, site, script;

before(async () => {
  const asset = readdirSync(join(out, 'assets')).find(name => name.startsWith('site.') && name.endsWith('.js'));
  script = await import(`data:text/javascript,${encodeURIComponent(readFileSync(join(out, 'assets', asset), 'utf8'))}`);
  browser = await launch();
  site = await new Site().open();
});

after(async () => {
  await browser?.close();
  site?.close();
});

const resultRows = page => page.$$eval('#calculator-answer tbody tr', rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim())));

/** The GPUs and their numbers where the script differs from the generator. */
function wrongAnswers(data, asked) {
  return asked.flatMap(({question, needed, counts}) => {
    const found = Object.fromEntries(script.answer(data, question).map(({gpu, count}) => [gpu.id, count.gpus]));
    const same = JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(counts).sort()) &&
      script.bytesNeeded(data, question).toString() === needed;
    return same ? [] : [{question, found, counts}];
  });
}

test('the script answers thousands of questions as the generator does', () => {
  const asked = answersOf(5000);
  assert.deepEqual(wrongAnswers(dataOf(locales.en), asked), []);
  assert.ok(asked.some(({counts}) => Object.keys(counts).length === 0) && asked.some(({counts}) => Object.values(counts).includes(8)));
});

test('a rule that is a little wrong is noticed', () => {
  const data = dataOf(locales.en);
  for (const job of Object.values(data.jobs)) job.share = '0.800000001';
  assert.notDeepEqual(wrongAnswers(data, answersOf(5000)), []);
});

test('answers are sorted by price, those without an offer last, and obey the budget', () => {
  for (const path of Object.values(locales)) {
    const data = dataOf(path);
    const prices = question => script.answer(data, question).map(({count}) => count.price);
    const all = prices({size: '13', job: 'qlora'});
    const offered = all.filter(Boolean);
    assert.deepEqual(all, [...offered, ...all.filter(price => !price)]);
    assert.deepEqual(offered, [...offered].sort((a, b) => a - b));
    assert.deepEqual(prices({size: '13', job: 'qlora', budget: '2'}), offered.filter(price => Number(price) <= 2));
    assert.deepEqual(prices({size: '13', job: 'qlora', budget: offered[0]}), offered.filter(price => price === offered[0]));
  }
});

test('decimals are read with a point or a comma, and nothing else is', () => {
  assert.equal(script.exact('6.7'), 6_700_000_000n);
  assert.equal(script.exact(' 6,7 '), 6_700_000_000n);
  assert.equal(script.exact('13'), 13_000_000_000n);
  for (const text of ['', '.5', '1.', '-1', '1e3', '1.0000000001', 'x']) assert.equal(script.exact(text), undefined, text);
});

test('memory is rounded up and written as the locale writes it', () => {
  assert.equal(script.gigabytes(13_000_000_000n, '{n} GB', 'en'), '13 GB');
  assert.equal(script.gigabytes(1_234_500_000_001n, '{n} GB', 'en'), '1,234.6 GB');
  assert.equal(script.gigabytes(1_234_500_000_001n, '{n} GB', 'de'), '1.234,6 GB');
});

for (const [locale, path] of Object.entries(locales)) {
  test(`"13B to fine-tune, two dollars an hour" is answered from home with one click (${locale})`, async () => {
    const rows = await on(`/${locale}/`, async page => {
      await page.fill('[name=size]', '13');
      await page.selectOption('[name=job]', 'qlora');
      await page.fill('[name=budget]', '2');
      await page.click('.calculator button');
      await page.waitForSelector('#calculator-answer:not([hidden]) tbody tr');
      assert.equal(new URL(page.url()).pathname, path);
      return resultRows(page);
    });
    const expected = script.answer(dataOf(path), {size: '13', job: 'qlora', budget: '2'});
    assert.ok(expected.length > 3);
    assert.deepEqual(rows, expected.map(({gpu, count}) => [gpu.name, count.text.trim(), count.priceText.trim()]));
  });

  test(`the same is answered without script by the matrix (${locale})`, async () => {
    const rows = await on(path, async page => {
      assert.equal(await page.locator('form.calculator').isVisible(), false);
      return page.$$eval('#matrix-1 tbody tr', rows => rows.map(({cells}) =>
        ({name: cells[0].textContent.trim(), qlora: cells[3].dataset.value, price: cells[7].dataset.value})));
    }, {...desk, script: false});
    const found = rows.filter(({qlora, price}) => Number(qlora) >= 13 && price && Number(price) <= 2).map(({name}) => name);
    const alone = script.answer(dataOf(path), {size: '13', job: 'qlora', budget: '2'}).filter(({count}) => count.gpus === 1);
    assert.deepEqual(found, alone.map(({gpu}) => gpu.name)); // 13 is below the first step of 5, so no row is lost to rounding
  });
}

test('a choice stands in the address, and the address opens the same answer', async () => {
  const {url, rows} = await on(locales.en, async page => {
    await page.selectOption('[name=model]', 'llama-3-1-70b');
    await page.selectOption('[name=job]', 'inference-fp8');
    await page.fill('[name=context]', '8192');
    await page.fill('[name=requests]', '16');
    return {url: new URL(await page.evaluate(() => location.href)), rows: await resultRows(page)};
  });
  assert.equal(url.search, '?model=llama-3-1-70b&job=inference-fp8&context=8192&requests=16');
  assert.ok(rows.length > 3);
  assert.deepEqual(await on(url.pathname + url.search, resultRows), rows);
  assert.deepEqual(await on(url.pathname + '?model=none&job=none&size=13', page => page.$eval('form.calculator', form =>
    [form.elements.model.value, form.elements.job.value])), ['', 'full-training']);
});

for (const view of [phone, desk])
  test(`an answer that the address asks for moves nothing, ${view.width} px`, async () => {
    const path = `${locales.en}?size=13&job=qlora&budget=2`;
    const tab = await openTab(browser, view);
    await tab.route('**/*.js', async route => { // as late as on a slow line
      await new Promise(done => setTimeout(done, 300));
      await route.continue();
    });
    await tab.goto(site.origin + path);
    const findings = await layoutShift(tab);
    await tab.context().close();
    assert.deepEqual(findings, []);
  });

test('fields that cannot count are switched off', async () => {
  const states = await on(locales.en, async page => {
    const disabled = () => page.$$eval('form.calculator [name]', fields => fields.filter(field => field.disabled).map(field => field.name));
    const start = await disabled();
    await page.selectOption('[name=model]', 'llama-3-1-8b');
    const training = await disabled();
    await page.selectOption('[name=job]', 'inference-fp16');
    return [start, training, await disabled()];
  });
  assert.deepEqual(states, [['context', 'requests'], ['size', 'context', 'requests'], ['size']]);
});

test('what is no question has no answer, and what nothing holds is said in words', async () => {
  await on(locales.en, async page => {
    for (const size of ['x', '0x10', '-3', '']) {
      await page.fill('[name=size]', size);
      assert.equal(await page.locator('#calculator-answer').isVisible(), false, size);
    }
    await page.fill('[name=size]', '999999');
    assert.match(await page.textContent('#calculator-answer [role=status]'), /^Needs 15,999,984\sGB .*No GPU/);
    assert.equal(await page.locator('#calculator-answer .scroll').isVisible(), false);
  });
});

test('the keyboard alone reaches an answer', async () => {
  await on(locales.en, async page => {
    await page.focus('form.calculator [name=size]');
    await page.keyboard.type('13');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab'); // context and requests are off
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => location.search), '?size=13&job=qlora&budget=2');
    assert.equal((await resultRows(page))[0][1], '1 GPU');
  });
});
