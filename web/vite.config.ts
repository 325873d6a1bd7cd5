import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` serves the page with reload; everything else comes from a running `gradus serve`, at GRADUS_URL if not there.
const service = process.env.GRADUS_URL ?? 'http://127.0.0.1:7777';
const proxied = ['/api', '/media', '/offline', '/pyodide', '/gradus.wasm', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: 'index.html', sw: 'src/sw.ts' },
      output: {
        // The service worker has to be at the root under a name that stays.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, service])) },
});
