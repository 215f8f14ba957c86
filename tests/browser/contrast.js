// The contrast of every visible text, and of every focus ring, against what lies beneath it, as WCAG counts it. Where a
// gradient lies beneath, each of its colours must do; where something is half transparent, it is laid over what is
// below.
// The value is a list of sentences, one for each that is too weak, and the number that was looked at.

(() => {
  const TEXT = 4.5;
  const LARGE_TEXT = 3;
  const RING = 3;
  const WHITE = [255, 255, 255, 1];

  function colours(text) {
    return [...text.matchAll(/rgba?\([^)]*\)|color\(srgb [^)]*\)/g)].map(([found]) => {
      const numbers = found.match(/-?[\d.]+(e-?\d+)?%?/g).map(Number);
      const [red, green, blue, alpha = 1] = numbers;
      return found.startsWith("color") ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha];
    });
  }

  const over = (top, below, alpha = top[3]) =>
    [0, 1, 2].map((part) => top[part] * alpha + below[part] * (1 - alpha)).concat(1);

  function luminance(colour) {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function ratio(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  /** The weakest contrast of a colour drawn in `element`, which may be faded with all around it. */
  function weakest(element, colour) {
    const chain = [];
    for (let node = element; node; node = node.parentElement) chain.unshift(node);
    let grounds = [WHITE];
    const fades = [];
    for (const node of chain) {
      const style = getComputedStyle(node);
      if (Number(style.opacity) < 1) fades.unshift({ alpha: Number(style.opacity), below: grounds });
      const [flat] = colours(style.backgroundColor);
      if (flat?.[3]) grounds = grounds.map((ground) => over(flat, ground));
      const stops = style.backgroundImage.includes("gradient") ? colours(style.backgroundImage) : [];
      if (stops.length) grounds = grounds.flatMap((ground) => stops.map((stop) => over(stop, ground)));
    }
    let pairs = grounds.map((ground) => [over(colour, ground), ground]);
    for (const { alpha, below } of fades) {
      pairs = pairs.flatMap(([top, ground]) =>
        below.map((base) => [over(top, base, alpha), over(ground, base, alpha)]),
      );
    }
    return Math.min(...pairs.map(([top, ground]) => ratio(top, ground)));
  }

  function isSeen(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest(".visually-hidden, [aria-disabled=true], :disabled, option, noscript")) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  }

  const isLarge = ({ fontSize, fontWeight }) => parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const hasText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const named = (element) =>
    `${element.localName}.${[...element.classList].join(".")} ` +
    `“${(element.textContent || element.value || "").trim().slice(0, 30)}”`;

  const weak = [];
  let looked = 0;
  function check(element, found, least, what) {
    looked += 1;
    if (found < least) weak.push(`${what} of ${named(element)} has ${found.toFixed(2)}, less than ${least}`);
  }

  function checkPrint(text) {
    const style = getComputedStyle(text);
    const svg = text.ownerSVGElement;
    const print = colours(style.fill)[0] ?? WHITE;
    const face = svg.querySelector(".face");
    if (svg.matches(".chip")) {
      const [red, green, blue] = getComputedStyle(svg)
        .getPropertyValue("--chip-colour")
        .match(/\w\w/g)
        .map((part) => parseInt(part, 16));
      check(text, ratio(print, [red, green, blue, 1]), TEXT, "the print");
    } else if (face) check(text, ratio(print, colours(getComputedStyle(face).fill)[0]), TEXT, "the print");
    else if (svg.matches(".plot")) check(text, weakest(svg, print), TEXT, "the print");
  }

  const scope = document.querySelector("dialog[open]") ?? document.body;
  for (const element of scope.querySelectorAll("*")) {
    if (!isSeen(element)) continue;
    const style = getComputedStyle(element);
    if (element.localName === "text") checkPrint(element);
    else if (element.namespaceURI.endsWith("svg")) continue;
    else if (hasText(element) || element.matches("input:not([type=checkbox], [type=range]), select")) {
      check(element, weakest(element, colours(style.color)[0]), isLarge(style) ? LARGE_TEXT : TEXT, "the text");
    }
  }
  const before = document.activeElement;
  for (const element of scope.querySelectorAll("a, button, input, select, summary, [tabindex='0']")) {
    if (!isSeen(element)) continue;
    document.activeElement.blur();
    element.focus({ focusVisible: true, preventScroll: true });
    const { outlineColor, outlineStyle } = getComputedStyle(element);
    const found = outlineStyle === "none" ? 0 : weakest(element.parentElement, colours(outlineColor)[0]);
    if (element === document.activeElement) check(element, found, RING, "the focus ring");
  }
  before?.focus?.({ preventScroll: true });
  return { weak, looked };
})();
