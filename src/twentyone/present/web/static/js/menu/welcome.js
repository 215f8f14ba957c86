// The head of the menu as markup: the languages, and a table of every game that is one tap away.

import { cardImage } from "../felt/card.js";
import { html } from "../shared/dom.js";
import { LANGUAGES, language, listed, phrase } from "../shared/phrase.js";
import { presetOf } from "../shared/ruleform.js";
import { gameTitle, presetTitle, vocabulary, wordsOf } from "../shared/vocabulary.js";

/** @import { Wish } from "./newtable.js" */

/** What a table is opened with: wish and rules. @typedef {{ wish: Wish, rules: Record<string, any> }} Chosen */

/** The languages, each by its own name, so that whoever cannot read the page finds theirs. */
export function tongues() {
  const tongue = (/** @type {[string, string]} */ [code, name]) =>
    html`<button
      type="button"
      class="quiet small"
      lang="${code}"
      data-do="language"
      data-with="${code}"
      aria-pressed="${String(code === language())}"
    >
      ${name}
    </button>`;
  return html`<div class="tongues" role="group" aria-label="${phrase("shared-languages")}">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c-5.5 5-5.5 13 0 18c5.5-5 5.5-13 0-18" />
    </svg>
    ${Object.entries(LANGUAGES).map(tongue)}
  </div>`;
}

/** One tap to the first bet: the table of last time, or the usual one; who tapped too early is told what comes. */
function tile(/** @type {Chosen} */ { wish, rules }, /** @type {boolean} */ isAwaited) {
  const { game } = wish;
  const { cloth, emblem, has_banker: hasBanker } = wordsOf(game);
  const bots = phrase("menu-bots", { n: Number(wish.bots) });
  const role =
    hasBanker && wish.role === "banker" ? phrase("menu-as-banker") : phrase("menu-seat", { seat: wish.seat });
  const about = [presetTitle(game, presetOf(game, rules)), role, bots].join(" · ");
  return html`<button
    type="button"
    class="now"
    data-key="now-${game}"
    data-do="start"
    data-with="${game}"
    data-cloth="${cloth ?? ""}"
    aria-busy="${String(isAwaited)}"
  >
    <span class="fan" aria-hidden="true">${emblem.map((card) => cardImage(card, card))}</span
    ><span class="now-words"
      ><b>${gameTitle(game)}</b> <small>${isAwaited ? phrase("menu-opening") : about}</small>
      <span class="go">${phrase("menu-now")}</span></span
    >
  </button>`;
}

/** What this is, and a tile for each table that can be opened at once; `awaited` is the game whose table is coming. */
export function welcome(/** @type {Chosen[]} */ tables = [], awaited = "") {
  const games = Object.keys(vocabulary().games).map(gameTitle);
  return html`<section class="hero">
    <h1>${phrase("menu-title")}</h1>
    <p>${phrase("menu-about", { n: games.length, games: listed(games) })}</p>
    <div class="tiles">${tables.map((chosen) => tile(chosen, chosen.wish.game === awaited))}</div>
  </section>`;
}
