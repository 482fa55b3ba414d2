import { fromBufferPromise } from 'yauzl';
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

/**
 * Unpacks every entry of a ZIP archive and keeps nothing of it; `open` says who takes the pieces of an entry by its name, as it is written.
 * Bytes are counted while they are unpacked, whatever the archive says of its size.
 * @throws ArchiveError for an archive that is broken, or larger than a workbook (docs/recipients.md#import)
 */
export async function unpackArchive(bytes: Uint8Array, open: (name: string) => Piecewise | undefined): Promise<void> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const most = Math.min(MOST_UNPACKED_BYTES, archive.length * GREATEST_RATIO);
  let unpacked = 0;
  try {
    // Names as they are written: yauzl would put a slash for a backslash, which the reader of workbooks has to know of.
    const zip = await fromBufferPromise(archive, { decodeStrings: false });
    if (zip.entryCount > MOST_ENTRIES) throw new ArchiveError('too_large');
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveError('encrypted');
      const take = open(entry.fileNameRaw.toString('utf8'));
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        unpacked += piece.length;
        if (unpacked > most) throw new ArchiveError('too_large');
        take?.(piece as Buffer);
      }
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('unreadable');
  }
}
