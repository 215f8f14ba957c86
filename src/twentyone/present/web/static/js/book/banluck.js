// What a banker of Ban Luck can ask while playing with real cards: what to do with this hand against a player who holds
// so many cards, or before anybody has drawn, worked out against best play.

/** @import { Book } from "../shared/contract.js" */
/** @typedef {{ actions: Record<string, number>, policy: Record<string, number>, reached: boolean }} Worth */

import { answer } from "../shared/api.js";
import { html } from "../shared/dom.js";
import { decimal, listed, phrase, signedDecimal } from "../shared/phrase.js";
import { option } from "../shared/ruleform.js";
import { wordsOf } from "../shared/vocabulary.js";

const GAME = "banluck";
const COUNTS = ["2", "3", "4", "5"];
/** What a banker asks against before anybody has drawn: whether to void the round. */
const NOBODY = "";
/** Actions are worth the same that differ by no more. */
const ALIKE = 1e-9;

/** Whether the rules ever let the banker void a round. */
const mayVoid = (/** @type {Book} */ book) => book.banker_hands.some(({ group }) => group === "void");

/** The fields of the question. */
export function adviceFields(
  /** @type {Book} */ book,
  /** @type {{ cards: string, against: string }} */ { cards, against },
) {
  const nobody = mayVoid(book) ? option(NOBODY, phrase("scorebook-nobody"), against === NOBODY) : "";
  return html`<label class="row"
      ><span>${phrase("scorebook-cards")}<small>${phrase("scorebook-cards-about")}</small></span
      ><input name="cards" value="${cards}" autocomplete="off" autocapitalize="characters" required
    /></label>
    <label class="row"
      ><span>${phrase("scorebook-against")}</span
      ><select name="against">
        ${nobody}${COUNTS.map((count) =>
          option(count, phrase("scorebook-n-cards", { n: Number(count) }), count === against),
        )}
      </select></label
    >`;
}

const label = (/** @type {string} */ verb) =>
  wordsOf(GAME).actions.find((action) => action.verb === verb)?.label ?? verb;

/** What is best, with what every action is worth; all that are worth the same. */
function bestOf(/** @type {Worth} */ { actions }) {
  const most = Math.max(...Object.values(actions));
  const best = Object.keys(actions).filter((verb) => actions[verb] > most - ALIKE);
  const worth = Object.entries(actions).map(([verb, value]) => `${label(verb)} ${signedDecimal(value, 3)}`);
  return { action: listed(best.map(label), "disjunction"), worth: worth.join(" · ") };
}

/** How often best play does what, where it does not always do the same. */
function mixture(/** @type {Worth} */ { policy }) {
  const shares = Object.entries(policy).filter(([, chance]) => chance > 0);
  const texts = shares.map(([verb, chance]) => `${label(verb)} ${decimal(100 * chance, 1)}%`);
  return texts.length > 1 ? [phrase("scorebook-mixed", { shares: texts.join(" · ") })] : [];
}

/** What is best for the banker, in sentences. */
export async function advised(
  /** @type {Book} */ book,
  /** @type {{ cards: string, against: string }} */ { cards, against },
) {
  const asked = { ...book.rules, hand: cards, side: "banker" };
  const found = await answer("ev", GAME, { ...asked, against });
  if (!found.best) {
    const worth = signedDecimal(found.ev, 3);
    return [phrase("scorebook-settled", { bust: found.outcome.includes("bust") ? "yes" : "no", worth })];
  }
  const lines = [phrase("scorebook-best", bestOf(found)), ...mixture(found)];
  if (found.reached) return lines;
  // where best play never gets, the banker has mostly voided the round before
  const first = mayVoid(book) && (await answer("ev", GAME, { ...asked, against: NOBODY }).catch(() => null));
  return [...(first ? [phrase("scorebook-first", bestOf(first))] : []), ...lines, phrase("scorebook-never")];
}
