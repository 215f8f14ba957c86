// Python with everything the house is made of: begun and told to import it, or, on a later visit, from the image that
// an earlier one left. Its one library of machine code is put in its place before Python begins, either way, so that
// an image finds it where it was.

import { forget, keep, kept, taken, unpack } from "./image.js";

/** @import { Image } from "./image.js" */

const ROOT = new URL("../../../", import.meta.url);
const PYODIDE = new URL("pyodide/", ROOT);
const MODULES = "/lib/house";
const HOUSE = "twentyone.present.web.site.house";

/**
 * What the site says of its parts: `image` changes with whatever an image is made of, and `library` is the module that
 * `msgspec.wasm` stands for.
 * @typedef {{ image: string, library: string }} Parts
 */

/** A part of Python that could not be fetched. */
export class MissingPart extends Error {}

const script = (/** @type {string} */ name) =>
  import(new URL(name, PYODIDE).href).catch((error) => {
    throw new MissingPart(error.message);
  });

/** Python before it has imported anything, or as an image has it, and what an image must know of its library. */
async function begun(
  /** @type {Parts} */ { library },
  /** @type {Image | null} */ image,
  /** @type {object} */ options,
) {
  const compiled = WebAssembly.compileStreaming(fetch(new URL("msgspec.wasm", ROOT)));
  const scripts = ["pyodide.js", "pyodide.asm.js"].map(script);
  const path = `${MODULES}/${library}`;
  const linked = { module: null, table: 0, failure: null };

  async function link(/** @type {any} */ module) {
    module.addRunDependency("library");
    try {
      const exports = await module.loadWebAssemblyModule(await compiled, { loadAsync: true }, path, {});
      module.LDSO.loadedLibsByName[path] = { refcount: Infinity, name: path, exports, global: false };
      Object.assign(linked, { module, table: module.wasmTable.length });
      if (image && image.memory.length > module.HEAP8.length) module.growMemory(image.memory.length);
      if (image && image.list.table !== linked.table) throw new Error("this browser has other functions");
    } catch (error) {
      linked.failure = error;
    }
    module.removeRunDependency("library");
  }

  async function createPyodideModule(/** @type {any} */ settings) {
    settings.preRun.push(link);
    const module = await (await scripts[1]).default(settings);
    if (linked.failure) throw linked.failure;
    return module;
  }

  const { loadPyodide } = await scripts[0];
  const found = await loadPyodide({ indexURL: PYODIDE.href, createPyodideModule, ...options });
  const { table, module } = linked;
  return { found, path, table, functions: module.wasmTable, libraries: module.LDSO };
}

/** Python as it was when its image was taken, but with chance of its own. */
async function again(/** @type {Parts} */ parts, /** @type {Image} */ image) {
  const { found, path, libraries } = await begun(parts, image, { _loadSnapshot: image.memory });
  libraries.loadedLibsByHandle[image.list.handle] = libraries.loadedLibsByName[path];
  unpack(found.FS, image);
  found.pyimport(HOUSE).draw_anew();
  return found;
}

/** Python from its beginning; and an image of it for the next visit, where one can be kept. */
async function anew(/** @type {Parts} */ parts, /** @type {string} */ of) {
  const isKept = Boolean(navigator.storage?.getDirectory);
  const archive = fetch(new URL("house.zip", ROOT)).then((answer) => answer.arrayBuffer());
  const start = await begun(parts, null, { _makeSnapshot: isKept });
  const { found } = start;
  found.unpackArchive(await archive, "zip", { extractDir: MODULES });
  found.runPython(`import sys; sys.path.append("${MODULES}"); sys.dont_write_bytecode = False; import ${HOUSE}`);
  try {
    return { found, image: isKept ? pictured(start, of) : null };
  } catch (error) {
    console.warn(`no image of Python is kept: ${error.message}`);
    return { found, image: null };
  }
}

/** An image of Python as it is now; functions that were added since it began would be missing in one. */
function pictured(/** @type {any} */ { found, path, table, functions, libraries }, /** @type {string} */ of) {
  for (let place = table; place < functions.length; place++)
    if (functions.get(place)) throw new Error("it has functions of its own");
  const byHandle = libraries.loadedLibsByHandle;
  const handle = Number(Object.keys(byHandle).find((one) => byHandle[one].name === path));
  return taken(found, { of, table, handle }, MODULES);
}

/**
 * Python, in which the house can be opened. `count` is called if its parts are to be fetched, `later` leaves an image
 * for the next visit, and `isAgain` says that this one began with one.
 */
export async function python(/** @type {Parts} */ parts, /** @type {() => void} */ count) {
  const of = `${parts.image} ${navigator.userAgent}`;
  try {
    const image = await kept(of);
    if (image) return { found: await again(parts, image), isAgain: true, later: async () => {} };
  } catch (error) {
    console.warn(`Python begins anew: ${error.message}`);
    await forget();
  }
  count();
  const { found, image } = await anew(parts, of);
  return { found, isAgain: false, later: async () => image && keep(image) };
}
