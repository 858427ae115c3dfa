// What site.test.mjs asks of a phone in light and a desk in dark, at all widths and in both schemes, and the keyboard in all locales.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {axe} from '../axe.mjs';
import {desk, findingsOn, launch, nameOf, phone} from '../browser.mjs';
import {keyboardWalk} from '../keyboard.mjs';
import {layoutShift, overflow} from '../reading.mjs';
import {Site, sample} from '../site.mjs';

const widths = [320, 360, 768, 1440];
const views = widths.flatMap(width => ['light', 'dark'].map(colorScheme => ({width, colorScheme})));
const isQuick = view => [phone, desk].some(quick => nameOf(quick) === nameOf(view));

let browser, site, paths, layouts;

before(async () => {
  browser = await launch();
  site = await new Site().open();
  paths = sample(site.pages());
  layouts = site.onePerLayout();
});

after(async () => {
  await browser?.close();
  site?.close();
});

for (const view of views.filter(view => !isQuick(view))) {
  test(`axe has no objection to any layout, ${nameOf(view)}`, async () => {
    assert.deepEqual(await findingsOn(browser, view, site, layouts, axe), []);
  });
}

for (const width of widths) {
  const view = {width, colorScheme: 'light'};
  test(`no page is wider than a screen of ${width} px, and nothing moves by itself`, async () => {
    assert.deepEqual(await findingsOn(browser, view, site, paths, async tab =>
      [...await overflow(tab), ...await layoutShift(tab)]), []);
  });

  test(`the keyboard reaches everything in order in every locale, ${nameOf(view)}`, async () => {
    assert.deepEqual(await findingsOn(browser, view, site, layouts, keyboardWalk), []);
  });
}
