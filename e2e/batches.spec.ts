import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, printAtOnce, settle } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';
import { notePrints, printedAddresses as printed } from './noted-prints';
import { progress } from './order-steps';

// A batch as its clerk sees it; what is sent, and how often, is proven in lib/batches. How a file becomes one, the import's own journeys show.

test.beforeEach(({ context }) => notePrints(context));

// Nothing of a journey stands in the way of the next: no question about a print, no order that is still to be sent, and no word about one
// that waited.
test.afterEach(async () => {
  await query('update print_jobs set answered_at = now() where answered_at is null');
  await query(
    `with unsent as (delete from send_queue returning booking_id)
     update bookings set state = 'discarded' where id in (select booking_id from unsent) and state = 'prepared'`,
  );
  await query(
    `update bookings set is_void = true where batch_id is null and id in (
       select booking_id from booking_attempts where number = 1 and outcome = 'not_sent')`,
  );
  await query('delete from carrier_paces');
});

const NO_WORD = 'no-word';

type Batch = { batchId: string; title: string };

/**
 * A batch of one order for each word, to `N1`, `N2` and so on: one parcel is booked, the others are like it. What happens to each at the
 * carrier follows from its word (docs/practice-carrier.md#magic-inputs); an empty one is booked.
 */
async function startBatch(words: string[]): Promise<Batch> {
  const { order } = await bookBefore({ reference: NO_WORD });
  const title = `${order}.csv`;
  const [batch] = await query<{ id: string }>(
    `with pattern as (select * from bookings where order_reference = $1),
       batch as (insert into batches (environment, shop_id, clerk_id, title)
         select environment, shop_id, clerk_id, $2 from pattern returning id),
       added as (insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, solution_id,
           solution_name, order_reference, recipient_name, recipient_zip_code, tracking_references, search_text, batch_id)
         select environment, shop_id, clerk_id, gen_random_uuid(), fingerprint, 'prepared',
           replace(shipment::text, '${NO_WORD}', word)::jsonb, solution_id, solution_name, $1 || '-' || at, 'N' || at,
           recipient_zip_code, '{}', search_text, batch.id
         from pattern, batch, unnest($3::text[]) with ordinality as words (word, at) order by at
         returning id, environment, batch_id, number),
       queued as (insert into send_queue (booking_id, environment, batch_id, position)
         select id, environment, batch_id, row_number() over (order by number) from added)
     select id from batch`,
    [order, title, words.map((word) => word || 'fine')],
  );
  return { batchId: batch?.id ?? '', title };
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });

/** Whose labels a print has, in its order. */
async function namesOf(printUrl: string): Promise<string[]> {
  const id = /prints\/([0-9a-f-]+)\/label/.exec(printUrl)?.[1];
  const found = await query<{ name: string }>(
    'select recipient_name as name from print_job_labels join bookings on bookings.id = booking_id where job_id = $1 order by place',
    [id],
  );
  return found.map(({ name }) => name);
}

