import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableWritablePair } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import * as z from 'zod/mini';

// The file of a backup (docs/operations.md#back-up-and-restore): a tar archive in gzip. `head.json` says what is in it, each part stands in
// blocks `PART/000001`, and `end.json` has what the whole must agree with. A file without it was cut.

const FORMAT = 1;
const BLOCK_BYTES = 4 * 1024 * 1024;
/** The rows of COPY come in pieces, so a block is at most this much longer. */
const MOST_BLOCK_BYTES = 2 * BLOCK_BYTES;

const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The time of the newest migration, as the migrator has it. */
  schema: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.number()) })),
});
const endSchema = z.object({ rows: z.record(z.string(), z.number()), digest: z.string() });

export type BackupHead = Omit<z.infer<typeof headSchema>, 'format'>;

/** What was counted while the parts were written. */
export type RowCounts = z.infer<typeof endSchema>['rows'];

/** A file that is no backup, or no whole one. */
export class BackupError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'BackupError';
  }
}

/** Adds a part, such as `tables/bookings`, from its bytes in pieces. */
export type AddPart = (name: string, pieces: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Writes a backup to `path`, which has it whole or is not there. `write` adds the parts and gives what it counted. Only its owner may read
 * the file.
 */
export async function writeBackupFile(
  path: string,
  head: BackupHead,
  write: (add: AddPart) => Promise<RowCounts>,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const digest = createHash('sha256');
  const { readable, controller } = createTarPacker();
  const stored = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: 3 }),
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  const addEntry = async (name: string, bytes: Uint8Array) => {
    digest.update(name).update(bytes);
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const addJson = (name: string, value: unknown) => addEntry(name, Buffer.from(JSON.stringify(value, null, 1)));
  const addAll = async () => {
    await addJson('head.json', { format: FORMAT, ...head });
    const rows = await write(async (name, pieces) => {
      let number = 0;
      for await (const block of blocksOf(pieces)) {
        number += 1;
        await addEntry(`${name}/${String(number).padStart(6, '0')}`, block);
      }
    });
    await addJson('end.json', { rows, digest: digest.copy().digest('hex') });
    controller.finalize();
  };
  try {
    // The disk may be full while a table is read, and the database may be gone while the file is written.
    await Promise.all([addAll().catch(abort(controller)), stored]);
    await flush(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function abort(controller: { error(reason: unknown): void }) {
  return (error: unknown) => {
    controller.error(error);
    throw error;
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function* blocksOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length < BLOCK_BYTES) continue;
    yield Buffer.concat(kept);
    [kept, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** Takes a part by its name and its bytes in pieces. */
export type TakePart = (name: string, pieces: AsyncIterable<Buffer>) => Promise<void>;

/** Takes a part that is not wanted. */
export async function skip(_name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

/**
 * Reads a backup from its first byte to its last. `begin` hears what is in it and says what takes its parts, one after the other.
 * @throws BackupError where the file is none, is cut or was changed
 */
export async function readBackupFile(
  path: string,
  begin: (head: BackupHead) => Promise<TakePart> | TakePart,
): Promise<{ head: BackupHead; rows: RowCounts; bytes: number }> {
  const digest = createHash('sha256');
  const entries = entriesOf(path);
  const first = await entries.next();
  if (first.done || first.value.name !== 'head.json') throw new BackupError('it is no backup of Parceldesk');
  const head = parse(headSchema, first.value.bytes);
  digest.update(first.value.name).update(first.value.bytes);
  const take = await begin(head);
  let next = await entries.next();
  while (!next.done && next.value.name !== 'end.json') {
    const part = partOf(next.value.name);
    await take(part, blocks(part));
  }
  if (next.done) throw new BackupError('it is cut: its end is missing');
  const { rows, digest: expected } = parse(endSchema, next.value.bytes);
  // Only the last byte shows that the whole was unpacked as it was packed.
  const isWhole = (await entries.next()).done;
  if (!isWhole || digest.digest('hex') !== expected) throw new BackupError('it was changed after it was made');
  return { head, rows, bytes: (await stat(path)).size };

  async function* blocks(part: string): AsyncGenerator<Buffer> {
    while (!next.done && partOf(next.value.name) === part) {
      const { name, bytes } = next.value;
      digest.update(name).update(bytes);
      next = await entries.next();
      yield bytes;
    }
  }
}

const partOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

async function* entriesOf(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const unpacked = createGunzip();
  // A file that cannot be read ends the reading with its own fault.
  pipeline(createReadStream(path), unpacked).catch(() => undefined);
  const decoder: unknown = createTarDecoder({ strict: true });
  const read = Readable.toWeb(unpacked).pipeThrough(decoder as ReadableWritablePair<ParsedTarEntry, Uint8Array>);
  try {
    for await (const { header, body } of read) {
      if (header.size > MOST_BLOCK_BYTES) throw new BackupError('a block of it is too large');
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      yield { name: header.name, bytes: Buffer.concat(pieces) };
    }
  } catch (error) {
    if (error instanceof BackupError || (error instanceof Error && 'syscall' in error)) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw new BackupError(code === 'Z_BUF_ERROR' ? 'it is cut' : 'it is no backup of Parceldesk, or damaged');
  } finally {
    unpacked.destroy();
  }
}

function parse<T>(schema: z.ZodMiniType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('it was made by a version of Parceldesk that this one does not know');
  }
}
