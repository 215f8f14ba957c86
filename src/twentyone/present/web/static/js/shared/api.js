// Plain addresses of the server: every number the page shows, and the files of a table.

import { language, phrase } from "./phrase.js";
import { transport } from "../transport.js";

/** What an address answers; an error with the server's sentence where it refuses, and the `field` it is about. */
export async function fetched(/** @type {string} */ address, /** @type {RequestInit} */ options = {}) {
  const headers = { ...options.headers, "accept-language": language() };
  const answer = await transport.fetch(address, { ...options, headers }).catch((error) => {
    throw error.name === "AbortError" ? error : new Error(phrase("shared-server-silent"));
  });
  const plain = await answer.json();
  if (!answer.ok)
    throw Object.assign(new Error(plain.message ?? phrase("shared-server-failed")), { field: plain.field ?? "" });
  return plain;
}

const query = (/** @type {Record<string, any>} */ fields) => new URLSearchParams(fields).toString();

/** The tables that are open. */
export const tables = (/** @type {string[]} */ own) => fetched(`/api/tables?${query({ own: own.join(",") })}`);

/** Where a question about a game is answered: `address("certificate", …)`. */
export const address = (
  /** @type {string} */ question,
  /** @type {string} */ game,
  /** @type {Record<string, any>} */ fields,
) => `/api/${question}/${game}?${query(fields)}`;

/** The answer of the solvers to a question about a game: `explore` for its charts, `ev` for one hand, … */
export const answer = (
  /** @type {string} */ question,
  /** @type {string} */ game,
  /** @type {Record<string, any>} */ fields,
  /** @type {RequestInit} */ options = {},
) => fetched(address(question, game, fields), options);

/** The answer to a question that comes with a text, such as a strategy file. */
export const answerTo = (
  /** @type {string} */ text,
  /** @type {string} */ question,
  /** @type {string} */ game,
  /** @type {Record<string, any>} */ fields,
) => answer(question, game, fields, { method: "POST", body: text });

/** A part of a simulation. */
export const simulated = (/** @type {Record<string, any>} */ fields) => fetched(`/api/simulate?${query(fields)}`);

/** The guide as HTML of our own. */
export async function guideText() {
  const found = await transport.fetch(`/guide.html?language=${language()}`);
  if (!found.ok) throw new Error(`${found.status}`);
  return found.text();
}

/** How friends get to a table, or with `to` to a hand at it. */
export const invitation = (/** @type {string} */ table, to = "table") =>
  fetched(`/api/invite/${table}?${query({ at: transport.home, to })}`);

const asOwner = (/** @type {string} */ token) => ({ headers: { authorization: `Bearer ${token}` } });

/** A table as a sealed file, for its owner. */
export const saved = (/** @type {string} */ table, /** @type {string} */ token) =>
  fetched(`/api/tables/${table}/export`, asOwner(token));

/** A player's finished rounds at a table that is open or was. */
export const record = (/** @type {string} */ table, /** @type {string} */ token) =>
  fetched(`/api/tables/${table}/record`, asOwner(token));

/** A player's finished rounds at all tables of this server, each with its `table`. */
export const records = (/** @type {string} */ token) => fetched("/api/record", asOwner(token));

/** What a person has in their bankroll. */
export const bankroll = (/** @type {string} */ token) => fetched("/api/bankroll", asOwner(token));

/** New chips for a person who is broke; what they have then. */
export const askGrant = (/** @type {string} */ token) =>
  fetched("/api/bankroll/grant", { method: "POST", ...asOwner(token) });

/** Give up the seats a person is not connected to, so that the chips come back; what they have then. */
export const gather = (/** @type {string} */ token) =>
  fetched("/api/bankroll/gather", { method: "POST", ...asOwner(token) });

/** A finished round as whoever has this token may see it. */
export const film = (/** @type {string} */ table, /** @type {string} */ number, /** @type {string} */ token) =>
  fetched(`/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}`, asOwner(token));

/** The links by which another device becomes the same person, with their QR codes; `at` is the origin of this page. */
export const deviceLinks = (/** @type {string} */ token, /** @type {string} */ at) =>
  fetched(`/api/device?${query({ at })}`, { method: "POST", body: token });

/** Load a saved file as a new table; one of another house becomes that of the person who loads it. */
export const loaded = (/** @type {string} */ text, /** @type {string} */ token) =>
  fetched("/api/tables", { method: "POST", body: text, ...asOwner(token) });

/** The score books of a person: `{ books: [{ book, title, at }] }`. */
export const books = (/** @type {string} */ token) => fetched("/api/books", asOwner(token));

const post = (/** @type {any} */ wish, /** @type {string} */ token) => ({
  method: "POST",
  body: JSON.stringify(wish),
  ...asOwner(token),
});

/** A new score book. */
export const newBook = (/** @type {Record<string, any>} */ wish, /** @type {string} */ token) =>
  fetched("/api/books", post(wish, token));

/** A score book as it stands. */
export const bookOf = (/** @type {string} */ book, /** @type {string} */ token) =>
  fetched(`/api/books/${encodeURIComponent(book)}`, asOwner(token));

/** A score book after a request, which is on disk then. */
export const changeBook = (
  /** @type {string} */ book,
  /** @type {Record<string, any>} */ request,
  /** @type {string} */ token,
) => fetched(`/api/books/${encodeURIComponent(book)}`, post(request, token));

/** A score book as a file for spreadsheets, `{ name, text }`. */
export const bookFile = (/** @type {string} */ book, /** @type {string} */ token) =>
  fetched(`/api/books/${encodeURIComponent(book)}/file`, asOwner(token));

/** House rules in plain words, with an example each. */
export const houseTold = (
  /** @type {string} */ game,
  /** @type {Record<string, any>} */ rules,
  /** @type {AbortSignal} */ signal,
) => fetched(`/api/house/${game}?${query(rules)}`, { signal });

/** The same of the words of a link, `name=value` with commas between them; refused where the link is damaged. */
export const houseWords = (
  /** @type {string} */ game,
  /** @type {string} */ words,
  /** @type {AbortSignal} */ signal,
) => fetched(`/api/house/${game}/words?${query({ words })}`, { signal });

/** The same of the text of a file of rules, read as the command line reads it. */
export const houseFile = (/** @type {string} */ game, /** @type {string} */ text, /** @type {AbortSignal} */ signal) =>
  fetched(`/api/house/${game}`, { method: "POST", body: text, signal });

/** Who has the edge under house rules. */
export const houseEdge = (
  /** @type {string} */ game,
  /** @type {Record<string, any>} */ rules,
  /** @type {AbortSignal} */ signal,
) => fetched(`/api/edge?${query({ game, ...rules })}`, { signal });

/** The links to house rules, with their QR codes. */
export const houseLinks = (/** @type {string} */ game, /** @type {string} */ words) =>
  fetched(`/api/house/${game}/link?${query({ at: transport.home, words })}`);
