// The service worker of the page: keeps a whole build, so that the table works without a network.
//
// A build is kept once every file of it has come with its checksum; pages that are open stay with the build they
// began with until somebody accepts the new one.

const BUILD = `skald ${self.registration.scope} `;
const KEPT = BUILD + VERSION;
const SUMS = FILES; // path -> checksum, as fetch() checks it

// The browser may have a file from the visit that goes on, or an old one; the second is fetched again.
async function fetchWhole(path) {
  const integrity = SUMS[path];
  const answer = await fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: "reload" }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function keepBuild() {
  const cache = await caches.open(KEPT);
  await Promise.all(Object.keys(SUMS).map(async (path) => cache.put(path, await fetchWhole(path))));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(BUILD) && name !== KEPT).map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(KEPT);
  const url = new URL(request.url);
  const isStart = url.href.split(/[?#]/)[0] === self.registration.scope;
  const found = await cache.match(isStart ? "index.html" : request, { ignoreSearch: true });
  return found ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepBuild()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => data === "use this build" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && event.request.url.startsWith(self.registration.scope);
  if (isOurs) event.respondWith(answer(event.request));
});
