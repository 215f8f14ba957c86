// The disk of the house: a folder of Python's file system that is written through to the browser's own (OPFS), write by
// write, and flushed where a program says so (fsync). So what SQLite has committed outlives a tab that is killed.
//
// Only a worker can write there without waiting, and only to files that were opened before, which takes waiting. So a
// few places are opened ahead, each a file that begins with the name it stands for.

const FOLDER = "twentyone";
const PLACES = 12;
const HEAD = 4096;
const TRIES = 100;
const NO_SPACE = 51;
const BROKEN = 29;
/** What another start would not look for: memory that SQLite shares with itself, and a lock that ends with the tab. */
const isKept = (/** @type {string} */ name) => !name.endsWith("-shm") && !name.startsWith("lock.");

/** What the first bytes of a place say; of one whose they are damaged no name, so that it is left as it is. */
function labelled(/** @type {Uint8Array} */ head) {
  const text = new TextDecoder().decode(head).replace(/\0.*$/s, "");
  if (!text) return { name: "", turn: 0 };
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn(`a kept file is damaged: ${error.message}`);
    return { name: null, turn: 0 };
  }
}

/**
 * One place: `name` is the file it has, empty if it is free; of two of the same name the later counts. What the browser
 * refuses is refused as by a disk, because any other error would end Python.
 */
class Place {
  constructor(/** @type {any} */ FS, /** @type {any} */ handle) {
    this.FS = FS;
    this.handle = handle;
    const head = new Uint8Array(HEAD);
    const length = handle.read(head, { at: 0 });
    const { name, turn } = labelled(head.subarray(0, length));
    /** @type {string | null} */
    this.name = name;
    /** @type {number} */
    this.turn = turn;
  }

  ask(/** @type {(handle: any) => any} */ what) {
    try {
      return what(this.handle);
    } catch (error) {
      throw new this.FS.ErrnoError(error.name === "QuotaExceededError" ? NO_SPACE : BROKEN);
    }
  }

  /** Write all of something; a browser without room says so, or only writes less. */
  put(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
    if (this.ask((handle) => handle.write(bytes, { at })) !== bytes.length) throw new this.FS.ErrnoError(NO_SPACE);
  }

  write(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
    this.put(bytes, HEAD + at);
  }

  resize(/** @type {number} */ length) {
    this.ask((handle) => handle.truncate(HEAD + length));
  }

  flush() {
    this.ask((handle) => handle.flush());
  }

  rename(/** @type {string} */ name, /** @type {number} */ turn) {
    const head = new Uint8Array(HEAD);
    new TextEncoder().encodeInto(JSON.stringify({ name, turn }), head);
    this.put(head, 0);
    Object.assign(this, { name, turn });
    this.flush();
  }

  contents() {
    const found = new Uint8Array(Math.max(0, this.handle.getSize() - HEAD));
    this.handle.read(found, { at: HEAD });
    return found;
  }

  free() {
    this.rename("", 0);
    this.resize(0);
  }
}

/** A file opened for writing at once; the tab before this one may need a moment to let it go. */
async function opened(/** @type {any} */ file) {
  for (let left = TRIES; ; left--) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (!left || error.name !== "NoModificationAllowedError") throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** The places of this browser. */
async function places(/** @type {any} */ FS) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  const names = Array.from({ length: PLACES }, (_, number) => `${number}`);
  const files = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
  return (await Promise.all(files.map(opened))).map((handle) => new Place(FS, handle));
}

/** Python's memory files whose every change goes to a place as well. */
class Disk {
  constructor(/** @type {any} */ FS, /** @type {Place[]} */ all) {
    this.FS = FS;
    this.memory = FS.filesystems.MEMFS.ops_table;
    this.all = all;
    this.turn = Math.max(0, ...all.map(({ turn }) => turn));
    /** How often the disk was told to make sure. */
    this.flushes = 0;
  }

  mount() {
    const { createNode } = this.FS.filesystems.MEMFS;
    const root = createNode(null, "/", 0o40700, 0);
    const { mknod, rename, unlink } = this.memory.dir.node;
    root.node_ops = {
      ...this.memory.dir.node,
      mknod: (parent, name, mode, dev) => {
        const place = this.claim(name);
        return this.keep(mknod(parent, name, mode, dev), place);
      },
      rename: (node, parent, name) => {
        const before = parent.contents[name];
        rename(node, parent, name);
        node.place?.rename(name, ++this.turn);
        before?.place?.free();
      },
      unlink: (parent, name) => {
        const { place } = parent.contents[name];
        unlink(parent, name);
        place?.free();
      },
    };
    return root;
  }

  claim(/** @type {string} */ name) {
    if (!isKept(name)) return null;
    const place = this.all.find(({ name }) => name === "");
    if (!place) throw new this.FS.ErrnoError(NO_SPACE);
    place.rename(name, ++this.turn);
    return place;
  }

  /** Let the changes of a file go to its place, first there: memory never has what is not on the disk. */
  keep(/** @type {any} */ node, /** @type {Place | null} */ place) {
    if (!place) return node;
    const { file } = this.memory;
    node.place = place;
    node.node_ops = {
      ...file.node,
      setattr(one, attributes) {
        if (attributes.size !== undefined) place.resize(attributes.size);
        file.node.setattr(one, attributes);
      },
    };
    node.stream_ops = {
      ...file.stream,
      write(stream, buffer, offset, length, position, canOwn) {
        place.write(buffer.subarray(offset, offset + length), position);
        return file.stream.write(stream, buffer, offset, length, position, canOwn);
      },
      fsync: () => {
        this.flushes++;
        place.flush();
        return 0;
      },
    };
    return node;
  }

  /** Read what was kept, as it is found at a path; of two places of one name the older is what a rename left. */
  read(/** @type {string} */ path) {
    const kept = this.all.filter(({ name }) => name).sort((one, other) => one.turn - other.turn);
    const last = new Map(kept.map((place) => [place.name, place]));
    for (const place of kept) if (last.get(place.name) !== place) place.free();
    for (const [name, place] of last) {
      const folder = this.FS.lookupPath(path).node;
      const node = this.memory.dir.node.mknod(folder, name, 0o100600, 0);
      node.contents = place.contents();
      node.usedBytes = node.contents.length;
      this.keep(node, place);
    }
  }
}

/** Mount what this browser keeps at a path; null where it keeps nothing, and the folder is memory alone. */
export async function mounted(/** @type {any} */ FS, /** @type {string} */ path) {
  FS.mkdir(path);
  let all;
  try {
    all = await places(FS);
  } catch (error) {
    console.warn(`nothing is kept: ${error.message}`);
    return null;
  }
  const disk = new Disk(FS, all);
  FS.mount({ mount: () => disk.mount() }, {}, path);
  disk.read(path);
  return disk;
}
