// An image of Python with the house loaded: all its memory, and the files of its modules, as they were when the first
// visit had imported everything and nothing else had happened. The browser keeps it in its own file system (OPFS), so
// that later visits begin there. It never leaves the device, has no table in it, and is whole or not taken.
//
// The file: a head with its mark, two lengths and the digest of the rest; the memory; a list that says what the image
// is of, and of every module the path, length and time; the modules.

const FILE = "twentyone-image";
const MARK = 0x12100001;
const DIGEST_AT = 16;
const HEAD = 48;

const place = async (/** @type {boolean} */ create) =>
  (await navigator.storage.getDirectory()).getFileHandle(FILE, { create });

const digest = async (/** @type {Uint8Array<ArrayBuffer>} */ bytes) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/**
 * `of` names what the image was made of and by; `table` is how long the table of functions was before Python began,
 * `handle` what Python calls its library by.
 * @typedef {{ path: string, length: number, time: number }} File
 * @typedef {{ of: string, table: number, handle: number, files: File[] }} List
 * @typedef {{ list: List, modules: Uint8Array<ArrayBuffer>[], memory: Uint8Array<ArrayBuffer> }} Image
 */

/** Every file below a folder of Python's memory. @returns {Generator<any>} */
function* below(/** @type {any} */ FS, /** @type {string} */ folder) {
  for (const [name, node] of Object.entries(FS.lookupPath(folder).node.contents)) {
    const path = `${folder}/${name}`;
    if (FS.isDir(node.mode)) yield* below(FS, path);
    else yield { path, node };
  }
}

/** An image of Python as it is now. @returns {Image} */
export function taken(
  /** @type {any} */ python,
  /** @type {Omit<List, "files">} */ about,
  /** @type {string} */ folder,
) {
  const found = [...below(python.FS, folder)];
  const modules = found.map(({ node }) => node.contents.subarray(0, node.usedBytes));
  const files = found.map(({ path, node }) => ({ path, length: node.usedBytes, time: node.mtime }));
  return { list: { ...about, files }, modules, memory: python.makeMemorySnapshot() };
}

/** Put the modules of an image where they were; a compiled one counts only while its source has the time it had. */
export function unpack(/** @type {any} */ FS, /** @type {Image} */ { list, modules }) {
  const folders = new Set(list.files.map(({ path }) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) FS.mkdirTree(folder);
  list.files.forEach(({ path, time }, number) => {
    FS.writeFile(path, modules[number], { canOwn: true });
    FS.utime(path, time, time);
  });
}

/** Keep an image for the next visit, in the place of an earlier one; the head is written last. */
export async function keep(/** @type {Image} */ { list, modules, memory }) {
  const text = new TextEncoder().encode(JSON.stringify(list));
  const body = new Uint8Array(await new Blob([memory, text, ...modules]).arrayBuffer());
  const head = new Uint8Array(HEAD);
  new Uint32Array(head.buffer).set([MARK, memory.length, text.length]);
  head.set(await digest(body), DIGEST_AT);
  const access = await /** @type {any} */ (await place(true)).createSyncAccessHandle();
  try {
    access.truncate(0);
    access.write(body, { at: HEAD });
    access.flush();
    access.write(head, { at: 0 });
    access.flush();
  } finally {
    access.close();
  }
}

/** Whatever file there is. */
async function found() {
  const access = await /** @type {any} */ (await place(false)).createSyncAccessHandle();
  try {
    const bytes = new Uint8Array(access.getSize());
    access.read(bytes, { at: 0 });
    return bytes;
  } finally {
    access.close();
  }
}

/** The image that is kept, if it is one of this and whole. @returns {Promise<Image | null>} */
export async function kept(/** @type {string} */ of) {
  const bytes = await found().catch(() => null);
  if (!bytes || bytes.length < HEAD) return null;
  const [mark, size, length] = new Uint32Array(bytes.buffer, 0, 3);
  if (mark !== MARK) return null;
  const body = bytes.subarray(HEAD);
  if ((await digest(body)).some((byte, at) => byte !== bytes[DIGEST_AT + at])) throw new Error("the image is damaged");
  const list = JSON.parse(new TextDecoder().decode(body.subarray(size, size + length)));
  if (list.of !== of) return null;
  const files = body.slice(size + length); // a copy, so that the memory need not stay
  let at = 0;
  const modules = list.files.map((/** @type {File} */ file) => files.subarray(at, (at += file.length)));
  return { list, modules, memory: body.subarray(0, size) };
}

/** Keep no image. */
export async function forget() {
  const root = await navigator.storage?.getDirectory();
  await root?.removeEntry(FILE).catch(() => null);
}
