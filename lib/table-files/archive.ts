import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { TableFault } from './table';

/** A workbook of 20,000 recipients unpacks to a quarter of it. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Sheets of one value over and over are packed to a fiftieth. */
export const GREATEST_RATIO = 100;
export const MOST_ENTRIES = 200;

/** Takes the unpacked bytes of an entry, piece by piece. */
type Piecewise = (piece: Buffer) => void;

/** An archive that may not be read, and why. */
export class ArchiveError extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(`The archive is ${fault}`);
    this.fault = fault;
  }
}

type Entry = { name: string; method: number; packedBytes: number; unpackedBytes: number; headerAt: number };

/**
 * Unpacks every entry of a ZIP archive and keeps nothing of it; `open` says who takes the pieces of an entry by its name. All sizes are
 * counted while unpacking and must agree with the headers, by which a library would reserve memory.
 * @throws ArchiveError for an archive that is broken, or larger than a workbook (docs/recipients.md#import)
 */
export async function unpackArchive(bytes: Uint8Array, open: (name: string) => Piecewise | undefined): Promise<void> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const most = Math.min(MOST_UNPACKED_BYTES, archive.length * GREATEST_RATIO);
  let unpacked = 0;
  for (const entry of readDirectory(archive)) {
    const take = open(entry.name);
    const before = unpacked;
    for await (const piece of unpack(archive, entry)) {
      unpacked += piece.length;
      if (unpacked > most) throw new ArchiveError('too_large');
      take?.(piece);
    }
    if (unpacked - before !== entry.unpackedBytes) throw new ArchiveError('unreadable');
  }
}

const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1');
const DIRECTORY_END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIGN = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_SIGN = 0x04034b50;
const HEADER_BYTES = 30;
const ENCRYPTED_FLAG = 1;

/** The entries as the directory at the end of the archive names them (APPNOTE 6.3, 4.3.12 and 4.3.16); none of a workbook needs Zip64. */
function readDirectory(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(DIRECTORY_END);
  if (
    end < 0 ||
    end + DIRECTORY_END_BYTES > archive.length ||
    archive.length - end > DIRECTORY_END_BYTES + LONGEST_COMMENT
  ) {
    throw new ArchiveError('unreadable');
  }
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ArchiveError('too_large');
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || archive.readUInt32LE(at) !== ENTRY_SIGN) throw new ArchiveError('unreadable');
    if (archive.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw new ArchiveError('encrypted');
    const nameBytes = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      unpackedBytes: archive.readUInt32LE(at + 24),
      headerAt: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

const STORED = 0;
const DEFLATED = 8;

async function* unpack(archive: Buffer, { method, packedBytes, headerAt }: Entry): AsyncGenerator<Buffer> {
  if (headerAt + HEADER_BYTES > archive.length || archive.readUInt32LE(headerAt) !== HEADER_SIGN) {
    throw new ArchiveError('unreadable');
  }
  const from = headerAt + HEADER_BYTES + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28);
  const packed = archive.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) throw new ArchiveError('unreadable');
  if (method === STORED) yield packed;
  else if (method === DEFLATED) yield* inflate(packed);
  else throw new ArchiveError('unreadable');
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const pieces = Readable.from([packed]).pipe(createInflateRaw());
  try {
    for await (const piece of pieces) yield piece as Buffer;
  } catch (error) {
    throw isOfZlib(error) ? new ArchiveError('unreadable') : error;
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_');
}
