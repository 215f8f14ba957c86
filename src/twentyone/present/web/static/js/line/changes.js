// A view with what is new in it: the server sends a table whole once, and then only what has changed.

/** A part of a path, as JSON Pointers [RFC 6901] write names. */
const plain = (/** @type {string} */ part) => part.replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * A view with its changes, each of which names a path and what is there now; the view before stays as it is.
 * @template T
 * @param {T} view
 * @param {Record<string, any>} changes
 * @returns {T}
 */
export function changed(view, changes) {
  const after = structuredClone(view);
  for (const [path, value] of Object.entries(changes)) {
    const way = path.split("/").slice(1).map(plain);
    const name = way.pop();
    way.reduce((/** @type {any} */ inside, part) => inside[part], after)[name] = value;
  }
  return after;
}
