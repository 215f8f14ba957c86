import { html, morph } from "./dom.js";
