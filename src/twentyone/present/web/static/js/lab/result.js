// What the lab answers as markup: what an hour wins and risks, the bets line by line, pictures, and every figure.

import { html } from "../shared/dom.js";
import { figures } from "../shared/figures.js";
import { phrase } from "../shared/phrase.js";
import { plot } from "../shared/plot.js";

/** @import { Side } from "./form.js" */

/** The figures that are seen first. */
const FIRST = ["per_hour", "risk_of_ruin"];

const found = (/** @type {Side} */ { answer, slow }, /** @type {string} */ name) =>
  [...answer.figures, ...slow].find((figure) => figure.name === name);

const heading = (/** @type {Side} */ side, /** @type {Side[]} */ sides) =>
  sides.length > 1 ? phrase("labpage-side", { side: side.name }) : "";

/** What an hour wins and what is risked, of each game. */
export function head(/** @type {Side[]} */ sides) {
  return html`<section class="lab-head card-box" aria-label="${phrase("labpage-first")}">
    ${sides.map(
      (side) =>
        html`<div class="lab-first" data-key="first-${side.name}">
          ${sides.length > 1 ? html`<h2>${heading(side, sides)}</h2>` : ""}
          ${
            side.answer
              ? html`${firstFigures(side)}
                  <p>${side.answer.bets}</p>`
              : html`<p class="faint">${side.isBusy ? phrase("labpage-playing") : phrase("labpage-none")}</p>`
          }
        </div>`,
    )}
  </section>`;
}

function firstFigures(/** @type {Side} */ side) {
  const boxes = FIRST.map((name) => {
    const { text, error_text: error } = found(side, name);
    return [phrase("labpage-first-figure", { figure: name }), text, error, `${name}-${side.name}`];
  });
  return figures(boxes);
}

/** Everything else that was answered about one game. */
export function result(/** @type {Side} */ side, /** @type {Side[]} */ sides) {
  const { answer, name, isBusy } = side;
  if (!answer)
    return html`<section class="lab-side" data-key="side-${name}">
      <p class="problem">${side.refused.answer ?? ""}</p>
    </section>`;
  const pictures = answer.pictures.map((/** @type {any} */ { name: picture }) => picture);
  const label = heading(side, sides) || phrase("labpage-answer");
  return html`<section class="lab-side" data-key="side-${name}" aria-label="${label}" aria-busy="${String(isBusy)}">
    <div class="card-box">
      ${sides.length > 1 ? html`<h2>${heading(side, sides)}</h2>` : ""}
      <p class="lab-headline">${answer.headline}</p>
      <p class="problem">${side.refused.answer ?? ""}</p>
      ${editor(side)}
      <p class="faint">
        ${answer.run.text} ${phrase("labpage-errors")} ${side.isSharpening ? phrase("labpage-sharpening") : ""}
      </p>
    </div>
    ${pictures.map(
      (/** @type {string} */ picture) =>
        html`<div class="card-box" data-key="box-${name}-${picture}">
          <h3>${phrase("labpage-picture", { picture })}</h3>
          ${plot(`${picture}-${name}`)}
        </div>`,
    )}
    <div class="card-box">${ruin(side)}</div>
    <div class="card-box">${all(side)}</div>
    <div class="card-box">${along(side)}</div>
  </section>`;
}

/** The bets line by line, each of which can be changed. */
function editor(/** @type {Side} */ side) {
  const { answer, name, wish } = side;
  const twoHands = wish.hands === "2";
  const row = (/** @type {any} */ step) =>
    html`<tr data-key="step-${name}-${step.from}" class="${step.wins ? "wins" : ""}">
      <th scope="row">${step.counts}</th>
      <td>${step.share} <small>${step.share_error}</small></td>
      <td>${step.ev} <small>${step.ev_error}</small></td>
      <td>
        <input
          name="bet"
          data-from="${step.from}"
          inputmode="decimal"
          autocomplete="off"
          aria-label="${phrase("labpage-bet-at", { counts: step.counts })}"
          value="${step.bet}"
        />
      </td>
      ${
        twoHands
          ? html`<td>
              <select
                name="bet-hands"
                data-from="${step.from}"
                data-key="hands-${step.from}-${step.hands}"
                aria-label="${phrase("labpage-hands-at", { counts: step.counts })}"
              >
                <option value="1" ${step.hands === 1 ? html`selected` : ""}>1</option>
                <option value="2" ${step.hands === 2 ? html`selected` : ""}>2</option>
              </select>
            </td>`
          : ""
      }
    </tr>`;
  const columns = ["count", "share", "ev", "bet", ...(twoHands ? ["hands"] : [])];
  return html`<table class="numbers lab-ramp">
      <caption>
        ${phrase("labpage-ramp", { own: answer.is_own ? "yes" : "no" })}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${phrase("labpage-column", { column })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${answer.steps.map(row)}
      </tbody>
    </table>
    <p class="problem" id="refused-spread">${side.refused.spread ?? ""}</p>
    ${
      answer.is_own || wish.ramp
        ? html`<div class="buttons">
            <button type="button" class="quiet" data-do="best" data-with="${name}">${phrase("labpage-best")}</button>
          </div>`
        : ""
    }`;
}

/** The risk by bankroll and time, darker where it is larger. */
function ruin(/** @type {Side} */ { answer }) {
  const { caption, corner, columns, rows } = answer.ruin;
  const cell = (/** @type {any} */ { text, error_text: error, shade }) =>
    html`<td class="shade-${shade}">${text}${error ? html` <small>${error}</small>` : ""}</td>`;
  return html`<h3>${phrase("labpage-picture", { picture: "ruin" })}</h3>
    <table class="numbers lab-ruin">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${corner}</th>
          ${columns.map((/** @type {string} */ column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (/** @type {any} */ { head: size, cells, is_own: isOwn }) =>
            html`<tr class="${isOwn ? "own" : ""}">
              <th scope="row">${size}</th>
              ${cells.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** Every figure with what it means. */
function all(/** @type {Side} */ { answer, slow, name }) {
  const row = (/** @type {any} */ { name: figure, label, about, text, error_text: error }) =>
    html`<tr data-key="figure-${figure}">
      <th scope="row">${label} <small>${about}</small></th>
      <td data-figure="${figure}-${name}-all">${text} <small>${error}</small></td>
    </tr>`;
  return html`<details data-key="all-${name}">
    <summary>${phrase("labpage-all")}</summary>
    <table class="numbers lab-all">
      <tbody>
        ${[...answer.figures, ...slow].map(row)}
      </tbody>
    </table>
  </details>`;
}

/** What can be taken along. */
function along(/** @type {Side} */ { name }) {
  return html`<div class="buttons lab-along">
    <button type="button" class="quiet" data-do="csv" data-with="${name}">${phrase("labpage-csv")}</button>
    <button type="button" class="quiet" data-do="json" data-with="${name}">${phrase("labpage-json")}</button>
    <button type="button" class="quiet" data-do="link">${phrase("labpage-link")}</button>
  </div>`;
}
