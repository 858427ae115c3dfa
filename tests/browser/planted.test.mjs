// Tests of the tests: each check finds a fault planted in a page of the built site, and none before it was planted.
import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {axe} from './axe.mjs';
import {go, launch, openTab, phone, visit} from './browser.mjs';
import {chartTexts} from './charts.mjs';
import {htmlFindings} from './html.mjs';
import {keyboardWalk} from './keyboard.mjs';
import {consoleMessages, deadLinks, foreignRequests, layoutShift, needsScript, overflow, readableLines} from './reading.mjs';
import {Site, headerRules, out} from './site.mjs';
import {prices, structuredData} from './structured-data.mjs';
import {firstVisit} from './weight.mjs';

const useCase = '/en/llm-training/', gpu = '/en/gpus/h200/';
const style = `/assets/${readdirSync(join(out, 'assets')).find(name => /^style\..*css$/.test(name))}`;
let browser;

before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

// A check is given a tab and looks at the page it shows, or visits it.
const here = check => async (tab, site, path) => { await go(tab, site, path); return check(tab, site, path); };
const visited = check => async (tab, site, path) => check(await visit(tab, site, path), site);
const [wide, dead, moved, charts, keyboard, axed, data] =
  [overflow, deadLinks, layoutShift, chartTexts, keyboardWalk, axe, structuredData].map(here);
const [complaints, foreign] = [consoleMessages, foreignRequests].map(visited);
const light = firstVisit;

async function scripted(tab, site, path) {
  await go(tab, site, path);
  const lines = await readableLines(tab), withoutScript = await openTab(browser, {...phone, script: false});
  await go(withoutScript, site, path);
  const linesWithoutScript = await readableLines(withoutScript);
  await withoutScript.context().close();
  return needsScript(lines, linesWithoutScript);
}

async function findingsWith(edits, check, path) {
  const site = await new Site(out, edits).open(), tab = await openTab(browser, phone);
  try {
    return await check(tab, site, path);
  } finally {
    await tab.context().close();
    site.close();
  }
}

// Ways to plant a fault in the text of a page.
const added = html => text => text.replace('</body>', `${html}</body>`);
const replaced = (from, to) => text => { assert.ok(text.match(from), `${from} is in the page`); return text.replace(from, to); };
// Its end, which moves the rest, comes a second after its beginning.
const late = added(`<!--${' '.repeat(2e5)}--><style>body {padding-block-start: 5rem}</style>`);
const noise = bytes => randomBytes(bytes * 0.75).toString('base64');

