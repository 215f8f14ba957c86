// What the page says is in the catalogues of src/twentyone/language, never in its code: two rules for the linter.

const { readdirSync, readFileSync } = require("fs");
const { join } = require("path");

const CATALOGUE = join(__dirname, "src/twentyone/language/en/page");
const SHOWN = /\b(?:aria-label|aria-description|aria-roledescription|alt|label|placeholder|title)="([^"]*)"/g;
const BRAND = /Twenty-One/g;
const HOLE = "\u0000";
const WORD = /\p{L}{2,}/u;
const SENTENCE = /^\p{Lu}\p{Ll}+(?: |$|[.,:!?])|\p{L} \p{L}.*[.!?:]$/u;
const QUIET = /^(?:ms|px|Bearer )$/; // units, and what a token is announced by
const GLUED = /(?:^|\s)\p{Ll}{2,}(?:\s|[.,:!?]|$)/u;
const KEYS =
  /^(?:Enter|Escape|Tab|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow\w+|Shift|Control|Alt\w*|Meta|Space|CapsLock|Dead|Unidentified)$/;

/** The parts of every message of the page, by its name. */
function readParts() {
  const parts = {};
  for (const file of readdirSync(CATALOGUE, { recursive: true }).filter((name) => name.endsWith(".ftl"))) {
    const text = readFileSync(join(CATALOGUE, file), "utf-8").replace(/^#.*$/gm, "");
    for (const [, name, said] of text.matchAll(/^([a-z][a-z0-9-]*) *=([^]*?)(?=^[a-z]|$(?![^]))/gm)) {
      parts[name] = new Set([...said.matchAll(/\$(\w+)/g)].map(([, part]) => part));
    }
  }
  return parts;
}

/** What a reader would see of a template of markup: its text, and the attributes that are read out. */
function shownText(template) {
  const markup = template.quasis.map(({ value }) => value.cooked).join(HOLE);
  if (/^[\w-]*$|^(?:[\w-]+="[^"]*" ?)+$/.test(markup.replaceAll(HOLE, ""))) return ""; // attributes, there or not
  const attributes = [...markup.matchAll(SHOWN)].map(([, value]) => value);
  const text = markup
    .replace(/<!--[^]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ");
  return [text.replace(/^[^<]*>/, " "), ...attributes].join(" ").replace(BRAND, "");
}

const noText = {
  create(context) {
    const report = (node) => context.report({ node, message: "Say this by a message of src/twentyone/language." });
    const isQuiet = ({ parent }) =>
      parent.type === "ImportDeclaration" || parent.type === "ImportExpression" || parent.type === "Property";
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.name === "html" && WORD.test(shownText(quasi))) report(quasi);
      },
      TemplateLiteral(node) {
        if (node.parent.type === "TaggedTemplateExpression") return;
        const said = node.quasis.map(({ value }) => value.cooked).filter((text) => !QUIET.test(text));
        if (said.some((text) => SENTENCE.test(text.trim()) || (node.quasis.length > 1 && GLUED.test(text))))
          report(node);
      },
      Literal(node) {
        if (typeof node.value !== "string" || KEYS.test(node.value)) return;
        if (isQuiet(node) && node.parent.value !== node) return;
        if (SENTENCE.test(node.value.replace(BRAND, ""))) report(node);
      },
    };
  },
};

const knownPhrase = {
  create(context) {
    const known = readParts();
    return {
      CallExpression({ callee, arguments: [name, given], ...node }) {
        if (!["phrase", "rich"].includes(callee.name) || typeof name?.value !== "string") return;
        const parts = known[name.value];
        if (!parts) return context.report({ node: callee, message: `There is no message ${name.value}.` });
        if (given && (given.type !== "ObjectExpression" || given.properties.some(({ type }) => type !== "Property")))
          return;
        const names = new Set((given?.properties ?? []).map(({ key }) => key.name ?? key.value));
        const wrong = [...parts]
          .filter((part) => !names.has(part))
          .concat([...names].filter((part) => !parts.has(part)));
        if (wrong.length) context.report({ node: callee, message: `${name.value}: ${wrong} is missing or too much.` });
      },
    };
  },
};

module.exports = { rules: { "no-text": noText, "known-phrase": knownPhrase } };
