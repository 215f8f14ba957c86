// The house inside the page: its worker, a message port for every line and every question. What the menu needs before
// Python is there, its messages and the words of the games, lies beside the page as files; all else waits.

/** @import { Transport } from "../transport.js" */

const ROOT = new URL("../../../", import.meta.url);
/** Addresses that a server answers in the language of whoever asks, and the files they are here. */
const FILES = { "/api/schema": "schema", "/guide.html": "guide" };
const ENDED = 3;

/** What the worker told last: how far it has come, `{ bytes, total }`, or what keeps it, in every language. */
export const news = new EventTarget();
export const state = {
  ...{ bytes: 0, total: 1, packed: 0 },
  ...{ isReady: false, isElsewhere: false, isCut: false, isKept: true },
  /** @type {string | Record<string, string>} */
  failure: "",
};

/** @type {() => void} */
let open;
/** @type {Promise<void>} */
const ready = new Promise((resolve) => (open = resolve));

function hear(/** @type {MessageEvent} */ { data }) {
  Object.assign(state, data);
  if (data.isReady) open();
  news.dispatchEvent(new Event("news"));
}

/** @type {Worker | null} */
let worker = null;

/** The worker, which begins once the page itself is drawn, or when somebody asks; at once where nothing is fetched. */
function started() {
  if (worker) return worker;
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", hear);
  worker.addEventListener("error", ({ message }) => {
    const data = message ? { failure: message } : { isCut: true }; // a script that is not there has no message
    hear(new MessageEvent("message", { data }));
  });
  return worker;
}

/** Hand something to the worker with one end of a new channel; the other end. */
function channel(/** @type {any} */ message) {
  const { port1, port2 } = new MessageChannel();
  started().postMessage(message, [port2]);
  return port1;
}

class PortLine extends EventTarget {
  constructor(/** @type {URLSearchParams} */ purpose) {
    super();
    this.readyState = 0;
    this.port = channel({ line: `${purpose}` });
    this.port.onmessage = ({ data }) => (data === null ? this.ended() : this.heard(data));
  }

  heard(/** @type {string} */ data) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  send(/** @type {string} */ text) {
    this.port.postMessage(text);
  }

  close() {
    this.port.postMessage(null);
    this.ended();
  }

  ended() {
    if (this.readyState === ENDED) return;
    this.readyState = ENDED;
    this.port.close();
    this.dispatchEvent(new Event("close"));
  }
}

const file = (/** @type {string} */ address) => new URL(address.slice(1), ROOT).href;

/** The answer of the house at an address. @returns {Promise<Response>} */
function answer(/** @type {string} */ address, /** @type {any} */ { method = "GET", headers = {}, body = "" }) {
  const token = (headers.authorization ?? "").replace("Bearer ", "");
  const port = channel({ ask: [method, address, token, headers["accept-language"] ?? "", body] });
  return new Promise((resolve) => {
    port.onmessage = ({ data: [status, text] }) => {
      port.close();
      resolve(new Response(text, { status, headers: { "content-type": "application/json" } }));
    };
  });
}

/** @type {Transport} */
export const house = {
  line: (purpose) => new PortLine(purpose),
  fetch(address, /** @type {any} */ options = {}) {
    const { pathname, searchParams } = new URL(address, ROOT);
    const code = searchParams.get("language") ?? options.headers?.["accept-language"];
    if (pathname in FILES)
      return fetch(file(`/${FILES[pathname]}/${code}.${pathname.endsWith("html") ? "html" : "json"}`));
    return pathname.startsWith("/api/") ? answer(address, options) : fetch(file(address));
  },
  file,
  home: ROOT.href.replace(/\/$/, ""),
  ready,
};

if (document.readyState === "complete" || navigator.serviceWorker?.controller) started();
else addEventListener("load", started);
