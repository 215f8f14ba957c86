// The service worker: keeps the shell, so that the app opens without a network and says what is missing. The network
// always comes first; numbers and tables are never kept.

const SHELL = "twentyone-shell";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", "/static/icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || pathname.startsWith("/api/") || pathname === "/health") return;
  event.respondWith(
    fetch(event.request).then(
      (answer) => {
        const copy = answer.clone();
        if (answer.ok) caches.open(SHELL).then((cache) => cache.put(event.request, copy));
        return answer;
      },
      async () => (await caches.match(event.request)) ?? Response.error(),
    ),
  );
});
