/** Keeps the whole client in the browser, so that it works offline after one visit. */

/** Put in by the build: every file of the client, and a name that changes with any of them. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `blokus-${__VERSION__}`;
const scope = new URL(worker.registration.scope);
const known = new Set(__FILES__.map((file) => new URL(file, scope).href));
const page = new URL('index.html', scope).href;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold an older page.
  await cache.addAll([...known].map((address) => new Request(address, { cache: 'reload' })));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const address = request.mode === 'navigate' ? page : request.url;
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
// The page asks for this once its user agrees to load the new version.
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate' && pathname === scope.pathname;
  if (request.method === 'GET' && (isPage || known.has(request.url)))
    event.respondWith(answer(request));
});
