// The built site as a browser gets it: every page, and a server that maps /x/ to /x/index.html and sends what `_headers` says.
import {createServer} from 'node:http';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {extname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

export const out = resolve(fileURLToPath(new URL('../../out', import.meta.url)));

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.ico': 'image/x-icon', '.js': 'text/javascript', '.json': 'application/json',
  '.png': 'image/png', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8', '.woff2': 'font/woff2', '.xml': 'application/xml',
};

/** Paths of all pages, such as /en/ and /en/404.html, sorted. */
export function pages(folder = out) {
  const files = readdirSync(folder, {withFileTypes: true}).flatMap(entry =>
    entry.isDirectory() ? pages(join(folder, entry.name)).map(path => `/${entry.name}${path}`) :
    extname(entry.name) === '.html' ? [`/${entry.name}`] : []);
  return files.map(file => file.replace(/\/index\.html$/, '/')).sort();
}

/** The file that answers a path, or undefined. A folder answers only with its slash, as on the CDN. */
export function fileOf(path) {
  const file = join(out, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

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

/** Serves the site on a free port. `edits` are planted faults: {'/en/': html => html}. Returns {origin, close}. */
export async function serve(edits = {}) {
  const bytesOf = path => {
    const bytes = fileOf(path) ? readFileSync(fileOf(path)) : Buffer.from('');
    return edits[path] ? edits[path](bytes.toString()) : bytes;
  };
  const rules = headerRules(bytesOf('/_headers').toString());
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (!fileOf(path)) return response.writeHead(404).end();
    for (const [pattern, name, value] of rules) if (pattern.test(path)) response.setHeader(name, value);
    response.setHeader('Content-Type', types[extname(fileOf(path))] ?? 'application/octet-stream');
    response.end(bytesOf(path));
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}
