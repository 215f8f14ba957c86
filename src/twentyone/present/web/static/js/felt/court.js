// Jacks, queens and kings, drawn by us: half a figure from the crown to the sash, shown twice, once upside down.

import { html } from "../shared/dom.js";

const FACE = html`<path class="court-skin" d="M43 36 q0 -9 7 -9 q7 0 7 9 q0 10 -7 11 q-7 -1 -7 -11 z" />
  <path class="court-line" d="M45.4 35 h2.6 M52 35 h2.6 M50 35.5 l-0.9 4 h1.8 M47.8 42.4 q2.2 1.2 4.4 0" />`;

const ROBE = html`<path class="court-robe" d="M27.6 70 q0 -15 13 -19 l9.4 5 l9.4 -5 q13 4 13 19 z" />
  <path class="court-trim" d="M40.6 51 l9.4 5 l9.4 -5 l2.4 1 l-11.8 18 l-11.8 -18 z" />
  <path class="court-line" d="M33 70 q1 -10 7 -15 M67 70 q-1 -10 -7 -15 M50 60 v10" />`;

/** What makes the rank: hair and crown over the head, and what is held in the hand. */
const FIGURES = {
  K: html`<path class="court-hair" d="M40 30 q-3 10 1 16 l3 -3 v-10 h12 v10 l3 3 q4 -6 1 -16 z" />
    ${FACE}
    <path class="court-hair" d="M43.4 40 q6.6 5 13.2 0 q1 12 -6.6 15 q-7.6 -3 -6.6 -15 z" />
    <path class="court-line light" d="M47.8 43 q2.2 1.2 4.4 0 M46.5 47 q3.5 4 7 0" />
    <path class="court-crown" d="M39.5 31 l-2 -10 l6.5 5 l6 -7 l6 7 l6.5 -5 l-2 10 q-10.5 -3 -21 0 z" />
    <path class="court-gold" d="M69 66 v-38 M65.6 34 h6.8" /><circle class="court-crown" cx="69" cy="26" r="2" />`,
  Q: html`<path class="court-hair" d="M41 31 q-7 12 -3 24 q6 1 6 -6 v-14 h12 v14 q0 7 6 6 q4 -12 -3 -24 z" />
    ${FACE}
    <path class="court-crown" d="M41 30 q-1 -8 2 -8 l3.5 4 l3.5 -6 l3.5 6 l3.5 -4 q3 0 2 8 q-9 -3 -18 0 z" />
    <circle class="court-pearl" cx="50" cy="19.5" r="1.7" /><circle class="court-pearl" cx="43" cy="21.5" r="1.4" />
    <circle class="court-pearl" cx="57" cy="21.5" r="1.4" />
    <path class="court-gold" d="M67 66 q2 -10 0 -18" />
    <path class="court-petal" d="M67 47 q-6 -1 -4 -6 q2 -2 4 1 q2 -3 4 -1 q2 5 -4 6 z" />`,
  J: html`<path class="court-hair" d="M41.5 31 q-4 9 -1.5 15 q4 2 5 -2 v-10 h10 v10 q1 4 5 2 q2.5 -6 -1.5 -15 z" />
    ${FACE}
    <path class="court-hat" d="M39 31 q-1 -7 5 -9.5 q8 -3 15 2 q3 3 1.5 7.5 q-10.5 -3 -21.5 0 z" />
    <path class="court-crown" d="M39 31 q10.5 -4 21.5 0 l0.3 -2.6 q-11 -3.6 -22 0 z" />
    <path class="court-feather" d="M56 23 q4 -4 12 -3 q-2 5 -10 6 z" />
    <path class="court-gold" d="M32 66 v-28 M29 44 q3 -8 6 0" />`,
};

/** The picture of a court card; null for any other rank. */
export function court(rank, suit) {
  if (!FIGURES[rank]) return null;
  const half = html`${ROBE}${FIGURES[rank]}<use href="#suit-${suit}" transform="translate(33 25) scale(0.42)" />`;
  return html`<rect class="court-frame" x="26" y="17" width="48" height="106" rx="5" /> <g>${half}</g
    ><g transform="rotate(180 50 70)">${half}</g> <path class="court-sash" d="M27 70 h46" />`;
}
