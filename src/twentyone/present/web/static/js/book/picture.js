// The score book as a picture, for people who send each other pictures: totals and who pays whom, drawn on a canvas.

import { chips, signed } from "../felt/card.js";
import { download } from "../shared/dom.js";
import { language, phrase } from "../shared/phrase.js";

/** @import { Book } from "../shared/contract.js" */

const WIDTH = 720;
const MARGIN = 48;
const LINE = 52;
const COLOURS = { page: "#fffdf8", ink: "#1b2822", faint: "#5a6860", line: "#d6ccb8", won: "#1b6e3c", lost: "#a3252c" };
const SANS = "system-ui, sans-serif";

/** What stands on the picture: pairs of texts, the right one in a colour. */
function rows(/** @type {Book} */ book) {
  const totals = [...book.people]
    .sort((one, other) => other.total - one.total)
    .map(({ name, total }) => [name, signed(total), total > 0 ? "won" : total < 0 ? "lost" : "ink"]);
  const payments = book.payments.map(({ payer, payee, tenths }) => [
    phrase("scorebook-pays-short", { payer: book.people[payer].name, payee: book.people[payee].name }),
    chips(tenths),
    "ink",
  ]);
  return { totals, payments };
}

/** The picture as a canvas. */
export function drawn(/** @type {Book} */ book) {
  const { totals, payments } = rows(book);
  const nLines = totals.length + payments.length + (payments.length ? 2 : 0) + 3;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: 2 * MARGIN + nLines * LINE });
  const pen = canvas.getContext("2d");
  pen.fillStyle = COLOURS.page;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let y = MARGIN + LINE / 2;
  const write = (/** @type {string[]} */ [left, right = "", colour = "ink"], font = `28px ${SANS}`) => {
    pen.font = font;
    pen.textBaseline = "middle";
    pen.fillStyle = COLOURS.ink;
    pen.textAlign = "left";
    pen.fillText(left, MARGIN, y, right ? WIDTH - 2 * MARGIN - 170 : WIDTH - 2 * MARGIN);
    pen.fillStyle = COLOURS[colour];
    pen.textAlign = "right";
    pen.fillText(right, WIDTH - MARGIN, y);
    y += LINE;
  };
  const rule = () => {
    pen.fillStyle = COLOURS.line;
    pen.fillRect(MARGIN, y - LINE / 2 - 4, WIDTH - 2 * MARGIN, 2);
  };
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(book.at);
  write([book.title || phrase("scorebook-title")], `600 36px ${SANS}`);
  write([phrase("scorebook-picture-about", { day, rounds: book.round - 1, game: book.game_title })], `22px ${SANS}`);
  rule();
  for (const row of totals) write(row);
  if (payments.length) {
    y += LINE / 2;
    write([phrase("scorebook-settle")], `600 28px ${SANS}`);
    rule();
    for (const row of payments) write(row);
  }
  return canvas;
}

/** Hand the picture to whatever the device shares with, else save it. */
export async function sharePicture(/** @type {Book} */ book) {
  /** @type {Blob} */
  const picture = await new Promise((resolve) => drawn(book).toBlob(resolve, "image/png"));
  const name = `${phrase("scorebook-picture-name")}.png`;
  const files = [new File([picture], name, { type: "image/png" })];
  if (navigator.canShare?.({ files }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files }).catch((error) => {
      if (error.name !== "AbortError") throw error;
    });
    return;
  }
  download(name, picture, "image/png");
}
