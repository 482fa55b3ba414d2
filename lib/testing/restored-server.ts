import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { type BookingRow, findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { readJournal, WHOLE_JOURNAL } from '@/lib/bookings/journal/read-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { bookingForm } from './booking-form';
import { openTestServer, type TestServer } from './test-server';

const seal = journalSeal('the secret of this server, thirty-two characters');

/** A server with an outcome journal, whose database can lose what it has: `path` is another one after each `newJournal`. */
export async function openRestoredServer() {
  const testServer = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  let journals = 0;
  let path = '';
  return {
    testServer,
    seal,
    get path() {
      return path;
    },
    newJournal() {
      journals += 1;
      path = join(folder, `${journals}.jsonl`);
    },
    /** What a process of that server works with. */
    server: (): TestServer => ({ ...testServer, journal: openOutcomeJournal(path, seal) }),
    typed: (reference = '') => typedAt(testServer, reference),
    async book(input = typedAt(testServer), server: Partial<TestServer> = {}): Promise<BookingRow> {
      const journal = openOutcomeJournal(path, seal);
      const result = await bookParcel({ ...testServer, journal, ...server }, testServer.clerk, input);
      if (result.kind === 'on_disk') await result.sending?.finished;
      const booking = await findBookingByFormKey(testServer.db.orm, testServer.clerk.id, input.formKey);
      if (!booking) throw new Error('It was not booked');
      return booking;
    },
    stored: (input: BookingInput) => findBookingByFormKey(testServer.db.orm, testServer.clerk.id, input.formKey),
    /** As a backup from before all bookings has it. */
    restoreBackup: () =>
      testServer.db.pool.query(`
        delete from booking_voids; delete from booking_corrections; delete from booking_attempts; delete from bookings;
        delete from form_keys`),
    readBack: (key = seal, from = path) =>
      readJournal({ db: testServer.db, seal: key }, from, { ...WHOLE_JOURNAL }, new Date()),
    async close() {
      await testServer.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What a clerk typed; the reference of its recipient says how the practice carrier answers. */
function typedAt({ shopId, homeSolutionId }: TestServer, reference = ''): BookingInput {
  const orderReference = `order-${crypto.randomUUID().slice(0, 8)}`;
  const recipient = { ...bookingForm().recipient, reference };
  return z.parse(bookingSchema, bookingForm({ shopId, solutionId: homeSolutionId, orderReference, recipient }));
}
