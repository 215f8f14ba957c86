// Light-DOM rendering: escaped HTML templates, and a morph that changes only what differs, so that focus, what was
// typed and running animations survive every update. Nothing here knows about cards.

/** Markup as text, and with empty elements in place of the parts that are drawn apart. */
class Markup {
  /**
   * @param {string} text
   * @param {string} outline
   * @param {[string, Markup][]} parts by the names that their places have in the outline
   */
  constructor(text, outline = text, parts = []) {
    this.text = text;
    this.outline = outline;
    this.parts = parts;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escaped = (text) => String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);

function inserted(value, /** @type {"text" | "outline"} */ form) {
  if (value === null || value === undefined || value === false || value === true) return "";
  if (value instanceof Markup) return value[form];
  return Array.isArray(value) ? value.map((one) => inserted(one, form)).join("") : escaped(value);
}

/** @returns {[string, Markup][]} */
function partsIn(value) {
  if (value instanceof Markup) return value.parts;
  return Array.isArray(value) ? value.flatMap(partsIn) : [];
}

/** Markup from a template; every inserted text is escaped, markup and lists of markup go in as they are. */
export function html(strings, ...values) {
  const filled = (form) => strings.reduce((text, part, index) => text + inserted(values[index - 1], form) + part);
  const parts = values.flatMap(partsIn);
  const text = filled("text");
  return new Markup(text, parts.length ? filled("outline") : text, parts);
}

const FIRST_TAG = /^\s*<([\w-]+)[^>]*?(\sdata-key="[^"]*")/;
let nApart = 0;

/**
 * An element with a key that is drawn apart: as long as its markup stays the same, a morph does not even look at it.
 * So nothing but a morph may change it.
 */
export function apart(/** @type {Markup} */ markup) {
  const [, tag, key] = FIRST_TAG.exec(markup.text);
  nApart += 1;
  return new Markup(markup.text, `<${tag}${key} data-apart="${nApart}"></${tag}>`, [[`${nApart}`, markup]]);
}

/** The markup that an empty element of an outline stands for. @type {WeakMap<Node, Markup>} */
const standing = new WeakMap();

/** What an element that is drawn apart was made of. @type {WeakMap<Node, string>} */
const made = new WeakMap();

/** The nodes of markup, with empty elements for the parts that are drawn apart. */
function outlined(/** @type {Markup} */ { outline, parts }) {
  const template = document.createElement("template");
  template.innerHTML = outline;
  const named = new Map(parts);
  for (const place of partsOf(template.content)) standing.set(place, named.get(place.getAttribute("data-apart")));
  return template.content;
}

const partsOf = (/** @type {ParentNode} */ node) => node.querySelectorAll?.("[data-apart]") ?? [];

/** A node as it is to be put in: with everything that was only outlined. */
function whole(/** @type {any} */ node) {
  const part = standing.get(node);
  const found = part ? outlined(part).firstElementChild : node;
  if (part) made.set(found, part.text);
  for (const place of partsOf(found)) place.replaceWith(whole(place));
  return found;
}

/** An attribute that is there or not: `html`<button ${flag("disabled", late)}>``. It goes in as markup. */
export const flag = (name, isSet) => new Markup(isSet ? name : "");

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") || node.id || null : null;
}

const isAlike = (one, other) =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

