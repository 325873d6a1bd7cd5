// After Vite: brings the grading core and Python beside the page, tells the service worker its files, and compresses everything.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const target = process.env.CARGO_TARGET_DIR ?? join(web, '../target');
const core = join(target, 'wasm32-unknown-unknown/browser/gradus_wasm.wasm');
const pyodide = join(web, 'node_modules/pyodide');

bringCore();
bringWords();
bringPython();
const files = list(dist);
const cache = `gradus-${fingerprint(files)}`;
writeOfflineFiles();
writeServiceWorker();
compress(list(dist));

/** The core is built by cargo (`make wasm`). */
function bringCore() {
  if (!existsSync(core)) throw new Error(`${core} is not there: run \`make wasm\` first`);
  copyFileSync(core, join(dist, 'gradus.wasm'));
}

/** The words of each language, which tell a slip from another word; a page asks for the list of a session's language only. */
function bringWords() {
  mkdirSync(join(dist, 'offline'), { recursive: true });
  const data = join(web, '../crates/text/data');
  for (const name of readdirSync(data).filter((name) => name.endsWith('.fst')))
    copyFileSync(join(data, name), join(dist, 'offline', name));
}

/** Python as Pyodide brings it, and our runner. */
function bringPython() {
  mkdirSync(join(dist, 'pyodide'), { recursive: true });
  for (const name of ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'])
    copyFileSync(join(pyodide, name), join(dist, 'pyodide', name));
  const names = ['stdlib.py', ...readdirSync(join(web, '../runtime/runner')).filter((name) => name.endsWith('.py')).map((name) => `runner/${name}`)];
  const sources = names.sort().map((name) => [name, readFileSync(join(web, '../runtime', name), 'utf8')]);
  writeFileSync(join(dist, 'pyodide/runner.json'), JSON.stringify(Object.fromEntries(sources)));
}

/** What a prepared session takes along, by what it needs. */
function writeOfflineFiles() {
  const assets = files.filter((path) => path.startsWith('/assets/'));
  const value = {
    cache,
    practice: [...assets, '/gradus.wasm'],
    python: files.filter((path) => path.startsWith('/pyodide/')),
  };
  writeFileSync(join(dist, 'offline-files.json'), JSON.stringify(value));
}

/** The service worker keeps what every page needs; the editor and the rest come when they are used or taken along. */
function writeServiceWorker() {
  const path = join(dist, 'sw.js');
  const shell = files.filter((file) => /^\/(index\.html|icon|manifest)/.test(file) || (file.startsWith('/assets/') && !/editor|dist-|highlight|worker/.test(file)));
  const text = readFileSync(path, 'utf8');
  const filled = text.replace('__GRADUS_CACHE__', cache).replace('__GRADUS_SHELL__', JSON.stringify(shell));
  if (filled === text) throw new Error('sw.js has no place for its files');
  writeFileSync(path, filled);
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(dist, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Brotli for browsers, gzip for what is small and may be read by others. */
function compress(paths) {
  for (const path of paths) {
    if (!/\.(js|mjs|css|html|json|svg|wasm|py|webmanifest|fst)$/.test(path)) continue;
    const content = readFileSync(join(dist, path));
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 4_000_000 ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (brotli.length < content.length) writeFileSync(join(dist, `${path}.br`), brotli);
    if (content.length < 4_000_000) {
      const gzip = gzipSync(content, { level: 9 });
      if (gzip.length < content.length) writeFileSync(join(dist, `${path}.gz`), gzip);
    }
  }
}

function list(folder, under = '') {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return list(path, `${under}/${name}`);
      return /\.(br|gz)$/.test(name) ? [] : [`${under}/${name}`];
    });
}
