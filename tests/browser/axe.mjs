// The accessibility rules of axe-core.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {unfold} from './browser.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that must have passed: fewer would mean that axe did not see the page. The chooser of languages has little to see. */
const leastPasses = layout => layout === 'chooser' ? 15 : 28;
const neverMissing = ['color-contrast', 'link-name', 'html-has-lang', 'document-title'];

/** Violations on the page a tab shows, unfolded, then with each of its menus open. */
export async function axe(tab) {
  await unfold(tab);
  await tab.evaluate(source);
  const page = await run(tab);
  const layout = await tab.evaluate(() => document.body.className);
  const menus = [];
  for (let i = 0; i < await menuCount(tab); ++i) menus.push(...(await withMenu(tab, i)).violations);
  const missing = neverMissing.filter(rule => !page.passes.includes(rule)).map(rule => `${rule} did not pass`);
  const few = page.passes.length < leastPasses(layout) ? [`only ${page.passes.length} rules passed`] : [];
  return [...page.violations, ...menus, ...missing, ...few];
}

const menuCount = tab => tab.evaluate(() => document.querySelectorAll('details[name]').length);

async function withMenu(tab, index) {
  const set = open => tab.evaluate(([index, open]) => { document.querySelectorAll('details[name]')[index].open = open; }, [index, open]);
  await set(true);
  const result = await run(tab, 'header');
  await set(false);
  return result;
}

/** {violations: [text], passes: [rule]} within a part of the page. */
const run = (tab, part = 'html') => tab.evaluate(async part => {
  const {violations, passes} = await axe.run(part);
  return {
    violations: violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.html.slice(0, 120)}`)),
    passes: passes.map(({id}) => id),
  };
}, part);
