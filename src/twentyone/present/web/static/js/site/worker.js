// The worker of the page: Python, and in it the same house as behind a server. It carries lines and questions between
// the page and the house, and decides nothing.

import { mounted } from "./disk.js";

const ROOT = new URL("../../../", import.meta.url);
const FOLDER = "/house";
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

/** Count what is fetched, of as much as the site says there is. */
async function counting() {
  const { total, packed } = await (await fetch(new URL("parts.json", ROOT))).json();
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
}

/** Python with everything the house is made of. */
async function python() {
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", ROOT).href);
  const archive = fetch(new URL("house.zip", ROOT)).then((found) => found.arrayBuffer());
  const found = await loadPyodide({ indexURL: new URL("pyodide/", ROOT).href });
  found.unpackArchive(await archive, "zip", { extractDir: "/lib/house" });
  found.runPython("import sys; sys.path.append('/lib/house')");
  return found;
}

async function opened() {
  await alone();
  await counting();
  const found = await python();
  const disk = await mounted(found.FS, FOLDER);
  const { PageHouse } = found.pyimport("twentyone.present.web.site.house");
  const house = PageHouse(FOLDER, (/** @type {any} */ error) => tell({ failure: `${error}` }));
  await house.open();
  Object.assign(page, { disk, house }); // for whoever measures
  tell({ isReady: true, isKept: disk !== null });
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
