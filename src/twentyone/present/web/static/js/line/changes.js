// What is new in a view: the server sends a table whole once, and then only what has changed.

/** A part of a path, as JSON Pointers [RFC 6901] write names. */
const plain = (/** @type {string} */ part) => part.replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * Put into a view what is new in it, by paths; a path that leads nowhere throws, and leaves the view half changed.
 * @param {any} view
 * @param {Record<string, any>} changes
 */
export function change(view, changes) {
  for (const [path, value] of Object.entries(changes)) {
    const way = path.split("/").slice(1).map(plain);
    const name = way.pop();
    way.reduce((inside, part) => inside[part], view)[name] = value;
  }
}
