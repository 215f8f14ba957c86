// The chart of a bankroll: all that a person had, in it and at tables, after each gain or loss.

import { chips } from "../felt/card.js";
import { language, phrase } from "../shared/phrase.js";

/** @import { Bankroll } from "../menu/bankroll.js" */

const DAY = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };

/** What somebody had over time, as a chart. */
export function overTime(/** @type {Bankroll} */ { history }) {
  const tenths = history.map(([, all]) => all);
  const [now, least, most] = [tenths.at(-1), Math.min(...tenths), Math.max(...tenths)].map(chips);
  const moment = (/** @type {number} */ at) => new Date(at).toLocaleString(language(), /** @type {any} */ (DAY));
  return {
    caption: phrase("purse-chart", { now, least, most }),
    columns: [phrase("purse-when"), phrase("purse-all")],
    rows: history.map(([at, all]) => [moment(at), chips(all)]),
    traces: (colour) => [
      {
        type: "scatter",
        mode: history.length < 60 ? "lines+markers" : "lines",
        x: history.map((_, index) => index + 1),
        y: tenths.map((value) => value / 10),
        line: { color: colour("accent"), width: 2.5, shape: "hv" },
        marker: { size: 5 },
        hovertemplate: "%{y}<extra></extra>",
      },
    ],
    x: { showticklabels: false },
    y: { name: phrase("purse-all") },
  };
}
