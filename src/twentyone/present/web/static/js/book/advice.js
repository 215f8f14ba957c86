// Advice for the banker of a score book, from what the banker says is known; only for a game that brings its questions
// along, and where the house has solvers.

import { html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { loadGames, partOf } from "../registry.js";

/** @import { Book } from "../shared/contract.js" */
/** @typedef {{ cards: string, against: string, found: string[], problem: string, isAsked: boolean }} Advice */

/** Load what a game can ask for a banker. */
export const loadAdvice = async (/** @type {string} */ _game) => {
  await loadGames("book");
};

/** An answer to what the advice asks, or why there is none. @returns {Promise<Partial<Advice>>} */
export async function askAdvice(/** @type {Book} */ book, /** @type {Advice} */ advice) {
  try {
    return { problem: "", found: await partOf("book", book.game).advised(book, advice) };
  } catch (error) {
    return { problem: error.message, found: [] };
  }
}

/** The form of the question, and its answer; nothing for a game without. */
export function adviceBox(/** @type {Book} */ book, /** @type {Advice} */ advice) {
  const asking = partOf("book", book.game);
  if (!asking) return "";
  return html`<section class="card-box book-advice" aria-label="${phrase("scorebook-advice")}">
    <details data-key="advice">
      <summary>${phrase("scorebook-advice")}</summary>
      <form data-do="advise" class="fields">
        ${asking.adviceFields(book, advice)}
        <button class="quiet">${phrase("scorebook-advise")}</button>
      </form>
      <p class="problem" role="alert">${advice.problem}</p>
      ${advice.isAsked ? html`<p class="faint">${phrase("scorebook-asking")}</p>` : ""}
      ${advice.found.map((line) => html`<p>${line}</p>`)}
    </details>
  </section>`;
}
