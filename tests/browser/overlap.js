// Lays views on the felt of an open table, and measures what is drawn: whatever lies on something else, or outside.

/** What a player has to be able to see whole. */
const SEEN = [
  ".cards > .card",
  ".total",
  ".stake",
  ".result",
  ".avatar",
  ".name",
  ".purse",
  ".tag",
  ".seat-tags > *",
  ".spot",
  ".stack > .chip",
  ".laid",
  ".paid",
  ".vacant",
  ".sit",
  ".dealer h2",
  ".shoe > *",
  ".rack",
  ".banner",
  ".motto text",
  ".bar h1",
  ".bar .home",
  ".bar button",
  ".bar input",
  ".panel button",
  ".bankroll",
  ".amount",
  ".waiting",
  ".timer",
].join(",");
const SLACK = 1;
const CORNER_HEIGHT = 0.2;
const WHOLE = ".total, .stake, .result, .tag, .laid, .banner, .bar h1, .panel button, .amount, .bankroll";
const READABLE_NAME = 5; // characters of a name that have to be seen, at the least

const box = (element) => element.getBoundingClientRect();
const isForEarsOnly = (element) =>
  element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isForEarsOnly(element.parentElement));
const isDrawn = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEarsOnly(element);

function share(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > SLACK && height > SLACK;
}

function named(element) {
  const seat = element.closest(".seat")?.dataset.seat;
  const text = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();
  const { left, top, right, bottom } = box(element);
  const where = [left, top, right, bottom].map(Math.round).join(" ");
  return `${seat ? `seat ${seat} ` : ""}${element.classList[0] ?? element.localName} “${text.slice(0, 30)}” (${where})`;
}

/** Where the rank of a card is written, of which nothing may be covered. */
function corner(card) {
  const { left, right } = box(card.querySelector(".index"));
  const { top, height } = box(card);
  return { left, top, right, bottom: top + CORNER_HEIGHT * height };
}

function covers(cards) {
  const found = [];
  for (const [index, card] of cards.entries()) {
    if (!card.querySelector(".index")) continue; // nothing to read
    const over = cards.slice(index + 1).find((later) => share(corner(card), box(later)));
    if (over) found.push(`${named(over)} covers the rank of ${named(card)}`);
  }
  return found;
}

/** Cards of one hand, chips of one stack, lines of one motto: they are drawn to lie on each other. */
const isOneThing = (one, other) => one.matches(".card, .chip, text") && one.parentElement === other.parentElement;

/** Whether a name is cut so that nobody could tell whose it is. */
function isUnreadable(name) {
  if (name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1) return false;
  const letters = [...name.textContent.trim()].length;
  const lines = Math.max(1, Math.floor(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)));
  return (letters * name.clientWidth * lines) / name.scrollWidth < Math.min(letters, READABLE_NAME);
}

function outside(element) {
  const { left, top, right, bottom } = box(element);
  return left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK;
}

/** How far the edge of an ellipse of these radii is from the side of its box, so far from its end. */
const bend = (across, along, from) =>
  from >= along || !along ? 0 : across * (1 - Math.sqrt(1 - ((along - from) / along) ** 2));

/** Whether a corner of an element is on the rail: outside the cloth, which is round at its corners. */
function isOnTheRail(element) {
  const cloth = element.closest(".cloth");
  if (!cloth) return false;
  const [outer, inner] = [box(cloth), box(element)];
  const style = getComputedStyle(cloth);
  const sides = { left: inner.left - outer.left, right: outer.right - inner.right };
  const ends = { top: inner.top - outer.top, bottom: outer.bottom - inner.bottom };
  return Object.entries(ends).some(([end, along]) =>
    Object.entries(sides).some(([side, across]) => {
      const [wide, high = wide] = style[`border-${end}-${side}-radius`].split(" ");
      const size = (text, whole) => (text.endsWith("%") ? (parseFloat(text) / 100) * whole : parseFloat(text));
      return across + SLACK < bend(size(wide, outer.width), size(high, outer.height), along);
    }),
  );
}

/** Where the felt lay when it was first seen at a size of the window. @type {Map<string, string>} */
const firstSeen = new Map();

/** How far the felt has moved since it was first seen; empty where it has not. */
function moved(table) {
  const { left, top, right, bottom } = box(table.querySelector(".felt"));
  const [size, here] = [`${innerWidth} ${innerHeight}`, [left, top, right, bottom].map(Math.round).join(" ")];
  if (!firstSeen.has(size)) firstSeen.set(size, here);
  const there = firstSeen.get(size);
  return there === here ? [] : [`the felt moves from (${there}) to (${here})`];
}

/** What of the panel is not all in it. */
function beyond(table) {
  const { left, top, right, bottom } = box(table.querySelector(".panel"));
  const isIn = (inner) =>
    inner.left >= left - SLACK &&
    inner.top >= top - SLACK &&
    inner.right <= right + SLACK &&
    inner.bottom <= bottom + SLACK;
  const parts = [...table.querySelectorAll(".panel *")].filter((one) => isDrawn(one) && box(one).width > 2);
  return parts.filter((one) => !isIn(box(one))).map((one) => `${named(one)} leaves the panel`);
}

/** Everything that is not as it should be, in words. */
function measure() {
  const table = document.querySelector("play-table");
  const seen = [...table.querySelectorAll(SEEN)].filter((element) => isDrawn(element) && box(element).width > 2);
  const boxes = seen.map((element) => box(element));
  const found = [...moved(table), ...beyond(table)];
  found.push(...seen.filter(outside).map((element) => `${named(element)} leaves the screen`));
  found.push(...seen.filter(isOnTheRail).map((element) => `${named(element)} lies on the rail`));
  for (let one = 0; one < seen.length; one++) {
    for (let other = one + 1; other < seen.length; other++) {
      if (!share(boxes[one], boxes[other]) || isOneThing(seen[one], seen[other])) continue;
      if (seen[one].contains(seen[other]) || seen[other].contains(seen[one])) continue;
      found.push(`${named(seen[one])} and ${named(seen[other])} overlap`);
    }
  }
  for (const hand of table.querySelectorAll(".cards")) found.push(...covers([...hand.children]));
  for (const name of table.querySelectorAll(".name"))
    if (isDrawn(name) && isUnreadable(name)) found.push(`${named(name)} is cut`);
  for (const element of seen) {
    if (element.matches(WHOLE) && element.scrollWidth > element.clientWidth + 1) found.push(`${named(element)} is cut`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} px wide`);
  return { looked: seen.length, found };
}

const replay = import("/static/js/table/replay.js");

/** Lay a view on the felt as if it had just come, without anything moving, and what a coach says of it if asked. */
function lay(view, { fromView }) {
  const table = document.querySelector("play-table");
  table.view = view;
  table.playback.round = view.hand ? fromView(view.hand) : view.last && fromView(view.last, true);
  table.decisions.begun = "";
  table.decisions.begin();
  table.decisions.advice = view.advice ?? null;
  table.parts.status.hidden = true;
  table.render(false);
}

const show = async (view) => lay(view, await replay);

/** What is found on each of these views, in each of these themes. */
async function look(views, themes) {
  const how = await replay;
  return views.map((view) => {
    lay(view, how);
    return themes.map((theme) => {
      document.documentElement.dataset.theme = theme;
      return measure();
    });
  });
}

window.overlap = { look, show };
