// The service worker of a site: keeps every part of one version, all or nothing, and answers from what is kept, so that
// after the first visit no network is needed. A newer version is kept beside it and waits until somebody wants it.

/** @type {any} */
const keeper = self;
const VERSION = "VERSION";
const FILES = ["FILES"];
const PREFIX = "twentyone-site-";
const KEPT = PREFIX + VERSION;

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

/** Forget the versions before this one. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== KEPT).map((name) => caches.delete(name)),
  );
  await keeper.clients.claim();
}

async function answer(/** @type {Request} */ request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

const isOwn = (/** @type {Request} */ { method, url }) => method === "GET" && url.startsWith(keeper.registration.scope);

keeper.addEventListener("install", (event) => event.waitUntil(keep()));
keeper.addEventListener("activate", (event) => event.waitUntil(tidy()));
keeper.addEventListener("message", ({ data }) => data === "now" && keeper.skipWaiting());
keeper.addEventListener("fetch", (event) => isOwn(event.request) && event.respondWith(answer(event.request)));
