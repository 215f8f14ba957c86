// Markup that several pages share: tabs to choose a game by, and numbers in boxes.

import { html } from "./dom.js";
import { phrase } from "./phrase.js";
import { gameTitle } from "./vocabulary.js";

/** One button per game, `data-do="game"`; nothing where there is no choice. */
export function gameTabs(/** @type {string[]} */ games, /** @type {string} */ chosen) {
  if (games.length < 2) return "";
  const tab = (/** @type {string} */ game) =>
    html`<button
      type="button"
      class="quiet"
      data-do="game"
      data-with="${game}"
      aria-pressed="${String(game === chosen)}"
    >
      ${gameTitle(game)}
    </button>`;
  return html`<div class="tabs" role="group" aria-label="${phrase("shared-game")}">${games.map(tab)}</div>`;
}

/** Numbers that matter: name, value, a note beside it, and the name under which a test finds it. */
export function figures(/** @type {any[][]} */ facts) {
  const box = ([name, value, note, key]) =>
    html`<div class="figure-box">
      <dt>${name}</dt>
      <dd data-figure="${key}">${value}${note ? html` <small>${note}</small>` : ""}</dd>
    </div>`;
  return html`<dl class="figures">${facts.map(box)}</dl>`;
}
