// A right-to-left locale that is never published: the site's own inputs with a locale `ar-XB`, which is English with its letters
// replaced by Arabic ones. It shows what a first right-to-left translation would: mirrored layout, mixed directions, Arabic digits.
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {root} from '../site.mjs';

export const tag = 'ar-XB';

const program = join(root, 'build/release/generator/katalog');
const inputs = ['site.yaml', 'gpus.yaml', 'prices.json', 'content', 'locales', 'themes'];
const categories = ['zero', 'one', 'two', 'few', 'many']; // of Arabic, besides `other`

/** Builds the site with the locale added into a new temporary folder, which is returned; the site is in its `out`. */
export function buildPseudoLocale() {
  const folder = mkdtempSync(join(tmpdir(), 'katalog-pseudo-locale-'));
  for (const name of inputs) cpSync(join(root, name), join(folder, name), {recursive: true});
  edit(join(folder, 'site.yaml'), join(folder, 'site.yaml'), text => text.replace(/^locales: \[(.*)\]/m, `locales: [$1, ${tag}]`));
  edit(join(folder, 'locales/en.yaml'), join(folder, `locales/${tag}.yaml`), pseudoLocaleFile);
  mkdirSync(join(folder, 'content', tag));
  for (const name of readdirSync(join(folder, 'content/en'))) edit(join(folder, 'content/en', name), join(folder, 'content', tag, name), pseudoPage);
  const takenAt = JSON.parse(readFileSync(join(folder, 'prices.json'), 'utf8')).taken_at;
  execFileSync(program, ['build', '--as-of', takenAt], {cwd: folder, stdio: ['ignore', 'ignore', 'pipe']});
  return folder;
}

const edit = (from, to, change) => writeFileSync(to, change(readFileSync(from, 'utf8')));

const letters = Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => [letter, [...'ابثدهفغحيجكلمنوبقرستعوخطيز'][i]]));

/**
 * Words with Arabic letters. Words that hold a digit or a capital after their first letter stay, as names of models and units do
 * in Arabic too.
 */
export const pseudoWords = text => text.replace(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu, word =>
  /\d|.\p{Lu}/u.test(word) ? word : word.toLowerCase().replace(/[a-z]/g, letter => letters[letter]));

/** Changes the words of a text outside the places that a pattern finds. */
const outside = (kept, text) => {
  let end = 0, changed = '';
  for (const match of text.matchAll(kept)) {
    changed += pseudoWords(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + pseudoWords(text.slice(end));
};

/** Markdown: expressions and blocks, ids, targets of links, code. */
export const pseudoMarkdown = text => outside(/\{\{.*?\}\}|\{#.*?\}|\]\([^)]*\)|`[^`]*`/g, text);

/** A page: front matter, of which only the words change, then Markdown. */
export function pseudoPage(text) {
  const [, head, body] = text.match(/^---\n([^]*?)---\n([^]*)$/);
  const words = head.replace(/^(title|name|description|summary): (.*)$/gm, (_, key, value) => `${key}: ${pseudoMarkdown(value)}`);
  return `---\n${words.replace(/^aliases:.*\n/m, '')}---\n${pseudoMarkdown(body)}`;
}

/** A message: {arguments} stay, branches of a plural are those of Arabic. */
export function pseudoMessage(text) {
  let changed = '', depth = 0, from = 0;
  for (let i = 0; i < text.length; ++i) {
    if (text[i] === '{' && depth++ === 0) changed += pseudoWords(text.slice(from, i)), from = i;
    if (text[i] === '}' && --depth === 0) changed += pseudoArgument(text.slice(from, i + 1)), from = i + 1;
  }
  return changed + pseudoWords(text.slice(from));
}

/** `{gpus, plural, =1 {Fits} one {# GPU} other {# GPUs}}`: `other` stands for all categories that English lacks. */
function pseudoArgument(text) {
  const choice = text.match(/^\{(\w+), (plural|select|selectordinal),([^]*)\}$/);
  if (!choice) return text;
  const [, name, kind, list] = choice;
  const branches = new Map(branchesOf(list).map(([key, words]) => [key, pseudoMessage(words)]));
  if (kind === 'plural') for (const category of categories) if (!branches.has(category)) branches.set(category, branches.get('other'));
  return `{${name}, ${kind},${[...branches].map(([key, words]) => ` ${key} {${words}}`).join('')}}`;
}

/** [[key, words], …] of ` one {a {b}} other {c}`. */
function branchesOf(list) {
  const branches = [];
  let key = '', depth = 0, from = 0;
  for (let i = 0; i < list.length; ++i) {
    if (list[i] === '{' && depth++ === 0) key = list.slice(from, i).trim(), from = i + 1;
    if (list[i] === '}' && --depth === 0) branches.push([key, list.slice(from, i)]), from = i + 1;
  }
  return branches;
}

/** The locale file: messages of one line each. Number patterns stay, and samples, which are English, go. */
export function pseudoLocaleFile(text) {
  const [head, messages] = text.slice(0, text.indexOf('\nsamples:') + 1 || undefined).split(/^messages:\n/m);
  return `${head}messages:\n${messages.replace(/^( {2}[\w.-]+): (.*)$/gm, (_, key, value) => `${key}: ${quoted(pseudoMessage(unquoted(value)))}`)}`;
}

const unquoted = value => value.startsWith('"') ? JSON.parse(value) : value;
const quoted = value => JSON.stringify(value);
