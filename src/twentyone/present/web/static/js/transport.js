// How the page reaches the house: over the network where a server has it, by message ports where it lives in a worker
// of this very page. Both give lines to tables and answers at addresses; nothing else in the page knows which it is.

/**
 * A line to a table: as much of a WebSocket as the page uses. `readyState` is 1 while it is open; a "message" has its
 * text in `data`, and "close" comes when the line has ended.
 * @typedef {EventTarget & { readyState: number, send(text: string): void, close(): void }} Line
 */
/**
 * `line` opens a line, `fetch` asks at an address that begins with a slash, `file` is where a file of such an address
 * lies, `home` where the page lies, without a slash at its end, and `ready` is kept once the house is there.
 * @typedef {{
 *   line(purpose: URLSearchParams): Line,
 *   fetch(address: string, options?: RequestInit): Promise<Response>,
 *   file(address: string): string,
 *   home: string,
 *   ready: Promise<unknown>,
 * }} Transport
 */

/** @type {Transport} */
const server = {
  line(purpose) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/ws?${purpose}`);
  },
  fetch: (address, options) => fetch(address, options),
  file: (address) => address,
  home: location.origin,
  ready: Promise.resolve(),
};

/** @type {Transport} */
export const transport = document.documentElement.dataset.house ? (await import("./site/house.js")).house : server;
