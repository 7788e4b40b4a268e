/* Keeps all that was built, so that the start page and games against the computer work without a network. A new
 * version is fetched beside the old one and takes over when no page uses the old one. */
const CACHE = 'duello-__VERSION__';
const FILES = __FILES__;
const ATONCE = 4;
const EXTRAS = ['icon.svg', 'duello.webmanifest'];

const ICONS = '__ICONS__';
const SPRITE = FILES.find((name) => /\/sprite-[^/]*\.svg$/.test(name));

/* An icon's own file, of the sheet with all of them. */
async function iconOf(cache, pathname) {
  const name = /([\w-]+)\.svg$/.exec(pathname)[1];
  const sheet = await (await cache.match(SPRITE)).text();
  const [, symbol] = new RegExp(`<symbol id="${name}" (.*?</symbol>)`, 's').exec(sheet);
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon" ${symbol}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      const files = [...FILES, ...EXTRAS];
      /* A few at a time: a game that is played meanwhile has the line for itself. */
      while (files.length) await cache.addAll(files.splice(0, ATONCE));
    }),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('duello-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.endsWith('/server.json')) {
    event.respondWith(fetch(request).catch(() => new Response('{"server":false}', { headers: { 'Content-Type': 'application/json' } })));
    return;
  }
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
      if (kept) return kept;
      if (pathname.includes(ICONS)) return iconOf(cache, pathname);
      if (!pathname.includes('/assets/art/')) return fetch(request);
      /* Pictures are kept when they have been seen; the others, without a network, are not there. */
      const reply = await fetch(request).catch(() => new Response(null, { status: 204 }));
      if (reply.status === 200) await cache.put(request, reply.clone());
      return reply;
    }),
  );
});
