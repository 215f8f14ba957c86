// The pictures of the lab as charts: the server says the numbers and every word, the page only scales them.

const dots = (colour, x, { y, error }) => ({
  type: "scatter",
  mode: "lines+markers",
  x,
  y,
  line: { color: colour("accent"), width: 2 },
  marker: { color: colour("accent"), size: 5 },
  error_y: { type: "data", array: error, color: colour("faint"), thickness: 1, width: 3 },
  hovertemplate: "%{x}: %{y:.2f}<extra></extra>",
});

const bars = (colour, x, { y }) => ({
  type: "bar",
  x,
  y,
  marker: { color: colour("accent", 0.75) },
  hovertemplate: "%{x}: %{y:.2f}<extra></extra>",
});

/** A band between two lines of a fan. */
const band = (colour, x, [low, high], /** @type {number} */ opacity, /** @type {string} */ name) => [
  { type: "scatter", mode: "lines", x, y: low.y, line: { width: 0 }, hoverinfo: "skip", showlegend: false },
  {
    type: "scatter",
    mode: "lines",
    x,
    y: high.y,
    line: { width: 0 },
    fill: "tonexty",
    fillcolor: colour("accent", opacity),
    hoverinfo: "skip",
    name,
  },
];

function fan(colour, { x, series, bands }) {
  const named = Object.fromEntries(series.map((one) => [one.name, one]));
  return [
    ...band(colour, x, [named.most_from, named.most_to], 0.14, bands[0]),
    ...band(colour, x, [named.half_from, named.half_to], 0.26, bands[1]),
    {
      type: "scatter",
      mode: "lines",
      x,
      y: named.mean.y,
      line: { color: colour("accent"), width: 2.5 },
      name: bands[2],
      hovertemplate: "%{x:,}: %{y:,.0f}<extra></extra>",
    },
  ];
}

const DRAWN = {
  ev: (colour, { x, series: [one] }) => [dots(colour, x, one)],
  share: (colour, { x, series: [one] }) => [bars(colour, x, one)],
  ramp: (colour, { x, series: [one] }) => [bars(colour, x, one)],
  fan,
};

/** A picture of the server as a chart of the page. */
export function chart(/** @type {any} */ picture) {
  const [across, up] = picture.axes;
  return {
    caption: picture.caption,
    columns: picture.columns,
    rows: picture.rows,
    traces: (/** @type {any} */ colour) => DRAWN[picture.name](colour, picture),
    legend: picture.name === "fan",
    x: { name: across },
    y: { name: up, rangemode: picture.name === "share" || picture.name === "ramp" ? "tozero" : "normal" },
  };
}
