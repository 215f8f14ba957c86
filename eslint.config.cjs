// What the linter asks of the page. Names that do not exist are the type check's to find, layout is the formatter's.
const { configs } = require("@eslint/js");
const phrase = require("./eslint.phrase.js");

const PAGE = "src/twentyone/present/web/static/js";
// what says everything by its messages
const TRANSLATED = [
  ...["main.js", "transport.js", "menu/*.js", "shared/*.js", "together/*.js"],
  ...["fair/*.js", "felt/*.js", "table/*.js"],
  ...["explore/*.js", "train/*.js", "statistics/*.js", "book/*.js", "house/*.js", "site/loading.js"],
];

module.exports = [
  configs.recommended,
  {
    files: [`${PAGE}/**/*.js`, "tests/browser/*.js"],
    rules: {
      "no-undef": "off", // the type check knows the browser's names
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
      camelcase: ["error", { properties: "never", ignoreDestructuring: true }], // fields of the wire are snake_case
      "max-len": ["error", { code: 120, ignoreUrls: true }],
      "max-lines": ["error", { max: 360 }],
      "max-lines-per-function": ["error", { max: 60 }], // a screen
    },
  },
  {
    files: [`${PAGE}/**/*.js`],
    plugins: { phrase },
    rules: { "phrase/known-phrase": "error" },
  },
  {
    files: TRANSLATED.map((file) => `${PAGE}/${file}`),
    ignores: [`${PAGE}/shared/phrase.js`], // names the languages
    plugins: { phrase },
    rules: { "phrase/no-text": "error" },
  },
];
