import { expect, type Page, test } from '@playwright/test';
import type { startLabelPrinter } from '../lib/testing/label-printer';
import { endApp, untilAppAnswers } from './app-under-test';
import { openBench, scan, settled } from './bench-steps';
import { answerAfter, timesBooked } from './carrier-ledger';
import { query } from './database';

type Printer = Awaited<ReturnType<typeof startLabelPrinter>>;

/** Labels that a printer has received from their beginning to their end. */
const whole = (printer: Printer) => printer.received().match(/\^XA[\s\S]*?\^XZ/g)?.length ?? 0;

/** How many labels stand on record as sent to the printer of the bench: out, and in doubt. */
async function recorded(): Promise<{ out: number; inDoubt: number }> {
  const [row] = await query<{ out: number; inDoubt: number }>(
    `select count(*) filter (where l.state in ('sent', 'confirmed'))::int as out, count(*) filter (where l.state = 'sending')::int as "inDoubt"
     from print_job_labels l join bookings b on b.id = l.booking_id where b.shop_id = (select id from shops order by created_at desc limit 1)`,
  );
  return row ?? { out: 0, inDoubt: 0 };
}

/** The first label of an app that was just started takes longer. */
const FIRST_LABEL = { timeout: 60_000 };

async function killed(page: Page): Promise<void> {
  await endApp('SIGKILL');
  // As if a minute had passed.
  await query('update booking_attempts set deadline = now() where outcome is null');
  await untilAppAnswers(page);
  await page.reload();
  await expect(page.getByLabel('Code')).toBeFocused();
  await settled(page);
}

test.beforeEach(() => test.slow());
test.afterEach(() => answerAfter(0));

test('where the app is killed while an order is booked, no scan books it again, and the next order is packed', async ({
  page,
}) => {
  const printer = await openBench(page);
  const [before = 0] = await timesBooked(['1050']);
  await answerAfter(3_000);
  await scan(page, '1050');
  await expect(page.getByText('Booking', { exact: true })).toBeVisible();
  await expect.poll(async () => (await query('select from booking_attempts where outcome is null')).length).toBe(1);
  await killed(page);
  await answerAfter(0);
  for (let again = 0; again < 2; again += 1) {
    await scan(page, '1050');
    await expect(page.getByText('Stop. Side shelf.')).toBeVisible();
    await page.keyboard.press('Escape');
    // A code that comes twice in one press counts once.
    await settled(page);
  }
  const [booked = 0] = await timesBooked(['1050']);
  expect(booked - before).toBeLessThanOrEqual(1);
  expect(whole(printer)).toBe(0);
  await scan(page, '1051');
  await expect(page.getByText('Take the label')).toBeVisible(FIRST_LABEL);
  expect(whole(printer)).toBe(1);
  expect(await recorded()).toEqual({ out: 1, inDoubt: 0 });
});

test('where the app is killed while a label is printed, the label is not printed again by its scan', async ({
  page,
}) => {
  // It has the label, and does not say so before the app is gone.
  const printer = await openBench(page, {}, undefined, { endsNever: true });
  await scan(page, '1051');
  await expect.poll(() => whole(printer), FIRST_LABEL).toBe(1);
  await killed(page);
  await scan(page, '1051');
  await expect(page.getByText(/^Stop\./)).toBeVisible();
  const { out, inDoubt } = await recorded();
  expect(whole(printer)).toBe(1);
  expect(out + inDoubt).toBe(1);
});

test('a printer that is switched off within a label leaves the parcel on the side shelf, booked once', async ({
  page,
}) => {
  const printer = await openBench(page, {}, undefined, { goneAfter: 200 });
  const [before = 0] = await timesBooked(['1052']);
  await scan(page, '1052');
  await expect(page.getByText('Stop. No label.')).toBeVisible(FIRST_LABEL);
  await expect(page.getByRole('button', { name: '1 parcel on the side shelf' })).toBeVisible();
  await scan(page, '1052');
  await expect(page.getByText(/^Stop\./)).toBeVisible();
  expect((await timesBooked(['1052']))[0]).toBe(before + 1);
  expect(whole(printer)).toBe(0);
  expect((await recorded()).out).toBe(0);
});
