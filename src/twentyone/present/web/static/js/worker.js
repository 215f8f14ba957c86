// The service worker: keeps the shell, so that the app opens without its server and says what is missing. The network
// always comes first; numbers and tables are never kept.

/** @type {any} */
const worker = self;
const SHELL = "twentyone-shell";
const isKept = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  return method === "GET" && origin === location.origin && !pathname.startsWith("/api/") && pathname !== "/health";
};

/** Everything the page is made of, as the server lists it: a first visit has loaded most of it before this worker. */
async function keepShell() {
  const files = await (await fetch("/shell.json")).json();
  await (await caches.open(SHELL)).addAll(files);
}

async function answer(request) {
  try {
    const found = await fetch(request);
    if (found.ok) {
      const copy = found.clone();
      caches.open(SHELL).then((cache) => cache.put(request, copy));
    }
    return found;
  } catch {
    return (await caches.match(request, { ignoreSearch: request.mode === "navigate" })) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
  worker.skipWaiting();
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => isKept(event.request) && event.respondWith(answer(event.request)));
