// What a score book has besides the round: who owes whom, what was written, people, bank, rules and files.

import { chips, signed } from "../felt/card.js";
import { flag, html } from "../shared/dom.js";
import { language, phrase } from "../shared/phrase.js";
import { option, presetOf, presetOptions, ruleFields } from "../shared/ruleform.js";
import { wordsOf } from "../shared/vocabulary.js";

/** @import { Book } from "../shared/contract.js" */

/** The fewest payments after which nobody owes anything. */
function settleUp(/** @type {Book} */ { payments, people }) {
  const row = (/** @type {Book["payments"][number]} */ { payer, payee, tenths }, /** @type {number} */ number) => {
    const sentence = phrase("scorebook-pays", {
      payer: people[payer].name,
      payee: people[payee].name,
      amount: chips(tenths),
    });
    return html`<li data-key="pay-${payer}-${payee}" class="row">
      <span>${sentence}</span
      ><button
        type="button"
        class="quiet small"
        data-do="paid"
        data-with="${number}"
        aria-label="${phrase("scorebook-paid-of", { payment: sentence })}"
      >
        ${phrase("scorebook-paid")}
      </button>
    </li>`;
  };
  const none = html`<p class="faint">${phrase("scorebook-even")}</p>`;
  return html`<details data-key="settle">
    <summary>${phrase("scorebook-settle")}</summary>
    ${
      payments.length
        ? html`<ul class="payments">
            ${payments.map(row)}
          </ul>`
        : none
    }
  </details>`;
}

const clock = () => new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" });

function past(/** @type {Book} */ book) {
  const time = clock();
  const rows = book.lines.map(
    (line, index) =>
      html`<li data-key="line-${book.n_lines - index}">
        <small class="faint">${time.format(line.at)}${line.banker === null ? "" : ` · ${line.number}`}</small>
        <span>${line.text}</span>
      </li>`,
  );
  const hidden = book.n_lines - book.lines.length;
  return html`<details data-key="past">
    <summary>${phrase("scorebook-past", { n: book.n_lines })}</summary>
    ${
      rows.length
        ? html`<ol class="book-lines">
            ${rows}
          </ol>`
        : html`<p class="faint">${phrase("scorebook-nothing")}</p>`
    }
    ${hidden ? html`<p class="faint">${phrase("scorebook-older", { n: hidden })}</p>` : ""}
  </details>`;
}

function personFields(/** @type {Book} */ book) {
  return book.people.map(
    ({ name, bet, playing, total }, person) =>
      html`<li data-key="edit-${person}">
        <label
          ><span class="visually-hidden">${phrase("scorebook-name-of", { name })}</span
          ><input name="name" data-person="${person}" maxlength="24" value="${name}" autocomplete="off"
        /></label>
        <label
          ><span class="visually-hidden">${phrase("scorebook-bet-of", { name })}</span
          ><input
            type="number"
            name="bet"
            data-person="${person}"
            inputmode="decimal"
            min="0.1"
            step="0.1"
            value="${bet / 10}"
        /></label>
        <label
          ><span class="visually-hidden">${phrase("scorebook-plays", { name })}</span
          ><input
            type="checkbox"
            role="switch"
            name="playing"
            data-person="${person}"
            ${flag("checked", playing)}
            ${flag("disabled", person === book.banker)}
        /></label>
        <span class="sum">${signed(total)}</span>
      </li>`,
  );
}

function people(/** @type {Book} */ book) {
  return html`<details data-key="people">
    <summary>${phrase("scorebook-people")}</summary>
    <p class="faint">${phrase("scorebook-people-about")}</p>
    <ul class="book-edit">
      ${personFields(book)}
    </ul>
    <form class="row" data-do="add" data-key="add">
      <label class="row"
        ><span>${phrase("scorebook-new")}</span><input name="new" maxlength="24" autocomplete="off" required /></label
      ><button class="quiet">${phrase("scorebook-add")}</button>
    </form>
  </details>`;
}

function bank(/** @type {Book} */ book) {
  const holders = book.people.map(({ name }, person) => option(person, name, person === book.banker));
  return html`<details data-key="bank">
    <summary>${phrase("scorebook-bank-of", { name: book.people[book.banker].name })}</summary>
    <div class="fields">
      <label class="row"
        ><span>${phrase("scorebook-bank-give")}</span
        ><select name="banker" data-key="banker-${book.banker}">
          ${holders}
        </select></label
      >
      <label class="row"
        ><span>${phrase("scorebook-every")}<small>${phrase("scorebook-every-about")}</small></span
        ><input type="number" name="bank_every" min="0" max="99" value="${book.bank_every}"
      /></label>
    </div>
  </details>`;
}

function rules(/** @type {Book} */ book) {
  const { game } = book;
  const preset = presetOf(game, book.rules);
  return html`<details data-key="rules">
    <summary>${phrase("shared-house-rules")}</summary>
    <p class="faint">${phrase("scorebook-rules-about")}</p>
    <label class="row"
      ><span>${phrase("shared-house-rules")}</span
      ><select name="preset" data-key="preset-${preset}">
        ${presetOptions(game, preset)}
      </select></label
    >
    <div class="fields" data-key="rules-${book.version}">
      ${ruleFields(game, wordsOf(game).fields, book.rules, "book")}
    </div>
  </details>`;
}

/** Everything below the round. */
export function more(/** @type {Book} */ book) {
  return html`<section class="card-box book-more" aria-label="${phrase("scorebook-more")}">
    ${settleUp(book)}${past(book)}${people(book)}${bank(book)}${rules(book)}
    <div class="buttons" data-refuse>
      <button type="button" class="quiet" data-do="picture">${phrase("scorebook-picture")}</button
      ><button type="button" class="quiet" data-do="file">${phrase("scorebook-file")}</button>
    </div>
  </section>`;
}
