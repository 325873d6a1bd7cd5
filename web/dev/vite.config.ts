// The page with made-up data, for looking at its design: npx vite --config dev/vite.config.ts
import { defineConfig, mergeConfig } from 'vite';

import base from '../vite.config.ts';
import { answer } from './fake.mjs';

export default mergeConfig(
  base,
  defineConfig({
    root: new URL('..', import.meta.url).pathname,
    plugins: [
      {
        name: 'fake-api',
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            if (!request.url?.startsWith('/api/v1/')) return next();
            let body = '';
            request.on('data', (chunk) => (body += chunk));
            request.on('end', () => {
              const { status, value } = answer(request.method ?? 'GET', request.url ?? '', body ? JSON.parse(body) : {});
              response.writeHead(status, { 'content-type': 'application/json' });
              response.end(JSON.stringify(value));
            });
          });
        },
      },
    ],
  }),
);
