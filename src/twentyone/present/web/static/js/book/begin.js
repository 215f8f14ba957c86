// The score books of this person, and the form of a new one, as markup.

import { readable, readWords } from "../house/words.js";
import { html } from "../shared/dom.js";
import { language, phrase } from "../shared/phrase.js";
import { presetOf, presetRow, ruleFields } from "../shared/ruleform.js";
import { newId } from "../line/socket.js";
import { vocabulary, wordsOf } from "../shared/vocabulary.js";

const FIRST = 4;
/** Decimals in binary are as near as this, in tenths. */
const ROUNDING = 1e-6;

/** The game that is written down: the first that can be. */
export const gameOfBooks = () => Object.keys(vocabulary().games).find((game) => wordsOf(game).keeps_book);

/** What was typed as an amount, in tenths; not whole where the amount is not, so that it is refused. */
export function tenthsOf(/** @type {string} */ text) {
  const tenths = 10 * Number(text) || 0;
  return Math.abs(tenths - Math.round(tenths)) < ROUNDING ? Math.round(tenths) : tenths;
}

/** What somebody wishes for who begins a book; `asked` is the game and the rules that were chosen elsewhere. */
export function newForm(/** @type {string[]} */ [asked = "", words = ""] = []) {
  const game = gameOfBooks();
  const chosen = asked === game ? readWords(readable(words), ",") : {};
  return {
    id: newId(),
    title: "",
    people: Array.from({ length: FIRST }, () => ""),
    bet: "10",
    every: "0",
    rules: game ? { ...Object.values(wordsOf(game).presets)[0], ...chosen } : {},
  };
}

/** @typedef {ReturnType<typeof newForm>} BookWish */

function mine(/** @type {any[] | null} */ found) {
  if (!found?.length) return "";
  const time = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return html`<section class="card-box lobby" aria-label="${phrase("scorebook-mine")}">
    <h2>${phrase("scorebook-mine")}</h2>
    <ul>
      ${found.map(
        ({ book, title, at }) =>
          html`<li data-key="${book}">
            <a href="#/book/${book}"><b>${title || phrase("scorebook-title")}</b><small>${time.format(at)}</small></a>
          </li>`,
      )}
    </ul>
  </section>`;
}

function names(/** @type {string[]} */ people) {
  const field = (/** @type {string} */ name, /** @type {number} */ person) =>
    html`<label class="row" data-key="who-${person}"
      ><span>${phrase("scorebook-person", { number: person + 1, banks: person ? "no" : "yes" })}</span
      ><input name="who" data-person="${person}" maxlength="24" value="${name}" autocomplete="off"
    /></label>`;
  return html`<fieldset class="names">
    <legend>${phrase("scorebook-who")}</legend>
    ${people.map(field)}
    <button type="button" class="quiet small" data-do="person">${phrase("scorebook-more-people")}</button>
  </fieldset>`;
}

/** The books there are, and a new one. */
export function beginning(/** @type {any[] | null} */ found, /** @type {BookWish} */ wish) {
  const game = gameOfBooks();
  if (!game) return "";
  const preset = presetOf(game, wish.rules);
  return html`<p>${phrase("scorebook-about")}</p>
    ${mine(found)}
    <form class="card-box setup" data-do="begin" aria-label="${phrase("scorebook-begin")}">
      <h2>${phrase("scorebook-begin")}</h2>
      ${names(wish.people)}
      <div class="fields">
        <label class="row"
          ><span>${phrase("scorebook-bet")}<small>${phrase("scorebook-bet-about")}</small></span
          ><input type="number" name="bet" inputmode="decimal" min="0.1" step="0.1" value="${wish.bet}" required
        /></label>
        <label class="row"
          ><span>${phrase("scorebook-every")}<small>${phrase("scorebook-every-about")}</small></span
          ><input type="number" name="every" min="0" max="99" value="${wish.every}" required
        /></label>
        ${presetRow(phrase("shared-house-rules"), game, preset)}
        <label class="row"
          ><span>${phrase("scorebook-called")}</span
          ><input name="title" maxlength="60" value="${wish.title}" autocomplete="off"
        /></label>
      </div>
      <details>
        <summary>${phrase("newtable-every-rule", { custom: preset === "custom" ? "yes" : "no" })}</summary>
        <div class="fields" data-key="rules-${preset}">
          ${ruleFields(game, wordsOf(game).fields, wish.rules, "begin")}
        </div>
      </details>
      <button class="primary big">${phrase("scorebook-start")}</button>
    </form>`;
}
