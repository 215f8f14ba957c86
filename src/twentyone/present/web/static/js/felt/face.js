// The faces of those who chose an animal, bots among them: drawn from a few shapes each, by us.

import { html } from "../shared/dom.js";

const EARS = {
  pointed: "M6 15 L7 3 L16 9 Z M34 15 L33 3 L24 9 Z",
  round: "M5 12 a5.5 5.5 0 1 1 9 -4 Z M35 12 a5.5 5.5 0 1 0 -9 -4 Z",
  long: "M12 13 C6 -6 14 -6 17 10 Z M28 13 C34 -6 26 -6 23 10 Z",
  none: "",
};

/** Coat, pale parts, ears, what is in the middle of the face, and marks over it. */
const ANIMALS = {
  fox: ["#d2691e", "#fff3e2", "pointed", "nose", ""],
  owl: ["#7a5a36", "#f0dcb4", "pointed", "beak", "rings"],
  hare: ["#b59a7a", "#f6e7d3", "long", "nose", ""],
  crane: ["#f4f4f0", "#f4f4f0", "none", "bill", "cap"],
  otter: ["#6b4a32", "#d9bd9a", "round", "nose", "whiskers"],
  lynx: ["#c19a5b", "#fbeed4", "pointed", "nose", "whiskers"],
  heron: ["#8ea3b5", "#eef3f6", "none", "bill", "brow"],
  badger: ["#3a3a3c", "#f2f2f0", "round", "nose", "bands"],
  raven: ["#23262e", "#3b404c", "none", "bill", ""],
  tiger: ["#e08a1e", "#fff1d8", "round", "nose", "stripes"],
  panda: ["#f7f7f4", "#f7f7f4", "dark", "nose", "patches"],
  koi: ["#f6efe6", "#f6efe6", "none", "mouth", "spots"],
};

const MIDDLES = {
  nose: (/** @type {string} */ pale) =>
    html`<path fill="${pale}" d="M11 25 Q20 19 29 25 Q29 35 20 36 Q11 35 11 25 Z" /><path
        fill="#26201c"
        d="M17 25 h6 l-3 3.5 Z"
      /><path class="face-line" d="M20 28 v3 M16.5 32 Q20 34 23.5 32" />`,
  beak: () => html`<path fill="#e0a030" d="M17 22 h6 l-3 7 Z" />`,
  bill: () => html`<path fill="#e0a030" d="M16 23 h8 l-4 15 Z" /><path class="face-line" d="M20 24 v11" />`,
  mouth: () => html`<path class="face-line" d="M15 30 Q20 34 25 30 M12 31 q-4 2 -6 0 M28 31 q4 2 6 0" />`,
};

const MARKS = {
  "": html``,
  rings: html`<circle cx="13" cy="19" r="6" fill="#f0dcb4" /><circle cx="27" cy="19" r="6" fill="#f0dcb4" />`,
  cap: html`<path fill="#c0282d" d="M11 9 Q20 2 29 9 Q20 12 11 9 Z" />`,
  whiskers: html`<path class="face-line" d="M10 27 h-6 M10 30 l-5 2 M30 27 h6 M30 30 l5 2" />`,
  brow: html`<path fill="#26303a" d="M7 15 Q14 9 20 12 Q26 9 33 15 Q26 12 20 15 Q14 12 7 15 Z" />`,
  bands: html`<path
    fill="#f2f2f0"
    d="M17 5 h6 v17 h-6 Z M5 20 q3 -4 5 0 v10 q-4 -4 -5 -10 Z M35 20 q-3 -4 -5 0 v10 q4 -4 5 -10 Z"
  />`,
  stripes: html`<path
    fill="#2a1a08"
    d="M18.5 5 h3 l-1.5 7 Z M13 6 l2 0 l0.5 5 Z M27 6 l-2 0 l-0.5 5 Z M4 20 l6 1 l-5 2 Z M36 20 l-6 1 l5 2 Z"
  />`,
  patches: html`<ellipse cx="13" cy="19" rx="4.5" ry="5.5" fill="#26262a" transform="rotate(20 13 19)" /><ellipse
      cx="27"
      cy="19"
      rx="4.5"
      ry="5.5"
      fill="#26262a"
      transform="rotate(-20 27 19)"
    />`,
  spots: html`<path fill="#dd5a22" d="M9 10 Q18 3 24 8 Q22 15 14 15 Z M28 22 q6 -2 6 4 q-4 4 -6 -4 Z" />`,
};

const eye = (/** @type {number} */ x) =>
  html`<circle cx="${x}" cy="19" r="2.6" fill="#fffdf8" /><circle cx="${x}" cy="19.3" r="1.6" fill="#1b1b1f" />`;

/** The face of an animal; null for a word that is none. */
export function face(/** @type {string} */ name) {
  const animal = ANIMALS[name];
  if (!animal) return null;
  const [coat, pale, ears, middle, marks] = animal;
  const dark = ears === "dark";
  return html`<svg class="face-of" viewBox="0 0 40 40" aria-hidden="true">
    <path fill="${dark ? "#26262a" : coat}" d="${EARS[dark ? "round" : ears]}" />
    <path fill="${coat}" d="M4 20 Q4 5 20 5 Q36 5 36 20 Q36 37 20 38 Q4 37 4 20 Z" />
    ${MARKS[marks]}${MIDDLES[middle](pale)}${eye(13)}${eye(27)}
  </svg>`;
}
