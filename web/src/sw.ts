/**
 * The service worker: the page opens without a connection, and what was taken along is found.
 *
 * Calls to the service always go to the service. Everything else is one version of the page: it is kept under the name of that
 * version, and a new version brings its own.
 */
declare const self: ServiceWorkerGlobalScope;

// Written here by the build: the name of this version, and the files that every page needs.
const CACHE = '__GRADUS_CACHE__';
const SHELL: string[] = JSON.parse('__GRADUS_SHELL__') as string[];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(clean().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || isService(url.pathname)) return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : file(event.request));
});

/** Older versions go, but what was taken along stays: sounds and word lists do not change with the page. */
async function clean(): Promise<void> {
  const kept = await caches.open(CACHE);
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const { pathname } = new URL(request.url);
      const response = await old.match(request);
      if (response && isTakenAlong(pathname)) await kept.put(request, response);
    }
    await caches.delete(name);
  }
}

const isService = (path: string): boolean => /^\/(api|healthz|readyz|metrics)(\/|$)/.test(path);
const isTakenAlong = (path: string): boolean => /^\/(media|offline|pyodide)\/|^\/gradus\.wasm$/.test(path);

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/index.html')) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // Parts of the page that are loaded on demand are there the next time, too. Their names change with their content.
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

export {};
