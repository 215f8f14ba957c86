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
/** What another start would not look for: memory that SQLite shares with itself, and a lock that ends with the tab. */
const isKept = (/** @type {string} */ name) => !name.endsWith("-shm") && !name.startsWith("lock.");

/** One place: `name` is the file it has, empty if it is free; of two of the same name the later counts. */
class Place {
  constructor(/** @type {any} */ handle) {
    this.handle = handle;
    const head = new Uint8Array(HEAD);
    const length = handle.read(head, { at: 0 });
    const text = new TextDecoder().decode(head.subarray(0, length)).replace(/\0.*$/s, "");
    const kept = text ? JSON.parse(text) : { name: "", turn: 0 };
    /** @type {string} */
    this.name = kept.name;
    /** @type {number} */
    this.turn = kept.turn;
  }

  rename(/** @type {string} */ name, /** @type {number} */ turn) {
    const head = new Uint8Array(HEAD);
    new TextEncoder().encodeInto(JSON.stringify({ name, turn }), head);
    Object.assign(this, { name, turn });
    this.handle.write(head, { at: 0 });
    this.handle.flush();
  }

  contents() {
    const found = new Uint8Array(Math.max(0, this.handle.getSize() - HEAD));
    this.handle.read(found, { at: HEAD });
    return found;
  }

  free() {
    this.rename("", 0);
    this.handle.truncate(HEAD);
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
async function places() {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  const names = Array.from({ length: PLACES }, (_, number) => `${number}`);
  const files = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
  return (await Promise.all(files.map(opened))).map((handle) => new Place(handle));
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
      mknod: (parent, name, mode, dev) => this.keep(mknod(parent, name, mode, dev), this.claim(name)),
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
    const place = this.all.find((one) => !one.name);
    if (!place) throw new this.FS.ErrnoError(NO_SPACE);
    place.rename(name, ++this.turn);
    return place;
  }

  /** Let the changes of a file go to its place. */
  keep(/** @type {any} */ node, /** @type {Place | null} */ place) {
    if (!place) return node;
    const { file } = this.memory;
    const { handle } = place;
    node.place = place;
    node.node_ops = {
      ...file.node,
      setattr(one, attributes) {
        file.node.setattr(one, attributes);
        if (attributes.size !== undefined) handle.truncate(HEAD + attributes.size);
      },
    };
    node.stream_ops = {
      ...file.stream,
      write(stream, buffer, offset, length, position, canOwn) {
        const written = file.stream.write(stream, buffer, offset, length, position, canOwn);
        handle.write(stream.node.contents.subarray(position, position + written), { at: HEAD + position });
        return written;
      },
      fsync: () => {
        this.flushes++;
        handle.flush();
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
    all = await places();
  } catch (error) {
    console.warn(`nothing is kept: ${error.message}`);
    return null;
  }
  const disk = new Disk(FS, all);
  FS.mount({ mount: () => disk.mount() }, {}, path);
  disk.read(path);
  return disk;
}
