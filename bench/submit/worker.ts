import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookingForm } from '@/lib/bookings/schema';

// One process that books, of the checkout whose folder it is started in, so that this file measures other checkouts as well.

/** What it is asked for, and what it tells. */
export type Round = { bookings: number; atOnce: number };
export type Measured = { seconds: number; cpuSeconds: number; statements: number; commits: number };

const [, , databaseUrl = '', carrierUrl = '', journalFile = ''] = process.argv;
const folder = process.cwd();
const load = (path: string) => import(pathToFileURL(join(folder, path)).href);

const { connect } = (await load('lib/db/connection.ts')) as typeof import('@/lib/db/connection');
const { migrateDatabase } = (await load('lib/db/migrate.ts')) as typeof import('@/lib/db/migrate');
const { createCarrierClient } = (await load('lib/carrier/client.ts')) as typeof import('@/lib/carrier/client');
const { tokenStore } = (await load('lib/testing/token-store.ts')) as typeof import('@/lib/testing/token-store');
const { bookParcel } = (await load('lib/bookings/book-parcel.ts')) as typeof import('@/lib/bookings/book-parcel');
const { bookingSchema } = (await load('lib/bookings/schema.ts')) as typeof import('@/lib/bookings/schema');
const { openOutcomeJournal } = (await load(
  'lib/bookings/journal/outcome-journal.ts',
)) as typeof import('@/lib/bookings/journal/outcome-journal');
const { createSeal } = (await load('lib/seal.ts')) as typeof import('@/lib/seal');
const { findOutcomeByFormKey } = (await load(
  'lib/bookings/queries/booking.ts',
)) as typeof import('@/lib/bookings/queries/booking');
const { rememberOnceBooked } = (await load(
  'lib/recipients/remember-recipient.ts',
)) as typeof import('@/lib/recipients/remember-recipient');
const { bookingForm, recipient } = (await load(
  'lib/testing/booking-form.ts',
)) as typeof import('@/lib/testing/booking-form');
const { furnishShop } = (await load('lib/testing/booking-rows.ts')) as typeof import('@/lib/testing/booking-rows');
const { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } = (await load(
  'lib/simulator/practice-client.mjs',
)) as typeof import('@/lib/simulator/practice-client.mjs');

await migrateDatabase(databaseUrl);
const db = connect(databaseUrl);
const count = countStatements();
const log = {
  event: () => undefined,
  unexpectedError: (...error: unknown[]) => void process.stderr.write(`${error}\n`),
};
const settings = {
  environment: 'practice',
  baseUrl: carrierUrl,
  clientId: PRACTICE_CLIENT_ID,
  clientSecret: PRACTICE_CLIENT_SECRET,
} as const;
const carrier = createCarrierClient(settings, tokenStore(db, settings), log);
// Checkouts of before take no seal, and pass it over.
const journal = openOutcomeJournal(journalFile, createSeal(randomUUID(), 'outcome journal'));
const server = { db, carrier, journal, log, unsaved: new Map(), environment: 'practice' as const };
const { clerk, shopId, solutionId } = await furnishShop(db);

/** As the action does it: books, waits for the outcome on disk, reads what is shown, and remembers the recipient. */
async function book(number: number): Promise<void> {
  const change: Partial<BookingForm> = {
    shopId,
    solutionId,
    formKey: randomUUID(),
    orderReference: `order-${number}`,
    recipient: { ...recipient, name: `Kari Nordmann ${number % 50}` },
  };
  const result = await bookParcel(server, clerk, bookingSchema.parse(bookingForm(change)));
  if (result.kind !== 'on_disk' || !result.sending) throw new Error('A booking was not sent');
  await result.sending.finished;
  const shown = await findOutcomeByFormKey(db, clerk, result.booking.formKey);
  if (shown?.state !== 'booked') throw new Error(`A booking is ${shown?.state}`);
  await rememberOnceBooked(server, result.booking, result.sending);
}

let booked = 0;
async function run({ bookings, atOnce }: Round): Promise<Measured> {
  const before = { ...count };
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const last = booked + bookings;
  const lane = async () => {
    while (booked < last) {
      booked += 1;
      await book(booked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    statements: (count.statements - before.statements) / bookings,
    commits: (count.commits - before.commits) / bookings,
  };
}

/** What goes to the database, and how much of that is a commit of something written. */
function countStatements() {
  const counted = { statements: 0, commits: 0 };
  const { Client } = createRequire(join(folder, 'package.json'))('pg') as typeof import('pg');
  const { query } = Client.prototype;
  const inTransaction = new WeakSet<object>();
  Object.assign(Client.prototype, {
    query(this: object, ...asked: [string | { text: string }, ...unknown[]]) {
      const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text;
      counted.statements += 1;
      if (/^begin/i.test(text)) inTransaction.add(this);
      else if (/^(commit|rollback)/i.test(text)) {
        inTransaction.delete(this);
        counted.commits += 1;
      } else if (!inTransaction.has(this) && /\b(insert into|update|delete from)\b/i.test(text)) counted.commits += 1;
      return Reflect.apply(query, this, asked);
    },
  });
  return counted;
}

process.on('message', (round: Round) => {
  void run(round).then(
    (measured) => process.send?.(measured),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
