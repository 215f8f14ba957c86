// The worker of the page: Python, and in it the same house as behind a server. It carries lines and questions between
// the page and the house, and decides nothing.

import { mounted } from "./disk.js";
import { forget } from "./image.js";
import { python } from "./python.js";

const ROOT = new URL("../../../", import.meta.url);
const FOLDER = "/house";
const BOOKS = "/lib/books";
const LOCK = "twentyone-house";
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

/** Count what is fetched, of as much as there is; the browser keeps what it compiles of an answer itself only. */
function counting(/** @type {{ total: number, packed: number }} */ { total, packed }) {
  tell({ total, packed });
  const fetched = page.fetch.bind(page);
  let bytes = 0;
  page.fetch = async (/** @type {any} */ address, /** @type {any} */ options) => {
    const found = await fetched(address, options);
    if (found.ok && found.body) read(found.clone().body.getReader());
    return found;
  };
  async function read(/** @type {ReadableStreamDefaultReader<Uint8Array>} */ reader) {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      tell({ bytes: (bytes += part.value.length) });
  }
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
  const parts = await (await fetch(new URL("parts.json", ROOT))).json();
  const { found, isAgain, later } = await python(parts, () => counting(parts));
  const disk = await mounted(found.FS, FOLDER);
  const { PageHouse } = found.pyimport("twentyone.present.web.site.house");
  const fail = (/** @type {any} */ error) => tell({ failure: `${error}` });
  const house = PageHouse(FOLDER, fail, BOOKS, librarian(found.FS));
  await house.open();
  tell({ isReady: true, isKept: disk !== null });
  const kept = later().catch((/** @type {Error} */ error) => console.warn(error.message));
  Object.assign(page, { disk, house, python: found, isAgain, later: kept }); // for whoever measures
  return house;
}

const house = opened();
house.catch((error) => {
  forget(); // the next visit begins without it
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
