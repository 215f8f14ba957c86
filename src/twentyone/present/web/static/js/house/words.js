// House rules as text: `name=value` words, in a link or a file.

/** The rules that a text names; what is no `name=value` is passed over. */
export function readWords(/** @type {string} */ text, /** @type {string} */ between) {
  const words = text.split(between).map((line) => line.trim());
  const pairs = words.filter((line) => line && !line.startsWith("#")).map((line) => line.split("="));
  return Object.fromEntries(pairs.filter(({ length }) => length === 2).map((pair) => pair.map((word) => word.trim())));
}

/** A part of an address as it was meant; as it stands where it was cut short, so that a refusal can name it. */
export function readable(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A file of rules: what it is about, and a line for each. */
export const fileText = (/** @type {string} */ about, /** @type {string} */ words) =>
  [`# ${about}`, ...words.split(" ").filter(Boolean), ""].join("\n");
