// Strategy charts as tables of buttons. A chart has rows, columns and cells; a place names a cell by its row, its
// column and, where several charts have the same rows, the side it is for: `hard 16|T`, `hard 16|3|player`.

import { html } from "../shared/dom.js";
import { phrase } from "../shared/phrase.js";
import { actionWord } from "./cell.js";

/** What the two sides of a comparison are called. */
export const ruleNames = () => ["A", "B"].map((side) => phrase("explore-rules", { side }));
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const noCell = () => ({
  text: "–",
  action: "none",
  words: phrase("explore-no-cell"),
  actions: {},
  exceptions: [],
  hands: [],
});
const rank = (row) => [Number(row.startsWith("soft")), ...row.match(/\d+/g).map(Number), 0];
const byTotal = (one, other) => {
  const [first, second] = [rank(one), rank(other)];
  return [0, 1, 2].map((place) => first[place] - second[place]).find(Boolean) ?? 0;
};

/** The rows of both, in their order; totals that only the second has go where they belong. */
function joined(rows, others) {
  const more = others.filter((row) => !rows.includes(row));
  return more.length && rows.every((row) => /^(hard|soft) \d+( in \d cards)?$/.test(row))
    ? [...rows, ...more].sort(byTotal)
    : [...rows, ...more];
}

/** Charts with room for every cell of others: where they themselves have none, the cell says so. */
export function withRoomFor(charts, others) {
  const missing = others
    .filter((other) => !charts.some(({ name }) => name === other.name))
    .map((other) => ({ ...other, cells: new Map() }));
  return [...charts, ...missing].map((chart) => {
    const other = others.find(({ name }) => name === chart.name);
    if (!other) return chart;
    const absent = [...other.cells.keys()]
      .filter((place) => !chart.cells.has(place))
      .map((place) => [place, { ...noCell(), place }]);
    return {
      ...chart,
      rows: joined(chart.rows, other.rows),
      columns: joined(chart.columns, other.columns),
      cells: new Map([...chart.cells, ...absent]),
    };
  });
}

/** The cell of a place, in whichever chart it is. */
export const cellAt = (charts, place) => charts?.map(({ cells }) => cells.get(place)).find(Boolean) ?? null;

/** The places at which two sets of charts do not say the same. */
export function changedPlaces(charts, others) {
  const cells = [...new Set(charts.flatMap((chart) => [...chart.cells.values()]))];
  return cells.filter((cell) => (cellAt(others, cell.place)?.text ?? "") !== cell.text).map(({ place }) => place);
}

// Markup -------------------------------------------------------------------------------------------------

function cellButton(chart, cell, [row, column], { pinned, isEntry, other, names }) {
  const differs = other && other.text !== cell.text;
  // the letters that are seen are part of the name, so that they can be spoken to
  const seen = differs ? `${cell.text} ${other.text}` : cell.text;
  const words = phrase("explore-cell", {
    seen,
    place: chart.placeWords(row, column),
    words: cell.words,
    differs: differs ? "yes" : "no",
    others: names[1],
    other: other?.words ?? "",
    varied: cell.exceptions.length ? "yes" : "no",
  });
  const inside = differs
    ? [cell, other].map(({ action, text }) => html`<span class="do-${action}">${text}</span> `)
    : cell.text;
  return html`<button
    type="button"
    class="cell ${differs ? "changed" : `do-${cell.action}`} ${cell.exceptions.length ? "varied" : ""}"
    data-do="cell"
    data-with="${cell.place}"
    data-key="${cell.place}"
    tabindex="${isEntry ? 0 : -1}"
    aria-pressed="${String(pinned === cell.place)}"
    aria-label="${words}"
  >
    ${inside}
  </button>`;
}

/** A chart as a table of buttons. With `others` every cell that they change shows both, `names` says whose is whose. */
export function chartTable(chart, { pinned = null, others = null, names = ["", ""] } = {}) {
  const { rows, columns, cells, side } = chart;
  const places = rows
    .flatMap((row) => columns.map((column) => `${row}|${column}${side}`))
    .filter((place) => cells.has(place));
  const entry = places.includes(pinned) ? pinned : places[0];
  const cell = (row, column) => {
    const found = cells.get(`${row}|${column}${side}`);
    if (!found) return html`<td></td>`;
    const other = others && (cellAt(others, found.place) ?? noCell());
    return html`<td>
      ${cellButton(chart, found, [row, column], { pinned, isEntry: found.place === entry, other, names })}
    </td>`;
  };
  return html`<div class="chart-scroll">
    <table class="chart">
      <caption>
        ${chart.name}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map((column) => html`<th scope="col">${chart.columnText?.(column) ?? column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${chart.rowText(row)}</th>
              ${columns.map((column) => cell(row, column))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** What the letters and marks mean: letters by the action they stand for, and whatever else there is to say. */
export function legend(/** @type {Record<string, string>} */ letters, /** @type {any} */ more = "") {
  const key = ([action, letter]) =>
    html`<span class="key"><span class="swatch do-${action}">${letter}</span> ${actionWord(action)}</span>`;
  return html`<p class="legend">
    ${Object.entries(letters).map(key)}
    <span class="key"><span class="swatch dotted">•</span> ${phrase("explore-varied")}</span> ${more}
  </p>`;
}

/** The cell that an arrow key leads to from the one in focus; null if there is none. */
export function cellBeside(cell, key) {
  const step = STEPS[key];
  if (!step) return null;
  const rows = [...cell.closest("table").tBodies[0].rows].map((row) =>
    [...row.cells].slice(1).map((box) => box.querySelector(".cell")),
  );
  const row = rows.findIndex((cells) => cells.includes(cell));
  let [at, across] = [row + step[0], rows[row].indexOf(cell) + step[1]];
  while (rows[at] && across in rows[at]) {
    if (rows[at][across]) return rows[at][across];
    [at, across] = [at + step[0], across + step[1]];
  }
  return null;
}
