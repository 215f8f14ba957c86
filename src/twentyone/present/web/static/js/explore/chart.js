// Strategy charts: what the solvers answer, cell by cell, and the tables that show it. A place names a cell: its row, its
// column and, in Ban Luck, its side.

import { html } from "../shared/dom.js";

export const UPS = [..."23456789TA"];
const KINDS = [
  ["hard", "Hard totals"],
  ["soft", "Soft totals"],
  ["pair", "Pairs"],
];
const CODES = { H: "hit", S: "stand", P: "split", D: "double", R: "surrender" };
const LETTERS = { hit: "H", stand: "S", open: "O", surrender: "Surrender", play: "Play on" };
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** A code in words: `Dh` is double, else hit. */
export function codeWords(code) {
  const [first, second] = [code[0], code[1]?.toUpperCase()];
  return second ? `${CODES[first]}, else ${CODES[second]}` : CODES[first];
}

/** The three charts of blackjack; a cell has its code, its average EVs and the hands that play otherwise. */
export function blackjackCharts({ cells, exceptions }) {
  const found = new Map();
  for (const { row, up, code, actions } of cells)
    found.set(`${row}|${up}`, {
      place: `${row}|${up}`,
      text: code,
      action: CODES[code[0]],
      words: codeWords(code),
      actions,
      exceptions: [],
    });
  for (const exception of exceptions) found.get(`${exception.row}|${exception.up}`)?.exceptions.push(exception);
  const rows = [...new Set(cells.map(({ row }) => row))];
  return KINDS.map(([kind, name]) => ({
    name,
    cells: found,
    side: "",
    rows: rows.filter((row) => row.startsWith(kind)),
    columns: UPS,
    rowText: (row) => row.split(" ")[1],
    placeWords: (row, up) => `${row} against ${up}`,
  }));
}

function banluckChart(side, { rows, columns, cells }, name, placeWords) {
  const found = cells.map((cell) => {
    const exceptions = cell.departures
      .map(({ hand, best, cost }) => ({ hand, better: best, chart: cell.action, cost }))
      .sort((one, other) => other.cost - one.cost);
    return {
      ...cell,
      place: `${cell.row}|${cell.column}|${side}`,
      text: LETTERS[cell.action],
      words: cell.action,
      exceptions,
    };
  });
  return {
    name,
    rows,
    columns,
    side: `|${side}`,
    cells: new Map(found.map((cell) => [cell.place, cell])),
    rowText: (row) => row,
    placeWords,
  };
}

/** The banker's decision with a hard 15, before anything else. */
function surrenderChart(decisions) {
  const cells = decisions.map(({ hand, against, actions, best, margin }) => ({
    margin,
    place: `${hand}|${against}|surrender`,
    row: hand,
    column: against,
    text: LETTERS[best],
    action: best,
    words: best === "play" ? "play on" : best,
    actions,
    exceptions: [],
    hands: [],
  }));
  return {
    name: "Banker with a hard 15",
    rows: [...new Set(cells.map(({ row }) => row))],
    columns: [...new Set(cells.map(({ column }) => column))],
    side: "|surrender",
    cells: new Map(cells.map((cell) => [cell.place, cell])),
    rowText: (row) => row,
    columnText: (column) => (column ? `against ${column}` : "before play"),
    placeWords: (row, column) => `${row}${column ? ` against ${column}` : " before play"}`,
  };
}

/** The player's and the banker's chart, and the hard-15 decisions where the rules allow a surrender. */
export function banluckCharts({ player, banker, surrender }) {
  return [
    playerChart(player),
    banluckChart(
      "banker",
      banker,
      "Banker, by the player's cards",
      (row, cards) => `banker, ${row} against ${cards} cards`,
    ),
    ...(surrender.length ? [surrenderChart(surrender)] : []),
  ];
}

export const playerChart = (player, name = "Player, by cards in hand") =>
  banluckChart("player", player, name, (row, cards) => `player, ${row} in ${cards} cards`);

const ABSENT = { text: "–", action: "none", words: "no such cell", actions: {}, exceptions: [], hands: [] };
const rank = (row) => [row.startsWith("soft"), Number(row.split(" ")[1])];
const byTotal = (one, other) => rank(one)[0] - rank(other)[0] || rank(one)[1] - rank(other)[1];

/** The rows of both, in their order; totals that only the second has go where they belong. */
function joined(rows, others) {
  const more = others.filter((row) => !rows.includes(row));
  return more.length && rows.every((row) => /^(hard|soft) \d+$/.test(row))
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
      .map((place) => [place, { ...ABSENT, place }]);
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

function cellButton(chart, cell, [row, column], { pinned, is_entry, other, names }) {
  const differs = other && other.text !== cell.text;
  // the letters that are seen are part of the name, so that they can be spoken to
  const seen = differs ? `${cell.text} ${other.text}` : cell.text;
  const words = `${chart.placeWords(row, column)}: ${seen}, ${cell.words}${differs ? `; ${names[1]}: ${other.words}` : ""}${cell.exceptions.length ? "; some hands play otherwise" : ""}`;
  const inside = differs
    ? [cell, other].map(({ action, text }) => html`<span class="do-${action}">${text}</span> `)
    : cell.text;
  return html`<button
    type="button"
    class="cell ${differs ? "changed" : `do-${cell.action}`} ${cell.exceptions.length ? "varied" : ""}"
    data-do="cell"
    data-with="${cell.place}"
    data-key="${cell.place}"
    tabindex="${is_entry ? 0 : -1}"
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
    const other = others && (cellAt(others, found.place) ?? ABSENT);
    return html`<td>
      ${cellButton(chart, found, [row, column], { pinned, is_entry: found.place === entry, other, names })}
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

/** What the letters and marks mean; `actions` are those that occur. @param {string[]} actions @param {any} more */
export function legend(actions, more = "") {
  const letter = (action) => Object.entries(CODES).find(([, word]) => word === action)?.[0] ?? LETTERS[action];
  return html`<p class="legend">
    ${actions.map((action) => html`<span class="key"><span class="swatch do-${action}">${letter(action)}</span> ${action}</span>`)}
    <span class="key"><span class="swatch dotted">•</span> some hands play otherwise</span> ${more}
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