test('a batch goes on without its page: one order is refused, one unknown, and the labels come as in the file @print', async ({
  page,
}) => {
  const { batchId, title } = await startBatch(['', 'slow-3', 'no-support', '', '500-error', '']);
  await page.goto(`/batches/${batchId}`);
  await expect(progress(page)).toContainText('of 6 answered');
  // The clerk leaves and comes back.
  await page.goto('/recipients');
  await page.goto(`/batches/${batchId}`);
  await expect(progress(page)).toContainText('Finished');
  await expect(progress(page)).toContainText('4 orders are booked');
  await expect(row(page, 'N3')).toContainText('The carrier does not deliver to 0155');
  await expect(row(page, 'N5')).toContainText('Unknown');
  await expectAccessible(page);

  await page.keyboard.press('b');
  await expect.poll(() => printed(page)).toHaveLength(1);
  expect(await namesOf((await printed(page))[0] ?? '')).toEqual(['N1', 'N2', 'N4', 'N6']);
  await expect(page.getByText('Every label is printed')).toBeVisible();
  await page
    .getByRole('article', { name: 'Did all labels come out?' })
    .getByRole('button', { name: 'Yes, all' })
    .click();

  await page.goto('/bookings?state=attention');
  const line = page.getByRole('list', { name: 'Imports that need attention' }).getByRole('listitem');
  await expect(line.filter({ hasText: title })).toContainText('1 refused, 1 unknown');
  await expectAccessible(page);
  await line.getByRole('link', { name: title }).click();
  await row(page, 'N3').getByRole('button', { name: 'Change the order of N3' }).click();
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  await page.goto(`/batches/${batchId}`);
  await row(page, 'N5').getByRole('link', { name: 'Settle the order of N5' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('Not known yet if this parcel is booked')).toBeVisible();

  // What is unknown is settled; of what was refused a clerk takes note.
  await settle(page, 'booked');
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await page.goto('/bookings?state=attention');
  await expect(line.filter({ hasText: title })).not.toContainText('unknown');
  await page.getByRole('button', { name: `Mark as seen what was not booked: ${title}` }).click();
  await expect(line.filter({ hasText: title })).toBeHidden();
});

test('a clerk pauses a batch, goes on and stops it, and another browser sees it without asking', async ({
  page,
  context,
}) => {
  const { batchId } = await startBatch(Array.from({ length: 60 }, () => 'slow-3'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/batches/${batchId}`);
    await expect(rows(tab).filter({ hasText: 'Sending' }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(progress(page)).toContainText('Nothing more is sent until you press Continue.');
  await expect(progress(other)).toContainText('Paused');
  await expectAccessible(page);
  // Looked at while nothing is sent: on a slow machine all would be booked meanwhile.
  const question = page.getByRole('dialog', { name: 'Stop this import?' });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(question).toContainText('never sent');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect(progress(other)).toContainText('Booking');
  await page.getByRole('button', { name: 'Stop' }).click();
  await question.getByRole('button', { name: 'Stop for good' }).click();
  await expect(progress(page)).toContainText('Stopped');
  await expect(progress(page)).toContainText(/\d+ orders were not sent and never will be/);
  await expect(progress(other)).toContainText('Stopped');
  await expect(row(other, 'N60')).toContainText('Discarded');
});

test('while the carrier refuses orders with 429 the page says how many wait and when the next is tried, and books the others', async ({
  page,
}) => {
  const { batchId } = await startBatch(['429-wait', '', '429-wait']);
  await page.goto(`/batches/${batchId}`);
  await expect(progress(page)).toContainText(
    /The carrier is not taking bookings right now\. Parceldesk goes on at \d\d:\d\d:\d\d\./,
  );
  // Those that were refused once are tried again soon; the page counts the others.
  await expect(async () => {
    const [waiting] = await query<{ count: number; time: string }>(
      `select count(*)::int as count, to_char(min(due_at) at time zone 'Europe/Oslo', 'HH24:MI:SS') as time
       from send_queue join bookings on bookings.id = booking_id
       where send_queue.batch_id = $1 and tries > 1 and due_at > now() and state <> 'sending'`,
      [batchId],
    );
    expect(waiting?.count).toBe(2);
    const words = `wait with 2 orders. The next one is tried again at ${waiting?.time}.`;
    await expect(progress(page)).toContainText(words, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await expect(row(page, 'N2')).toContainText('Booked', { timeout: 40_000 });
  await expect(rows(page).filter({ hasText: 'Waiting' })).toHaveCount(2);
});

test('a parcel that could not be sent waits until the carrier is back, and its clerk reads so on any page', async ({
  page,
  context,
}) => {
  await openBook(page);
  await printAtOnce(page, false);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'slow-12');
  await bookButton(page).click();
  await expect(page.getByText('It is saved, you may leave.')).toBeVisible();
  // The practice carrier cannot be out of reach for one parcel alone, so that is written for it.
  await query(
    `with ended as (
       update booking_attempts set outcome = 'not_sent', reason = 'unreachable', ended_at = now()
       where booking_id = (select id from bookings where order_reference = $1) returning booking_id)
     update bookings set state = 'not_sent' where id = (select booking_id from ended)`,
    [order],
  );
  await page.getByRole('button', { name: 'Send it later…' }).click();
  await page.getByRole('button', { name: 'Send when the carrier is back' }).click();
  await expect(page.getByText(/^Not sent: waits for the carrier until|^Sending to the carrier/).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/recipients');
  await expect(bookedPanel(page)).toBeVisible({ timeout: 40_000 });
  const notice = other.getByText('The carrier is back: Ola Nordmann is booked.');
  await expect(notice).toBeVisible({ timeout: 40_000 });
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Hide: Ola Nordmann' }).first().press('Enter');
  await expect(notice).toBeHidden();
  await expect(other.getByRole('main')).toBeFocused();
});

test('a parcel that was not sent by the end of its wait is announced with the reason, needs attention, and is tried again', async ({
  page,
}) => {
  await openBook(page);
  await printAtOnce(page, false);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, '429-wait');
  await bookButton(page).click();
  await page.getByRole('button', { name: 'Send it later…' }).click();
  await page.getByRole('button', { name: 'Send when the carrier is back' }).click();
  await expect(page.getByText(/^Not sent: waits for the carrier until/)).toBeVisible();
  await query(
    'update send_queue set ends_at = now() where booking_id = (select id from bookings where order_reference = $1)',
    [order],
  );
  await page.goto('/bookings?state=attention');
  const notice = page.getByRole('article', { name: 'Bookings that waited for the carrier' });
  await expect(notice).toContainText('Ola Nordmann was not sent in time: nothing is booked.', { timeout: 40_000 });
  await expect(notice).toContainText('The carrier was asked too often.');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('row').filter({ hasText: order }).getByRole('link').first().click();
  await expect(page.getByText('It waited to be sent and was not booked.')).toBeVisible();
  await notice.getByRole('button', { name: 'Try again now: Ola Nordmann' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Not sent: waits for the carrier until/)).toBeVisible();
});
