// Signs for buttons, as lines on a field of 24 by 24; what they mean always stands beside them or in their label.

import { html } from "../shared/dom.js";

/** @type {Record<string, string>} */
const LINES = {
  book: "M5 4h13v16H7a2 2 0 0 1-2-2zM5 17.5A2 2 0 0 1 7 16h11M9 8h5",
  bot: "M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M10 18v2M14 18v2",
  close: "M6 6l12 12M18 6L6 18",
  explore: "M4 5h16v14H4zM4 10h16M9.5 10v9M15 10v9",
  guide: "M12 6.5C9 4.5 6 4.5 3 5.5v13c3-1 6-1 9 1c3-2 6-2 9-1v-13c-3-1-6-1-9 1zM12 6.5v13",
  hand: "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2",
  house: "M4 11l8-7l8 7M6 9.5V20h12V9.5M10 20v-5h4v5",
  invite: "M10 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM3.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M18 8v6M15 11h6",
  keys: "M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14h8",
  lab: "M9 3h6M10 3v6l-5.2 9.2A2 2 0 0 0 6.5 21h11a2 2 0 0 0 1.7-2.8L14 9V3M7.6 15h8.8",
  leave: "M14 4H5v16h9M10 12h11M17.5 8.5L21 12l-3.5 3.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pace: "M4 6l6 6l-6 6M12 6l6 6l-6 6",
  play: "M12 3c3 5 8 7 8 11.5c0 4-5 4.5-7 2l1.5 4.5h-5l1.5-4.5c-2 2.5-7 2-7-2C4 10 9 8 12 3z",
  proof: "M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10",
  run: "M5 17h14M5 17L4 8l4.5 4L12 6l3.5 6L20 8l-1 9",
  save: "M12 4v11M7.5 11L12 15.5l4.5-4.5M5 20h14",
  settings: "M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5v5M9.5 14.5v5",
  shuffle: "M4 7h3c5 0 5 10 10 10h3M4 17h3c5 0 5-10 10-10h3M18 4l3 3l-3 3M18 14l3 3l-3 3",
  simulate: "M3 18c3 0 3-12 6-12s3 12 6 12s3-7 6-7",
  statistics: "M5 20v-7M12 20V4M19 20v-11",
  talk: "M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5",
  train: "M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9a4.5 4.5 0 0 0 0 9zM12 12h.01",
  tv: "M3 5h18v12H3zM9 21h6M12 17v4",
};

/** The sign of that name. */
export const icon = (/** @type {keyof typeof LINES} */ name) =>
  html`<svg class="sign-of" viewBox="0 0 24 24" aria-hidden="true"><path d="${LINES[name]}" /></svg>`;
