// Tests of the tests: each check finds a fault planted in a page of the built site, and none before it was planted.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {axe, consoleErrors, deadLinks, foreignRequests, launch, needsScript, overflow, visit} from './checks.mjs';
import {htmlFindings} from './html.mjs';
import {fileOf, headerRules, serve} from './site.mjs';

const path = '/en/llm-training/';
let browser;

before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

/** Findings of a check on the page with and without a fault in its body. */
async function planted(fault, check, edits = {}) {
  const findingsWith = async edits => {
    const site = await serve(edits);
    const findings = await check(await visit(browser, site.origin, path), site.origin);
    site.close();
    return findings;
  };
  const clean = await findingsWith(edits);
  return {clean, faulty: await findingsWith({...edits, [path]: html => html.replace('</body>', `${fault}</body>`)})};
}

const dead = (page, origin) => deadLinks(page, (target, id) => target !== path || page.ids.includes(id), origin);
const scripted = (page, origin) => needsScript(browser, origin, page);
const axed = async (page, origin) => (await axe(browser, origin, path, {width: 360, colorScheme: 'light'})).violations;

const faults = [
  ['a box that is too wide', '<svg width="400" height="1"></svg>', overflow, /wide on a screen of 320 px: .*<svg width="400"/],
  ['an asset that is missing', '<img src="/gone.png" alt="">', consoleErrors, /404/],
  ['a request to elsewhere', '<img src="http://127.0.0.1:9/x.png" alt="">', foreignRequests, /127\.0\.0\.1:9/],
  ['a link to no page', '<a href="/en/gone/">x</a>', dead, /\/en\/gone\//],
  ['a link without its slash', '<a href="/en/llm-training">x</a>', dead, /llm-training$/],
  ['a link to no anchor', '<a href="#gone">x</a>', dead, /#gone/],
  ['an alternate that is missing', '<link rel="alternate" hreflang="xx" href="https://example.org/xx/">', dead, /\/xx\//],
  ['a button without a name', '<button></button>', axed, /^button-name/],
];

for (const [name, fault, check, expected] of faults) {
  test(`${name} is found`, async () => {
    const {clean, faulty} = await planted(fault, check);
    assert.deepEqual(clean, []);
    assert.match(faulty.join('\n'), expected);
  });
}

test('a style that the policy of _headers refuses is found', async () => {
  const policy = "/*\n  Content-Security-Policy: style-src 'self'\n";
  const {clean, faulty} = await planted('<p style="color: red">x</p>', consoleErrors, {'/_headers': () => policy});
  assert.deepEqual(clean, []);
  assert.match(faulty.join('\n'), /Content Security Policy/);
});

test('text that needs a script is found', async () => {
  const script = '<script>document.body.append("late words")</script>';
  const {clean, faulty} = await planted(script, scripted, {'/_headers': () => ''}); // whose policy would stop the script
  assert.deepEqual(clean, []);
  assert.match(faulty.join('\n'), /late words/);
});

test('an unclosed element is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'katalog-'));
  const html = readFileSync(fileOf(path), 'utf8');
  writeFileSync(join(folder, 'page.html'), html.replace('</main>', '<div></main>'));
  const findings = htmlFindings(folder);
  rmSync(folder, {recursive: true});
  assert.match(findings.join('\n'), /[Uu]nclosed/);
});

test('a rule of _headers holds for the paths it names', () => {
  const rules = headerRules('# all\n/*\n  A: 1\n\n/assets/*\n  B: max-age=1, immutable\n/x.txt\n  C: a:b\n');
  const headersOf = path => rules.filter(([pattern]) => pattern.test(path)).map(([, name, value]) => `${name}: ${value}`);
  assert.deepEqual(headersOf('/en/'), ['A: 1']);
  assert.deepEqual(headersOf('/assets/style.1.css'), ['A: 1', 'B: max-age=1, immutable']);
  assert.deepEqual(headersOf('/xatxt'), ['A: 1']);
  assert.deepEqual(headersOf('/x.txt'), ['A: 1', 'C: a:b']);
});