function morphAttributes(live, wanted) {
  for (const { name } of [...live.attributes]) {
    // what the browser or a person opened stays open
    if (!wanted.hasAttribute(name) && name !== "open" && name !== "data-busy") live.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (name !== "open" && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

function morphNode(live, wanted) {
  if (live.nodeType === Node.TEXT_NODE) {
    if (live.data !== wanted.data) live.data = wanted.data;
    return;
  }
  if (live.nodeType !== Node.ELEMENT_NODE) return;
  const part = standing.get(wanted);
  if (part && made.get(live) === part.text) return;
  if (part) made.set(live, part.text);
  else made.delete(live);
  const wants = part ? outlined(part).firstElementChild : wanted;
  morphAttributes(live, wants);
  if (!wants.hasAttribute("data-keep")) morphChildren(live, wants);
}

/** How many nodes of two lists are alike, counted from the one of each that `at` names to where they part. */
function nAlike(one, other, most, at) {
  let n = 0;
  while (n < most && isAlike(at(one, n), at(other, n))) n += 1;
  return n;
}

/** Morph what begins and ends alike in its place, and only what differs in between by taking away and putting in. */
function morphChildren(live, wanted) {
  const keys = new Set([...wanted.childNodes].map(keyOf));
  // what is not wanted goes first: a node that stays where it is keeps its focus, one that is moved would lose it
  for (const node of [...live.childNodes]) if (keyOf(node) && !keys.has(keyOf(node))) node.remove();
  const [nodes, wants] = [[...live.childNodes], [...wanted.childNodes]];
  const most = Math.min(nodes.length, wants.length);
  const before = nAlike(nodes, wants, most, (list, n) => list[n]);
  const after = nAlike(nodes, wants, most - before, (list, n) => list.at(-1 - n));
  for (let n = 0; n < before; n += 1) morphNode(nodes[n], wants[n]);
  for (let n = 1; n <= after; n += 1) morphNode(nodes.at(-n), wants.at(-n));
  const end = nodes.length - after;
  morphBetween(live, nodes.slice(before, end), wants.slice(before, wants.length - after), nodes[end] ?? null);
}

/** Make the nodes before `end` what is wanted there, by their keys and else in their order. */
function morphBetween(live, nodes, wants, end) {
  const keyed = new Map(nodes.filter(keyOf).map((node) => [keyOf(node), node]));
  let cursor = nodes[0] ?? end;
  for (const want of wants) {
    const key = keyOf(want);
    let match = key ? keyed.get(key) : null;
    if (match && match.nodeName !== want.nodeName) match = null;
    if (!match && !key && cursor !== end && isAlike(cursor, want)) match = cursor;
    if (match) {
      if (match === cursor) cursor = cursor.nextSibling;
      else live.insertBefore(match, cursor);
      morphNode(match, want);
    } else {
      live.insertBefore(whole(want), cursor);
    }
  }
  while (cursor !== end) {
    const gone = cursor;
    cursor = cursor.nextSibling;
    gone.remove();
  }
}

function around(node) {
  const found = [];
  for (let one = node; one; one = one.parentElement) found.push(one);
  return found;
}

/** Make the children of `target` what the markup says; a focus whose place is gone passes to what was around it. */
export function morph(target, markup) {
  const held = document.activeElement;
  const places = target.contains(held) ? around(held) : [];
  morphChildren(target, outlined(markup));
  if (places.length && document.activeElement !== held) {
    places
      .find((place) => place.isConnected && (place === held || place.hasAttribute("tabindex")))
      ?.focus({ preventScroll: true });
  }
}

/** Call `actions[name]` for a click on, or a submit of, whatever carries `data-do="name"` inside `root`. */
export function delegate(root, actions) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button || !root.contains(button) || button.tagName === "FORM") return;
    if (button.ariaDisabled === "true" && !("why" in button.dataset)) return;
    const action = actions[button.dataset.do];
    if (action) action(button.dataset.with, button, event);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const action = actions[event.target.dataset.do];
    if (action) action(event.target.dataset.with, event.target, event);
  });
}

/** The field or element an event came from. @param {Event} event */
export const source = (event) => /** @type {HTMLInputElement} */ (event.target);

/** The field or element that a selector finds, null if there is none. */
export const part = (/** @type {ParentNode} */ root, /** @type {string} */ selector) =>
  /** @type {HTMLInputElement} */ (root.querySelector(selector));

/** Select a field and copy what it says; without a secure address a browser lets a page only copy what is selected. */
export async function copied(/** @type {HTMLInputElement} */ field) {
  field.select();
  if (!navigator.clipboard) return document.execCommand("copy");
  return navigator.clipboard.writeText(field.value).then(
    () => true,
    () => false,
  );
}

/** Hand a text to the browser as a file. */
export function download(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
