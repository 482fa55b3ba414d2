import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { type BookingRow, lockBooking } from '@/lib/bookings/data/bookings';
import { makeVoid } from '@/lib/bookings/settle';
import { anonymiseBookings } from '@/lib/privacy/data/anonymise-bookings';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { eraseFromJournal } from './erase-journal';
import { isNote, readJournalLine } from './journal-line';
import { countUses, unusable } from './journal-use';
import { openBooking, openNote } from './sealed-lines';

type Restored = Awaited<ReturnType<typeof openRestoredServer>>;
let restored: Restored;
beforeAll(async () => {
  restored = await openRestoredServer();
});
afterAll(() => restored.close());
beforeEach(async () => {
  await restored.restoreBackup();
  restored.newJournal();
});

const anonymise = (booking: BookingRow) =>
  restored.testServer.db.orm.transaction((own) => anonymiseBookings(own, [booking.id]));
const erase = () => eraseFromJournal({ db: restored.testServer.db, seal: restored.seal }, restored.path);

/** All that the journal holds of bookings, in clear. */
async function opened(): Promise<string> {
  const text = await readFile(restored.path, 'utf8');
  const sealed = text.split('\n').map((each) => {
    const line = readJournalLine(each);
    if (!line?.sealed) return each;
    const open = isNote(line.kind) ? openNote : openBooking;
    return each + JSON.stringify(open(restored.seal, line.attemptId, line.sealed));
  });
  return sealed.join('\n');
}

it('what was removed from the database goes from the journal, in the place where it stands, and the rest stays', async () => {
  const [gone, kept] = [await restored.book(), await restored.book()];
  await makeVoid(restored.server(), gone, restored.testServer.clerk.id, 'Kari Nordmann rang');
  await anonymise(gone);
  const [before, size] = [await opened(), (await readFile(restored.path)).length];
  expect(before).toContain(gone.orderReference);
  expect(await erase()).toBe(3);
  const after = await opened();
  expect((await readFile(restored.path)).length).toBe(size);
  for (const personal of [gone.orderReference, `${gone.shipmentId}`, 'Kari Nordmann rang']) {
    expect(after.includes(personal)).toBe(false);
  }
  expect(after).toContain(kept.orderReference);
  expect(after).toContain(kept.shipmentId);
  expect(await erase()).toBe(0);
});

it('a booking that was erased and lost by a restore comes back as booked, without its recipient, and is not sent again', async () => {
  const input = restored.typed();
  const booking = await restored.book(input);
  await anonymise(booking);
  await erase();
  await restored.restoreBackup();
  const use = await restored.readBack();
  expect([countUses(use, 'booking', 'answered') + countUses(use, 'booking', 'restored'), unusable(use)]).toEqual([
    1,
    [],
  ]);
  expect(await lockBooking(restored.testServer.db.orm, booking.id)).toMatchObject({
    state: 'booked',
    recipientName: '–',
    recipientZipCode: '',
    orderReference: '',
    formKey: booking.formKey,
  });
  const again = await bookParcel(restored.server(), restored.testServer.clerk, input);
  expect(again).toEqual({ kind: 'refused', reason: 'already_submitted' });
});
