// The worker of the page: Python, and in it the same house as behind a server. It carries lines and questions between
// the page and the house, and decides nothing.

import { mounted } from "./disk.js";
import { forget } from "./image.js";
import { MissingPart, python } from "./python.js";

const ROOT = new URL("../../../", import.meta.url);
const FOLDER = "/house";
const BOOKS = "/lib/books";
const LOCK = "twentyone-house";
const MACHINE_CODE = "application/wasm";
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

const CUT = { isCut: true };
let hasFailed = false;

/** Say why there is no house, or none any more: the first reason, which is that of all others. */
function fail(/** @type {any} */ news) {
  if (!hasFailed) tell(news);
  hasFailed = true;
}

/**
 * Fetch what the house is made of: whatever is missing is said, and machine code is compiled as it comes also from a
 * host that has no name for it.
 */
function fetching() {
  const fetched = page.fetch.bind(page);
  page.fetch = async (/** @type {any} */ address, /** @type {any} */ options) => {
    const found = await fetched(address, options).catch((/** @type {Error} */ error) => {
      fail(CUT);
      throw error;
    });
    if (!found.ok) fail(CUT);
    const isNamed = !found.url.endsWith(".wasm") || found.headers.get("content-type") === MACHINE_CODE;
    return isNamed
      ? found
      : new Response(found.body, { status: found.status, headers: { "content-type": MACHINE_CODE } });
  };
  return () => (page.fetch = fetched);
}

/** Count what is fetched, of as much as there is; the browser keeps what it compiles of an answer itself only. */
function counting(/** @type {{ total: number, packed: number }} */ { total, packed }) {
  tell({ total, packed });
  const fetched = page.fetch.bind(page);
  let bytes = 0;
  page.fetch = async (/** @type {any} */ address, /** @type {any} */ options) => {
    const found = await fetched(address, options);
    if (found.ok && found.body) read(found.clone().body.getReader()).catch(() => fail(CUT));
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
  const fetched = fetching();
  const parts = await (await fetch(new URL("parts.json", ROOT))).json();
  const { found, isAgain, later } = await python(parts, () => counting(parts));
  fetched();
  found._api.on_fatal = (/** @type {Error} */ error) => fail({ failure: error.message });
  const disk = await mounted(found.FS, FOLDER);
  const { opened_house, sentences } = found.pyimport("twentyone.present.web.site.house");
  const stop = (/** @type {any} */ error) => fail({ failure: JSON.parse(sentences(error)) });
  const house = await opened_house(FOLDER, stop, BOOKS, librarian(found.FS));
  if (!house) throw new Error("the house cannot be opened");
  tell({ isReady: true, isKept: disk !== null });
  const kept = later().catch((/** @type {Error} */ error) => (console.warn(error.message), forget()));
  Object.assign(page, { disk, house, python: found, isAgain, later: kept }); // for whoever measures
  return house;
}

const house = opened();
house.catch((error) => {
  forget(); // the next visit begins without it
  console.error(error);
  fail(error instanceof MissingPart ? CUT : { failure: error.message });
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
