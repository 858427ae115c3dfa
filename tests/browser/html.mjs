// The Nu HTML checker.
import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Errors and warnings of all HTML files in a folder, as text. */
export function htmlFindings(folder) {
  const report = execFileSync('java', ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder],
    {encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore']});
  return JSON.parse(report).messages
    .filter(({type, subType}) => type !== 'info' || subType === 'warning')
    .map(({url, lastLine, message}) => `${url}:${lastLine}: ${message}`);
}
