// The development server before a service: the page's own modules, one by one, as their sources are.
import { fileURLToPath } from 'node:url';

import { createServer, resolveConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts `npm run dev` for a service. */
export async function develop(service) {
  process.env.GRADUS_URL = service;
  const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false } });
  await server.listen();
  return { url: `http://127.0.0.1:${server.httpServer.address().port}`, stop: () => server.close() };
}

/** Where the development server looks for the service unless it is told. */
export async function expectedService() {
  delete process.env.GRADUS_URL;
  const { server } = await resolveConfig({ root, logLevel: 'error' }, 'serve');
  return server.proxy['/api'];
}
