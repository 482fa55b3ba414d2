import { type FileHandle, open } from 'node:fs/promises';
import { findAnonymised } from '@/lib/bookings/data/booking-attempts';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { findNewestErased } from '@/lib/privacy/data/stay-erased';
import { isNote, type JournalLine, readJournalLine } from './journal-line';
import type { JournalBase } from './journal-use';
import { journalFiles, linesFrom } from './read-journal';
import { type Note, openNote, sealBooking, sealNote } from './sealed-lines';

type PlacedLine = { line: JournalLine; from: number; bytes: number };

const LINES_AT_ONCE = 500;

/**
 * Takes out of every part of a journal what is personal of bookings whose recipient was removed; gives how many lines that were. A line keeps its
 * place and its length, since other processes append meanwhile, and still says that its booking was sent: after a restore it comes back
 * without its recipient, and is never sent again.
 */
export async function eraseFromJournal(server: JournalBase, path: string): Promise<number> {
  let erased = 0;
  for (const part of await journalFiles(path)) erased += await eraseFromPart(server, part);
  return erased;
}

async function eraseFromPart(server: JournalBase, path: string): Promise<number> {
  let lines: PlacedLine[] = [];
  let erased = 0;
  let from = 0;
  for await (const { text, end } of linesFrom(path, 0)) {
    const line = readJournalLine(text);
    if (line && !line.erased && line.kind !== 'given_up') lines.push({ line, from, bytes: end - 1 - from });
    from = end;
    if (lines.length < LINES_AT_ONCE) continue;
    erased += await eraseLines(server, path, lines);
    lines = [];
  }
  return erased + (await eraseLines(server, path, lines));
}

async function eraseLines({ db, seal }: JournalBase, path: string, lines: readonly PlacedLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const anonymised = await findAnonymised(db.orm, [...new Set(lines.map(({ line }) => line.attemptId))]);
  const personal = lines.flatMap((placed) => {
    const booking = anonymised.get(placed.line.attemptId);
    const bare = booking && bareLine(seal, placed.line, booking);
    return bare ? [{ ...placed, bare }] : [];
  });
  if (personal.length === 0) return 0;
  const file = await open(path, 'r+');
  try {
    for (const { bare, from, bytes } of personal) await overwrite(file, bare, from, bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
  return personal.length;
}

async function overwrite(file: FileHandle, line: JournalLine, from: number, bytes: number): Promise<void> {
  const written = Buffer.from(JSON.stringify(line));
  if (written.length > bytes) throw new Error('A line of the journal became longer by erasing');
  await file.write(Buffer.concat([written, Buffer.alloc(bytes - written.length, ' ')]), 0, bytes, from);
}

/** The line without what is personal; null where nothing of it is. */
function bareLine(seal: JournalBase['seal'], line: JournalLine, booking: BookingRow): JournalLine | null {
  const { attemptId, sealed, booked, accepted, kind } = line;
  if (sealed === undefined && !booked && !accepted) return null;
  const bare: JournalLine = { ...line, erased: true };
  if (booked) bare.booked = { ...booked, shipmentId: '', orderId: null, items: [], properties: {} };
  if (accepted) bare.accepted = { ...accepted, found: { shipmentIds: [], trackingReferences: [] } };
  if (sealed === undefined) return bare;
  if (!isNote(kind)) return { ...bare, sealed: sealBooking(seal, attemptId, booking) };
  const kept = openNote(seal, attemptId, sealed);
  // Who has not the secret that it was sealed with cannot read it either.
  if (typeof kept === 'string') return null;
  return { ...bare, sealed: sealNote(seal, attemptId, { ...kept, booking, note: bareNote(kept.note) }) };
}

const NO_NUMBERS = { shipmentId: null, trackingReferences: [] };

function bareNote(note: Note): Note {
  switch (note.kind) {
    case 'void':
      return { ...note, reason: '' };
    case 'settlement':
      return { ...note, settledReason: '', numbers: null };
    case 'correction':
      return { ...note, before: NO_NUMBERS, after: NO_NUMBERS };
    case 'closing':
      return note;
  }
}

const LOOK_EVERY_MS = 10 * 60_000;

/** Erases from the journal of this instance what was erased from the database, now and every ten minutes until `stop`. */
export function startJournalErasing(server: JournalBase & { log: Log }, path: string): { stop(): void } {
  let done: number | null = null;
  return repeat(LOOK_EVERY_MS, 'journal-erasing', server.log, async () => {
    const newest = (await findNewestErased(server.db.orm))?.getTime() ?? null;
    if (newest === done) return;
    const erased = await eraseFromJournal(server, path);
    if (erased > 0) server.log.event('journal_erased', { lines: erased });
    done = newest;
  });
}
