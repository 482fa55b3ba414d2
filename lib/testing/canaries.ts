import 'server-only';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readBackupFile } from '@/lib/backups/backup-file';
import { makeBackup } from '@/lib/backups/make-backup';
import { eraseFromJournal } from '@/lib/bookings/journal/erase-journal';
import { isNote, readJournalLine } from '@/lib/bookings/journal/journal-line';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { journalSeal, openBooking, openNote } from '@/lib/bookings/journal/sealed-lines';
import { findLabel } from '@/lib/labels/queries';
import type { Log } from '@/lib/platform/log';
import { erasePerson } from '@/lib/privacy/erase-person';
import { removeByCommand } from '@/lib/privacy/run-retention';
import { canary, type Press, putEverywhere, putOpen } from './canary-places';
import { bookingsAtCarrier } from './carrier-ledger';
import { rowsWith } from './rows-with';
import type { TestServer } from './test-server';

// Persons who are put everywhere that Parceldesk keeps persons, are erased, and are looked for again (docs/privacy.md#what-erasing-does).

/** `found` must be empty; `before` is how many rows had them. */
export type CanaryFigures = {
  persons: number;
  before: number;
  erased: number;
  found: string[];
  /** Open ones that were touched. */
  touched: number;
  isCountedTheSame: boolean;
  /** Presses under an erased form key that reached the carrier. */
  sentAgain: number;
};

const MARK = 'zqkanarifugl';
const OPEN_MARK = 'zqapenfugl';
const PHONES = '4798761';
const seal = journalSeal('the secret of canaries, thirty-two characters');

/** Puts so many persons into a server that has no one else, erases all but those that are open, and looks for them. */
export async function runCanaries(testServer: TestServer, count: number): Promise<CanaryFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'canaries-'));
  const journal = join(folder, 'outcomes.jsonl');
  const said: string[] = [];
  const server = { ...testServer, log: listen(said), journal: openOutcomeJournal(journal, seal) };
  try {
    const persons = Array.from({ length: count }, (_, at) => canary(MARK, PHONES, at));
    const presses = await putEverywhere(server, persons);
    const open = await putOpen(server, OPEN_MARK);
    const before = await rowsWith(server.db, [MARK]);
    const [counts, openBefore] = [await countsOf(server), await openRows(server)];
    let erased = 0;
    for (const [at, { name, email, phone }] of persons.entries()) {
      const typed = at % 2 === 0 ? { name: '', email, phone: '' } : { name, email: '', phone };
      const done = await erasePerson(server.db, server.clerk.id, { ...typed, address: '' });
      if (done && done.stayed === 0 && Object.keys(done.removed).length > 0) erased += 1;
    }
    for (const { email } of open) {
      await erasePerson(server.db, server.clerk.id, { email, name: '', phone: '', address: '' });
    }
    await eraseFromJournal({ db: server.db, seal }, journal);
    await removeByCommand(server);
    const isCountedTheSame = JSON.stringify(await countsOf(server)) === JSON.stringify(counts);
    const touched = (await openRows(server)).filter((row, at) => row !== openBefore[at]).length;
    let sentAgain = 0;
    for (const { press, orderReference } of presses.slice(0, 50)) {
      const sent = (await bookingsAtCarrier(server, orderReference)).length;
      await press();
      sentAgain += (await bookingsAtCarrier(server, orderReference)).length - sent;
    }
    return {
      persons: count,
      before: Object.values(before).reduce((sum, rows) => sum + rows, 0),
      erased,
      found: [
        ...Object.keys(await rowsWith(server.db, [MARK, PHONES])).map((table) => `table ${table}`),
        ...hits('journal', await openedJournal(journal)),
        ...hits('backup', await backUp(server, journal, folder)),
        ...hits('log', said.join('\n')),
        ...(await labelsOf(server, presses)),
      ],
      touched,
      isCountedTheSame,
      sentAgain,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEX = [MARK, PHONES].map((text) => Buffer.from(text).toString('hex'));
const hits = (place: string, text: string) =>
  [MARK, PHONES, ...HEX].filter((needle) => text.includes(needle)).map((needle) => `${place}: ${needle}`);

/** Whatever a server says, errors with their messages. */
const listen = (said: string[]): Log => ({
  event: (name, fields) => void said.push(JSON.stringify({ name, ...fields })),
  unexpectedError: (reference, where, error) =>
    void said.push(`${reference} ${where} ${error instanceof Error ? error.stack : error}`),
});

/** What bookings are counted by. */
async function countsOf({ db }: TestServer): Promise<unknown[]> {
  const { rows } = await db.orm.execute(sql`select created_at::date as day, state, solution_name, shop_id, clerk_id,
      booked #>> '{properties,productName}' as product, count(*)::int, sum(jsonb_array_length(shipment -> 'items'))::int as parcels
    from bookings group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`);
  return rows;
}

/** Every row of a booking that is open, and of its attempts. */
async function openRows({ db }: TestServer): Promise<string[]> {
  const { rows } = await db.orm.execute<{ row: string }>(sql`select b::text || coalesce((
      select string_agg(a::text, ' ' order by a.id) from booking_attempts a where a.booking_id = b.id), '') as row
    from bookings b where b.state in ('unknown', 'sending', 'prepared') or b.has_conflict order by b.number`);
  return rows.map(({ row }) => row);
}

/** The journal with what is sealed in it in clear. */
async function openedJournal(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((text) => {
    const line = readJournalLine(text);
    if (!line?.sealed) return text;
    const open = isNote(line.kind) ? openNote : openBooking;
    return text + JSON.stringify(open(seal, line.attemptId, line.sealed));
  });
  return lines.join('\n');
}

/** A backup of now: every table as a dump has it, and the journal. */
async function backUp({ databaseUrl }: TestServer, journal: string, folder: string): Promise<string> {
  const { path } = await makeBackup({ databaseUrl, journal }, folder);
  const parts: Buffer[] = [];
  await readBackupFile(path, () => async (_, pieces) => {
    for await (const piece of pieces) parts.push(piece);
  });
  return Buffer.concat(parts).toString();
}

async function labelsOf({ db, clerk }: TestServer, presses: readonly Press[]): Promise<string[]> {
  const source = { db, env: { carrier: { environment: 'practice' as const } } };
  const drawn: string[] = [];
  for (const { id } of presses) if (await findLabel(source, clerk, id)) drawn.push(`label of ${id}`);
  return drawn;
}
