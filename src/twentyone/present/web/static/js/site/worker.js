// The worker of the page: Python, and in it the same house as behind a server. It carries lines and questions between
// the page and the house, and decides nothing.

import { mounted } from "./disk.js";

const ROOT = new URL("../../../", import.meta.url);
const FOLDER = "/house";
const BOOKS = "/lib/books";
const MODULES = "/lib/house";
const LOCK = "twentyone-house";
const COMPILED = "twentyone-compiled";
/** @type {any} */
const page = self;
const tell = (/** @type {any} */ news) => page.postMessage(news);

/** Be the only house of this browser, for as long as this worker lives; where another tab has it, say so and wait. */
async function alone() {
  if (!navigator.locks) return;
  const forever = new Promise(() => {});
  const got = await new Promise((resolve) => {
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (resolve(Boolean(lock)), lock ? forever : null));
  });
  if (got) return;
  tell({ isElsewhere: true });
  await new Promise((resolve) => navigator.locks.request(LOCK, () => (resolve(null), forever)));
  tell({ isElsewhere: false });
}

/** Count what is fetched, of as much as the site says there is; the digest of the modules. */
async function counting() {
  const { total, packed, house: digest } = await (await fetch(new URL("parts.json", ROOT))).json();
  tell({ total, packed });
  const fetched = page.fetch.bind(page);
  let bytes = 0;
  page.fetch = async (/** @type {any} */ address, /** @type {any} */ options) => {
    const found = await fetched(address, options);
    if (!found.ok || !found.body) return found;
    const counter = new TransformStream({
      transform(chunk, out) {
        bytes += chunk.length;
        tell({ bytes });
        out.enqueue(chunk);
      },
    });
    return new Response(found.body.pipeThrough(counter), { status: found.status, headers: found.headers });
  };
  return digest;
}

/** Python with everything the house is made of; on a later visit also what it compiled of that on an earlier one. */
async function python(/** @type {string} */ digest) {
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", ROOT).href);
  const archive = fetch(new URL("house.zip", ROOT)).then((found) => found.arrayBuffer());
  const compiled = globalThis.caches?.match(compiledAt(digest)).then((found) => found?.arrayBuffer());
  const found = await loadPyodide({ indexURL: new URL("pyodide/", ROOT).href });
  found.unpackArchive(await archive, "zip", { extractDir: MODULES });
  found.runPython(`import sys; sys.path.append("${MODULES}"); sys.dont_write_bytecode = False`);
  const isCompiled = Boolean(await compiled);
  if (isCompiled) found.unpackArchive(await compiled, "zip", { extractDir: MODULES });
  return { found, isCompiled };
}

/** Where what was compiled of these modules is kept. */
const compiledAt = (/** @type {string} */ digest) => new URL(`compiled/${digest}`, ROOT).href;

/** Keep what was compiled for the next visit, in the place of what an earlier version left. */
async function keepCompiled(/** @type {any} */ python, /** @type {string} */ digest) {
  const kept = await globalThis.caches?.open(COMPILED);
  if (!kept) return;
  const packed = python.pyimport("twentyone.present.web.site.compiled").compiled(MODULES);
  await Promise.all((await kept.keys()).map((before) => kept.delete(before)));
  await kept.put(compiledAt(digest), new Response(packed.toJs()));
  packed.destroy();
}

/** Bring a book to where Python reads it; whether it could be had. */
function librarian(/** @type {any} */ FS) {
  FS.mkdirTree(BOOKS);
  return async (/** @type {string} */ name) => {
    const found = await fetch(new URL(`books/${name}`, ROOT), { priority: "high" }).catch(() => null);
    if (!found?.ok) return false;
    FS.writeFile(`${BOOKS}/${name}`, new Uint8Array(await found.arrayBuffer()));
    return true;
  };
}

async function opened() {
  await alone();
  const digest = await counting();
  const { found, isCompiled } = await python(digest);
  const disk = await mounted(found.FS, FOLDER);
  const { PageHouse } = found.pyimport("twentyone.present.web.site.house");
  const fail = (/** @type {any} */ error) => tell({ failure: `${error}` });
  const house = PageHouse(FOLDER, fail, BOOKS, librarian(found.FS));
  await house.open();
  Object.assign(page, { disk, house, isCompiled }); // for whoever measures
  tell({ isReady: true, isKept: disk !== null });
  if (!isCompiled) keepCompiled(found, digest).catch((error) => console.warn(error.message));
  return house;
}

const house = opened();
house.catch((error) => {
  console.error(error);
  tell({ failure: error.message });
});

/** A line of the page: what it says goes to the house, and back. */
async function connect(/** @type {string} */ purpose, /** @type {MessagePort} */ port) {
  const line = (await house).connect(purpose, (/** @type {string | undefined} */ text) =>
    port.postMessage(text ?? null),
  );
  port.onmessage = ({ data }) => (data === null ? line.end() : line.hear(data));
}

async function answer(/** @type {string[]} */ asked, /** @type {MessagePort} */ port) {
  const { desk } = await house;
  const found = await desk.answer(...asked);
  port.postMessage([found.status, found.text]);
}

page.addEventListener("message", (/** @type {MessageEvent} */ { data, ports: [port] }) => {
  const done = "line" in data ? connect(data.line, port) : answer(data.ask, port);
  done.catch((error) => console.warn(error.message)); // why there is no house was said when it failed
});
