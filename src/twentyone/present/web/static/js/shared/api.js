// Plain addresses of the server: the vocabulary of the rules, and every number the page shows.

const SILENT = "The server does not answer. If it was stopped, start it again: this page comes back by itself.";

async function fetched(address, options) {
  const answer = await fetch(address, options).catch((error) => {
    throw error.name === "AbortError" ? error : new Error(SILENT);
  });
  const plain = await answer.json();
  if (!answer.ok) throw new Error(plain.message ?? "The server could not answer.");
  return plain;
}

const query = (fields) => new URLSearchParams(fields).toString();

let vocabulary = null;

/** Games, presets and every rule with its sentence and what it may be. */
export function schema() {
  vocabulary ||= fetched("/api/schema").catch((error) => {
    vocabulary = null; // asked again next time
    throw error;
  });
  return vocabulary;
}

export const tables = () => fetched("/api/tables");
export const explore = (game, fields, options) => fetched(`/api/explore/${game}?${query(fields)}`, options);
export const ev = (game, fields) => fetched(`/api/ev/${game}?${query(fields)}`);
export const reply = (fields) => fetched(`/api/reply/banluck?${query(fields)}`);
export const convergence = (fields) => fetched(`/api/convergence/banluck?${query(fields)}`);

export const simulated = (fields) => fetched(`/api/simulate?${query(fields)}`);

/** Totals of hands that lie open, as the rules of the table count them. */
export const counted = (game, rules, hands) =>
  fetched("/api/count", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, rules, hands }),
  });

/** The guide as HTML of our own. */
export async function guideText() {
  const answer = await fetch("/guide.html");
  if (!answer.ok) throw new Error("The guide cannot be read.");
  return answer.text();
}

/** How friends get to a table; `at` is the origin of this page. */
export const invitation = (table, at) => fetched(`/api/invite/${table}?${query({ at })}`);

/** A table as a sealed file, for its owner. */
export const saved = (table, token) =>
  fetched(`/api/tables/${table}/export`, { headers: { authorization: `Bearer ${token}` } });

/** A player's finished rounds at a table that is open or was. */
export const record = (table, token) =>
  fetched(`/api/tables/${table}/record`, { headers: { authorization: `Bearer ${token}` } });

/** Load a sealed file as a new table. */
export const loaded = (text) => fetched("/api/tables", { method: "POST", body: text });
