import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { journalFiles } from '@/lib/bookings/journal/read-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import { bookingSchema } from '@/lib/bookings/schema';
import { makeVoid } from '@/lib/bookings/settle';
import { bookingForm } from '@/lib/testing/booking-form';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { runAppScript } from './launcher/app-script.mjs';

/** Each import is a process of its own, which takes its time to start. */
const APP_SECRET = 'the secret of this desk, thirty-two characters';

let testServer: TestServer;
let folder: string;
beforeAll(async () => {
  testServer = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'outcomes-'));
});
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true });
});

const importing = (file: string, secret = APP_SECRET, journal = '') =>
  runAppScript(
    'import-outcomes',
    { ...process.env, DATABASE_URL: testServer.databaseUrl, APP_SECRET: secret, OUTCOME_JOURNAL: journal },
    [file],
  );

async function booked() {
  const { rows } = await testServer.db.pool.query<{ shipment_id: string }>(
    `select shipment_id from bookings where state = 'booked' order by shipment_id`,
  );
  return rows.map(({ shipment_id }) => shipment_id);
}

async function voids() {
  const { rowCount } = await testServer.db.pool.query('select id from bookings where is_void');
  return rowCount;
}

it('the journal of a lost machine is imported whole, once, down to its last line', async () => {
  const file = join(folder, 'outcomes.jsonl');
  const server = { ...testServer, journal: openOutcomeJournal(file, journalSeal(APP_SECRET)) };
  const voided: BookingRow[] = [];
  for (let number = 1; number <= 20; number++) {
    const form = bookingForm({ shopId: testServer.shopId, solutionId: testServer.homeSolutionId });
    const result = await bookParcel(server, testServer.clerk, z.parse(bookingSchema, form));
    if (result.kind === 'on_disk') await result.sending?.finished;
    if (result.kind === 'on_disk' && number % 10 === 1) voided.push(result.booking);
  }
  for (const booking of voided) expect(await makeVoid(server, booking, testServer.clerk.id, 'Crushed')).toBe(true);
  const before = await booked();
  expect(before).toHaveLength(20);
  // A backup from before half of them, and of the others the commit of the answer was lost.
  await testServer.db.pool.query(`
    create temporary table lost as select id, form_key from bookings order by number limit 10;
    delete from booking_voids;
    update bookings set is_void = false;
    delete from booking_attempts where booking_id in (select id from lost);
    delete from bookings where id in (select id from lost);
    delete from form_keys where form_key in (select form_key from lost);
    update booking_attempts set outcome = null;
    update bookings set state = 'sending', booked = null, shipment_id = null`);
  const other = importing(file, 'the secret of another desk, thirty-two characters');
  await expect(other).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('another APP_SECRET') });
  await appendFile(file, '{"at":"2026-01-01T00:00:00.000Z","attem\n');
  await testServer.db.pool.query(`
    update booking_attempts set outcome = null;
    update bookings set state = 'sending', booked = null, shipment_id = null`);
  expect(await importing(file)).toBe(`Bookings in the journal: 20.
Brought back, since the database lacked them: 10.
Answered, since the database lacked the answer: 10.
Known already, or nothing booked: 0.
Voids in the journal: 2, brought back or taken back again: 2.
Settlements in the journal: 0, brought back: 0.
Corrected numbers in the journal: 0, brought back: 0.
Form keys that were given up: 0, brought back: 0.
Not usable: 0.
Lines that are cut, or not of a journal: 1.`);
  expect(await booked()).toEqual(before);
  expect(await voids()).toBe(2);
  expect(await importing(file)).toContain(
    'Known already, or nothing booked: 20.\nVoids in the journal: 2, brought back or taken back again: 0.',
  );
  // A second backup from before them is put back, on a machine that has a journal of its own.
  await testServer.db.pool.query(
    'delete from booking_voids; delete from booking_attempts; delete from bookings; delete from form_keys',
  );
  const own = join(await mkdtemp(join(folder, 'own-')), 'outcomes.jsonl');
  expect(await importing(file, APP_SECRET, own)).toContain(`Kept as ${own}.`);
  expect(await booked()).toEqual(before);
  await testServer.db.pool.query(
    'delete from booking_voids; delete from booking_attempts; delete from bookings; delete from form_keys',
  );
  const [part = ''] = await journalFiles(own);
  expect(await importing(part, APP_SECRET, own)).not.toContain('Kept as');
  expect(await booked()).toEqual(before);
});

it('a file that is no journal, or cannot be read, is refused', async () => {
  const file = join(folder, 'letter.txt');
  await appendFile(file, 'Dear Kari,\nhere is the list.\n');
  await expect(importing(file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no outcome journal'),
  });
  await expect(importing(folder)).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} cannot be read, or is no file.\n`,
  });
});
