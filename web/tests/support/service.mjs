// The real service, with a database of its own, on a port of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const binary = process.env.SERVICE_BINARY ?? join(root, 'target/debug/gradus');

/** Starts the service and waits until it says where it is. `settings` are those of `gradus.toml`. */
export async function serve(settings = {}) {
  if (!existsSync(binary)) throw new Error(`${binary} is not there: build it first`);
  const folder = mkdtempSync(join(tmpdir(), 'gradus-page-'));
  const all = {
    listen: '127.0.0.1:0',
    database: `sqlite://${join(folder, 'gradus.db')}`,
    packs: join(root, 'web/tests/pack'),
    page: join(root, 'web/dist'),
    cache: join(root, 'runtime/build/cache'),
    ...settings,
  };
  // Settings of whoever runs the tests stay out of them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GRADUS_')));
  env.RUST_BACKTRACE = '0';
  for (const [name, value] of Object.entries(all)) env[`GRADUS_${name.toUpperCase()}`] = String(value);
  const process_ = spawn(binary, ['serve'], { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await address(process_);
  return {
    url,
    settings: all,
    env,
    async stop() {
      const ended = new Promise((resolve) => process_.once('exit', resolve));
      process_.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function address(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      const found = /https?:\/\/[\d.:]+\d/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${said}`)));
  });
}
