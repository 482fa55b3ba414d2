import { expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { endApp, untilAppAnswers } from './app-under-test';
import { timesBooked } from './carrier-ledger';
import { query } from './database';
import { ORDER_HEADERS, order, progress, toCheck, upload } from './order-steps';

const FILE = `resume-${Date.now()}.csv`;
const REFERENCES = Array.from({ length: 20 }, (_, at) => `${FILE}-${String(at + 1).padStart(2, '0')}`);
/** On their way when the app is asked to end, and when it is killed (docs/practice-carrier.md#magic-inputs). */
const SLOW: Record<number, string> = { 2: '9998', 7: '9999' };

const row = (page: Page, at: number) => page.getByRole('row').filter({ hasText: REFERENCES[at] ?? '' });

const ends: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** None of these orders is sent until what this gives is called: every instance passes by a row that is locked. */
async function hold(from: number, to: number): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.PARCELDESK_DATABASE_URL });
  const end = () => client.end();
  ends.push(end);
  await client.connect();
  await client.query('begin');
  const queued = `select from send_queue where position between $1 and $2
    and batch_id = (select id from batches where title = $3) for update`;
  const locked = async () => (await client.query(queued, [from, to, FILE])).rowCount;
  await expect.poll(locked, { intervals: [20] }).toBe(to - from + 1);
  return end;
}

const answered = (page: Page, count: number) => expect(progress(page)).toContainText(new RegExp(`^\\D*${count}of 20`));

test('a batch goes on after its app was stopped and killed: each order is sent once, and the one that was on its way is unknown', async ({
  page,
}) => {
  const orders = REFERENCES.map((reference, at) => order(`Nr ${at + 1}`, { reference, zip: SLOW[at] ?? '0155' }));
  await upload(page, FILE, [ORDER_HEADERS, ...orders].join('\n'));
  await toCheck(page);
  await page.getByRole('button', { name: 'Book 20 parcels' }).click();

  const [releaseNext, releaseLast] = await Promise.all([hold(3, 7), hold(8, 19)]);
  // Asked to end, it waits for what is on its way, and the page goes on by itself.
  await expect(row(page, 2)).toContainText('Sending');
  await endApp('SIGTERM');
  await untilAppAnswers(page);
  await expect(row(page, 2)).toContainText('Booked', { timeout: 8_000 });
  await answered(page, 3);

  await releaseNext();
  await expect(row(page, 7)).toContainText('Sending');
  await answered(page, 7);
  await endApp('SIGKILL');
  // As if a minute had passed.
  await query('update booking_attempts set deadline = now() where outcome is null');
  await untilAppAnswers(page);
  await page.reload();
  await expect(progress(page)).toContainText('Booking');
  await answered(page, 8);
  await releaseLast();
  await expect(progress(page)).toContainText('Finished');
  await expect(progress(page)).toContainText('19 orders are booked');
  await expect(row(page, 7)).toContainText('Unknown');
  expect(await timesBooked(REFERENCES)).toEqual(REFERENCES.map(() => 1));
});
