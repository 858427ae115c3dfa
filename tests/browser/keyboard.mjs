// A walk with the Tab key: everything that can be used is reached in order, seen while it has the focus, and left again.
import {unfold} from './browser.mjs';

/** Findings of a walk over the page a tab shows, down and up again, opening each menu on the way. */
export async function keyboardWalk(tab) {
  await unfold(tab);
  const expected = await tab.evaluate(prepare);
  await tab.evaluate(() => toTop());
  const down = await walk(tab, 'Tab', expected.length);
  const open = await tab.evaluate(() => stops().map(nameOf));
  const up = await walk(tab, 'Shift+Tab', open.length);
  return [
    ...difference('down', down.map(({name}) => name), expected),
    ...difference('up', up.map(({name}) => name), open.reverse()),
    ...[...down, ...up].flatMap(({name, faults}) => faults.map(fault => `${name} ${fault}`)),
    ...await skipLink(tab),
    ...await menus(tab),
  ];
}

/** Runs in the page: brings the functions used here and below, and returns the stops of a walk that opens each menu. */
function prepare() {
  const usable = 'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]';
  const scrolls = element => {
    const {overflowX, overflowY} = getComputedStyle(element);
    const rolls = value => value === 'auto' || value === 'scroll';
    return rolls(overflowX) && element.scrollWidth > element.clientWidth || rolls(overflowY) && element.scrollHeight > element.clientHeight;
  };
  const isStop = element => element.matches(usable) && !element.disabled && element.type !== 'hidden' && element.tabIndex >= 0;

  Object.assign(globalThis, {
    /** What Tab should reach now, in the order of the document. The browser adds what scrolls and has nothing to focus in it. */
    stops: () => [...document.querySelectorAll('body *')].filter(element => element.checkVisibility({visibilityProperty: true}))
      .filter(element => isStop(element) || scrolls(element) && ![...element.querySelectorAll('*')].some(isStop)),

    /** Whence the next Tab starts: no element has the focus. */
    toTop() {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
      scrollTo(0, 0);
    },

    nameOf: element => `${element.tagName.toLowerCase()} “${(element.innerText || element.ariaLabel || element.id || '').trim().slice(0, 30)}”`,

    /** Why a reader would not see that an element has the focus. */
    focusFaults(element) {
      const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(element);
      const faults = [];
      if ((outlineStyle === 'none' || parseFloat(outlineWidth) < 1) && boxShadow === 'none') faults.push('shows no focus');
      if (!shows(element)) faults.push('is out of sight or covered while it has the focus');
      return faults;
    },
  });

  /** Whether some of it lies in the window with nothing above it. */
  const shows = element => [...element.getClientRects()].some(({left, right, top, bottom}) => {
    const points = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [left + x * (right - left), top + y * (bottom - top)]));
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element) && hit !== document.body && hit !== document.documentElement);
    });
  });

  const menus = [...document.querySelectorAll('details[name]')], names = menus.map(menu => menu.name);
  for (const menu of menus) menu.removeAttribute('name'), menu.open = true;
  const expected = stops().map(nameOf);
  menus.forEach((menu, i) => { menu.open = false; menu.name = names[i]; });
  return expected;
}

/**
 * [{name, faults}] of the stops, until the focus leaves the page. On the way down a menu is opened at its summary, and closed when
 * the focus has left it, as a reader does whose view it covers. Ends soon after as many stops as expected.
 */
async function walk(tab, key, expected) {
  const stops = [];
  while (stops.length < expected + 5) {
    await tab.keyboard.press(key);
    const stop = await tab.evaluate(() => {
      const element = document.activeElement, menu = element.closest('details[name]');
      if (element === document.body || element === document.documentElement) return undefined;
      for (const other of document.querySelectorAll('details[name]')) if (other !== menu) other.open = false;
      return {name: nameOf(element), faults: focusFaults(element), isMenu: element.tagName === 'SUMMARY' && Boolean(menu)};
    });
    if (!stop || stops.length === expected && stop.name === stops[0].name) break;
    stops.push(stop);
    if (stop.isMenu && key === 'Tab') await tab.keyboard.press('Enter');
  }
  return stops;
}

function difference(way, stops, expected) {
  const at = Array.from({length: Math.max(stops.length, expected.length)}, (_, i) => i).find(i => stops[i] !== expected[i]);
  return at === undefined ? [] : [`stop ${at + 1} on the way ${way} is ${stops[at] ?? 'none'} instead of ${expected[at] ?? 'the end'}`];
}

/** The skip link, where there is one, is the first stop and leads past everything that stands before the main part. */
async function skipLink(tab) {
  if (await tab.locator('.skip').count() === 0) return [];
  await tab.evaluate(() => toTop());
  await tab.keyboard.press('Tab');
  if (!await tab.evaluate(() => document.activeElement.matches('.skip'))) return ['the skip link is not the first stop'];
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  return await tab.evaluate(() => document.activeElement.closest('main')) ? [] : ['the skip link does not lead to the main part'];
}

/** Enter opens a menu and closes the one that was open, and closes it at a second time. */
async function menus(tab) {
  const count = await tab.evaluate(() => {
    const menus = [...document.querySelectorAll('details[name]')];
    for (const menu of menus) menu.open = false;
    return menus.length;
  });
  const openAfterEnter = async i => {
    await tab.evaluate(i => document.querySelectorAll('details[name]')[i].querySelector('summary').focus(), i);
    await tab.keyboard.press('Enter');
    return tab.evaluate(() => [...document.querySelectorAll('details[name]')].flatMap((menu, i) => menu.open ? [i + 1] : []));
  };
  const findings = [];
  for (let i = 0; i < count; ++i) {
    const open = await openAfterEnter(i);
    if (`${open}` !== `${i + 1}`) findings.push(`Enter on menu ${i + 1} leaves ${open.length ? `menus ${open}` : 'none'} open`);
  }
  if (count && (await openAfterEnter(count - 1)).includes(count)) findings.push(`Enter does not close menu ${count}`);
  return findings;
}
