// A built site as a browser gets it: its pages, and a server that maps /x/ to /x/index.html, sends what `_headers` says, and sends
// pages piece by piece, as a slow line does.
import {createServer} from 'node:http';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {extname, join, resolve} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const out = join(root, 'out');

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.ico': 'image/x-icon', '.js': 'text/javascript', '.json': 'application/json',
  '.png': 'image/png', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2', '.xml': 'application/xml',
};

/** Paths of all pages, such as /en/ and /en/404.html, sorted. */
export function pages(folder = out) {
  const files = readdirSync(folder, {withFileTypes: true}).flatMap(entry =>
    entry.isDirectory() ? pages(join(folder, entry.name)).map(path => `/${entry.name}${path}`) :
    extname(entry.name) === '.html' ? [`/${entry.name}`] : []);
  return files.map(file => file.replace(/\/index\.html$/, '/')).sort();
}

/** Every page that someone wrote and every tenth of those made from the catalogue, which are alike and stand deeper: /en/gpus/h200/. */
export function sample(paths) {
  let made = 0;
  return paths.filter(path => path.split('/').length < 5 || made++ % 10 === 0);
}

/** The layout of a page: the class of its body. */
export const layoutOf = html => html.match(/<body class="([^"]*)"/)?.[1];

/** [[pattern, name, value], …] of a `_headers` file: a URL line, then indented headers. */
export function headerRules(text) {
  let pattern;
  const rules = [];
  for (const line of text.split('\n').filter(line => line.trim() && !line.startsWith('#'))) {
    if (/^\S/.test(line)) pattern = new RegExp(`^${line.trim().split('*').map(literal).join('.*')}$`);
    else rules.push([pattern, line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
  }
  return rules;
}

const literal = text => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const pieceSize = 4096, pieceGap = 20; // bytes, ms

/** Sends a page so that a browser, which draws what it has, may draw half of it. */
async function sendInPieces(response, bytes) {
  for (let i = 0; i < bytes.length; i += pieceSize) {
    response.write(bytes.subarray(i, i + pieceSize));
    await pause(pieceGap);
  }
  response.end();
}

/** A folder as a site. `edits` are planted faults: {'/en/': html => html}. */
export class Site {
  constructor(folder = out, edits = {}) {
    Object.assign(this, {folder, edits});
  }

  pages() { return pages(this.folder); }

  /** The file that answers a path, or undefined. A folder answers only with its slash, as on the CDN. */
  fileOf(path) {
    const file = join(this.folder, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
    return existsSync(file) && statSync(file).isFile() ? file : undefined;
  }

  bytesOf(path) {
    const file = this.fileOf(path);
    const bytes = file ? readFileSync(file) : Buffer.from('');
    return this.edits[path] ? Buffer.from(this.edits[path](bytes.toString())) : bytes;
  }

  htmlOf(path) { return this.bytesOf(path).toString(); }

  hasId(path, id) { return this.htmlOf(path).includes(` id="${id}"`); }

  /** One page of each layout in each locale. */
  onePerLayout() {
    const found = new Map();
    for (const path of this.pages()) {
      const key = `${path.split('/')[1]} ${layoutOf(this.htmlOf(path))}`;
      if (!found.has(key)) found.set(key, path);
    }
    return [...found.values()];
  }

  /** Serves it on a free port, its `origin`, until close(). */
  async open() {
    const rules = headerRules(this.bytesOf('/_headers').toString());
    this.server = createServer((request, response) => {
      const path = new URL(request.url, 'http://localhost').pathname;
      if (!this.fileOf(path)) return response.writeHead(404).end();
      for (const [pattern, name, value] of rules) if (pattern.test(path)) response.setHeader(name, value);
      const type = extname(this.fileOf(path));
      response.setHeader('Content-Type', types[type] ?? 'application/octet-stream');
      if (type === '.html') sendInPieces(response, this.bytesOf(path));
      else response.end(this.bytesOf(path));
    });
    await new Promise(done => this.server.listen(0, '127.0.0.1', done));
    this.origin = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  close() {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