const firstLabel = /(<text class="label" x=")[^"]*(" y=")[^"]*/;
const twoLabels = /(<text class="label" (x="[^"]*" y="[^"]*")[^>]*>[^<]*<\/text>\n<text class="label" )x="[^"]*" y="[^"]*"/;

const faults = [
  ['a box that is too wide', wide, added('<svg width="400" height="1"></svg>'), /wide on a screen of 360 px: .*<svg width="400"/],
  ['an asset that is missing', complaints, added('<img src="/gone.png" alt="">'), /404/],
  ['a request to elsewhere', foreign, added('<img src="http://127.0.0.1:9/x.png" alt="">'), /127\.0\.0\.1:9/],
  ['a link to no page', dead, added('<a href="/en/gone/">x</a>'), /\/en\/gone\//],
  ['a link without its slash', dead, added('<a href="/en/llm-training">x</a>'), /llm-training$/],
  ['a link to no anchor', dead, added('<a href="#gone">x</a>'), /#gone/],
  ['a link to no anchor of another page', dead, added('<a href="/en/inference/#gone">x</a>'), /#gone/],
  ['an alternate that is missing', dead, added('<link rel="alternate" hreflang="xx" href="https://example.org/xx/">'), /\/xx\//],

  ['a button without a name', axed, added('<button></button>'), /^button-name/m],
  ['a link without words in a menu', axed, replaced('<ul>\n', '<ul><li><a href="/en/"></a></li>'), /^link-name/m],
  ['a button without a name among the questions', axed, replaced('</h3></summary>', '</h3></summary><button></button>'), /^button-name/m],
  ['a page that axe does not see', axed, replaced(/<body[^]*<\/body>/, '<body><p>Nothing</p></body>'), /only \d+ rules passed/],

  ['a label over another', charts, replaced(twoLabels, '$1$2'), /chart-bandwidth-compute: “MI325X” covers “MI300X”/],
  ['a label over a point', charts, replaced(twoLabels, '$1x="250" y="122"'), /chart-bandwidth-compute: “MI300X” covers a circle/],
  ['a label outside its figure', charts, replaced(firstLabel, '$1410$2200'), /at 320 px, chart-bandwidth-compute: “MI325X” leaves the figure/],
  ['a GPU without its label', charts, replaced(/<text class="label"[^>]*>H200<\/text>/, ''), /chart-bandwidth-compute: named .* instead of/],
  ['a GPU without its point', charts, replaced(/<circle class="point"[^>]*>/, ''), /chart-bandwidth-compute: 6 points for 7 GPUs/],
  ['a GPU without its bars', charts, replaced(/<text x="0"[^>]*>MI300X<\/text>/, ''), /chart-full-training: named .* instead of/],
  ['a label that is cut', charts, replaced(/(<text [^>]*>H100) SXM</g, '$1…<'), /“H100…” is cut/],
  ['a bar over a text', charts, replaced(/(<rect class="bar-2"[^>]* width=")155"/, '$1200"'), /“≈ 70B” covers a rect/],

  ['a link that jumps the queue', keyboard, replaced('<a class="button"', '<a class="button" tabindex="1"'), /^stop \d+ on the way down is .* instead of a “Create an account”/m],
  ['a button the keyboard cannot reach', keyboard, added('<div inert><button>Here</button></div>'), /instead of button “Here”/],
  ['a focus that nobody sees', keyboard, added('<style>.button:focus-visible { outline: none }</style>'), /^a “Create an account” shows no focus/m],
  ['a focus that is covered', keyboard, added('<style>.footer::after { content: ""; position: fixed; inset: 50% 0 0 }</style>'), /is out of sight or covered/],
  ['a trap', keyboard, added('<textarea>x</textarea><script>document.querySelector("textarea").onkeydown = event => event.preventDefault()</script>'),
    /^stop \d+ on the way down is textarea/m],
  ['a skip link that leads nowhere', keyboard, replaced('id="main"', ''), /the skip link does not lead to the main part/],
  ['menus that stay open', keyboard, html => html.replace(/<script type="module".*<\/script>/, '').replace('<details name="menu">', '<details name="other">'), /^Enter on menu 2 leaves menus 1,2 open/m],

  ['text that needs a script', scripted, added('<script>document.body.append("late words")</script>'), /late words/],
  ['a page that moves', moved, added('<script>setTimeout(() => document.body.prepend("x".repeat(999)), 50)</script>'), /^shift of 0\.\d+: /m],
  ['a page that is drawn as it arrives', moved, text => late(replaced(' blocking="render"', '')(text)), /^shift of 0\.\d+: /m],

  ['a heavy page', light, added(`<!--${noise(45e3)}-->`), /^\d{5} bytes of at most 40960: \/en\/llm-training\/ /m],

  ['a question that is not the one shown', data, replaced('"name":"Which', '"name":"What'), /^questions: JSON-LD says .*What GPU/m],
  ['an answer that is not the one shown', data, replaced('dense BF16 and', 'sparse BF16 and'), /^questions: /m],
  ['a breadcrumb that is not the one shown', data, replaced('"name":"LLM training"', '"name":"Training"'), /^breadcrumb: /m],
  ['a price that is not the one shown', data, replaced('"lowPrice":"4.19"', '"lowPrice":"4.91"'), /^price: JSON-LD says \["4.91"\], the page shows \["4.19"\]/m, gpu],
  ['a price without its JSON-LD', data, replaced('"lowPrice":"4.19",', ''), /^price: JSON-LD says \[\], the page shows \["4.19"\]/m, gpu],
];

const noPolicy = {'/_headers': () => ''}; // which would stop the styles and scripts planted here

test('without a fault nothing is found', async () => {
  const asked = new Map(faults.map(([, check, , , path = useCase]) => [check, path]));
  for (const [check, path] of asked) assert.deepEqual(await findingsWith(noPolicy, check, path), []);
});

for (const [name, check, plant, expected, path = useCase] of faults) {
  test(`${name} is found`, async () => {
    assert.match((await findingsWith({...noPolicy, [path]: plant}, check, path)).join('\n'), expected);
  });
}

test('a style that the policy of _headers refuses is found', async () => {
  const policy = {'/_headers': () => "/*\n  Content-Security-Policy: style-src 'self'\n"};
  assert.deepEqual(await findingsWith(policy, complaints, useCase), []);
  const findings = await findingsWith({...policy, [useCase]: added('<p style="color: red">x</p>')}, complaints, useCase);
  assert.match(findings.join('\n'), /Content Security Policy/);
});

test('a heavy style sheet is found', async () => {
  const findings = await findingsWith({[style]: css => `${css}/*${noise(16e3)}*/`}, light, useCase);
  assert.match(findings.join('\n'), /^\d{5} bytes of styles and scripts of at most 15360/m);
});

test('a control that only scripts bring is no text that needs one', async () => {
  const control = added('<p data-script hidden>Sort</p><script>document.querySelector("[data-script]").hidden = false</script>');
  assert.deepEqual(await findingsWith({'/_headers': () => '', [useCase]: control}, scripted, useCase), []);
});

test('an unclosed element is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'katalog-'));
  writeFileSync(join(folder, 'page.html'), new Site().htmlOf(useCase).replace('</main>', '<div></main>'));
  const findings = htmlFindings(folder);
  rmSync(folder, {recursive: true});
  assert.match(findings.join('\n'), /[Uu]nclosed/);
});

test('a price is read as its locale writes it', () => {
  const rows = [
    ['from $4.19 per hour, 12:00 UTC', 'en', '4.19'], ['USD 1,234.50', 'en', '1234.50'], ['4,19 $ pro Stunde', 'de', '4.19'],
    ['1.234,50 $', 'de', '1234.50'], ['de 4,19 $US par heure', 'fr', '4.19'], ['1\u202f234,50 $US', 'fr', '1234.50'],
    ['saatlik $4,19', 'tr', '4.19'], ['٤٫١٩ US$ في الساعة', 'ar', '4.19'], ['8 GPU', 'en', undefined],
  ];
  for (const [text, tag, price] of rows) assert.deepEqual(prices(text, tag, 'USD'), price ? [price] : [], text);
});

test('a rule of _headers holds for the paths it names', () => {
  const rules = headerRules('# all\n/*\n  A: 1\n\n/assets/*\n  B: max-age=1, immutable\n/x.txt\n  C: a:b\n');
  const headersOf = path => rules.filter(([pattern]) => pattern.test(path)).map(([, name, value]) => `${name}: ${value}`);
  assert.deepEqual(headersOf('/en/'), ['A: 1']);
  assert.deepEqual(headersOf('/assets/style.1.css'), ['A: 1', 'B: max-age=1, immutable']);
  assert.deepEqual(headersOf('/xatxt'), ['A: 1']);
  assert.deepEqual(headersOf('/x.txt'), ['A: 1', 'C: a:b']);
});
