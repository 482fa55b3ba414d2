import { clockNow, world } from '../world';

// The few calls of `node:fs` and `node:fs/promises` with which a journal is kept and read, on disks that a process leaves behind when it
// is killed, and that can be full.

type File = { id: number; bytes: Buffer; madeAt: number; changedAt: number };

/** The disks of a world: files by path, and until when the disk of a folder is full. */
export type Disks = { files: Map<string, File>; fullUntil: Map<string, number>; made: number };

export const emptyDisks = (): Disks => ({ files: new Map(), fullUntil: new Map(), made: 0 });

let disks = emptyDisks();
export function enterDisks(used: Disks): void {
  disks = used;
}

const failed = (code: string) => Object.assign(new Error(code), { code });
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** What a call to the disk gives comes a little later, and not to one that is gone. */
function io<T>(run: () => T): Promise<T> {
  const { actor } = world();
  return new Promise((resolve, reject) => {
    world().later(actor, world().random.between(0, 5), () => {
      try {
        resolve(run());
        world().onDone(actor);
      } catch (error) {
        reject(error);
      }
    });
  });
}

function found(path: string): File {
  const file = disks.files.get(path);
  if (!file) throw failed('ENOENT');
  return file;
}

function make(path: string): File {
  disks.made += 1;
  const file = { id: disks.made, bytes: Buffer.alloc(0), madeAt: clockNow(), changedAt: clockNow() };
  disks.files.set(path, file);
  return file;
}

export function open(path: string, flags: string) {
  return io(() => {
    const file = flags === 'w' ? make(path) : (disks.files.get(path) ?? make(path));
    const write = (text: string) =>
      io(() => {
        const isFull = (disks.fullUntil.get(folderOf(path)) ?? 0) > world().now;
        // A full disk may take the beginning.
        const taken = isFull ? text.slice(0, world().random.between(0, text.length - 1)) : text;
        file.bytes = Buffer.concat([file.bytes, Buffer.from(taken)]);
        file.changedAt = clockNow();
        if (isFull) throw failed('ENOSPC');
      });
    return { appendFile: write, writeFile: write, datasync: () => io(() => undefined), close: async () => undefined };
  });
}

export const readFile = (path: string) => io(() => found(path).bytes.toString());

export const rename = (from: string, to: string) =>
  io(() => {
    disks.files.set(to, found(from));
    disks.files.delete(from);
  });

export const copyFile = (from: string, to: string) =>
  io(() => {
    make(to).bytes = found(from).bytes;
  });

export const stat = (path: string) =>
  io(() => {
    const { id, bytes, madeAt, changedAt } = found(path);
    return { dev: 1, ino: id, birthtimeMs: madeAt, size: bytes.length, mtimeMs: changedAt };
  });

export const readdir = (folder: string) =>
  io(() =>
    [...disks.files.keys()].filter((path) => folderOf(path) === folder).map((path) => path.slice(folder.length + 1)),
  );

export async function* createReadStream(path: string, { start = 0, end = Number.POSITIVE_INFINITY } = {}) {
  const bytes = await io(() => found(path).bytes.subarray(start, end + 1));
  if (bytes.length > 0) yield bytes;
}

export const constants = { COPYFILE_EXCL: 1 };
