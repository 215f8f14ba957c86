// Small charts as SVG: a line through points, with its range in words for those who do not see it.

import { html } from "./dom.js";

const [WIDTH, HEIGHT, EDGE] = [560, 170, 58];

/** A line through `[x, y]` points; `log` scales both axes by powers of ten. */
export function line(points, label, { log = false, format = (value) => value.toLocaleString("en") } = {}) {
  if (points.length < 2) return html`<p class="no-plot">Nothing to draw yet.</p>`;
  const shape = (value) => (log ? Math.log10(value) : value);
  const xs = points.map(([x]) => shape(x));
  const ys = points.map(([, y]) => shape(y));
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const across = (x) => EDGE + ((x - left) / (right - left || 1)) * (WIDTH - EDGE - 8);
  const up = (y) => HEIGHT - 22 - ((y - low) / (high - low || 1)) * (HEIGHT - 40);
  const path = xs.map((x, index) => `${index ? "L" : "M"}${across(x).toFixed(1)} ${up(ys[index]).toFixed(1)}`).join(" ");
  const [first, last] = [points[0], points.at(-1)];
  const words = `${label}: from ${format(first[1])} to ${format(last[1])}, between ${format(log ? 10 ** low : low)} and ${format(log ? 10 ** high : high)}.`;
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words}">
    <path class="axis" d="M${EDGE} 12 V${HEIGHT - 22} H${WIDTH - 8}"/><path class="line" d="${path}"/>
    <text x="${EDGE - 4}" y="${up(high) + 4}" text-anchor="end">${format(points[ys.indexOf(high)][1])}</text>
    <text x="${EDGE - 4}" y="${up(low) + 4}" text-anchor="end">${format(points[ys.indexOf(low)][1])}</text>
    <text x="${EDGE}" y="${HEIGHT - 6}">${first[0].toLocaleString("en")}</text><text x="${WIDTH - 8}" y="${HEIGHT - 6}" text-anchor="end">${last[0].toLocaleString("en")}</text></svg>`;
}
