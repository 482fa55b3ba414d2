import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAttempt } from '@/lib/bookings/data/booking-attempts';
import { lockBooking } from '@/lib/bookings/data/bookings';
import { toJournalLine } from '@/lib/bookings/journal/journal-line';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { bookedShipment } from './booked-shipment';
import { furnishShop } from './booking-rows';
import { createTestDatabase } from './database';

/** A database and journals of processes that were killed after the carrier's answer, before the database had it. */
export async function openOrphans() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  const seal = journalSeal('the secret of this desk, thirty-two characters');
  return {
    ...database,
    seal,
    folder,
    /** A booking whose answer the database does not have. */
    async orphan() {
      const { orm } = database.db;
      const { id } = await (await furnishShop(database.db)).add({ state: 'sending' });
      return { attemptId: await insertAttempt(orm, id, -1), row: () => lockBooking(orm, id) };
    },
    journalOf: (name: string) => ({
      path: join(folder, name),
      journal: openOutcomeJournal(join(folder, name), seal),
    }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What the carrier answered under that number. */
export const booked = (shipmentId: string): BookingOutcome => ({
  kind: 'booked',
  shipment: bookedShipment({ shipmentId }),
  answer: { status: 200, body: '{"whole":true}' },
});

/** The line of it, as it was written then. */
export const dated = (attemptId: string, shipmentId: string, at: Date) =>
  `\n${JSON.stringify(toJournalLine(attemptId, booked(shipmentId), at))}\n`;

/** When the process that wrote a line of now is not about to store it any more. */
export const inAMinute = () => new Date(Date.now() + 61_000);
