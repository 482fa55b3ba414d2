import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';
import { query } from './database';

/** No row of a booking can be read or written until the promise's function is called, as when the database hangs. */
async function holdBookings(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.PARCELDESK_DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query('lock table bookings in access exclusive mode');
  return () => client.end();
}

const WAITING_INSERTS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and state = 'active' and query ilike 'insert into "bookings"%'`;

test('while the database cannot be written the clerk hears nothing false, and afterwards that nothing was sent', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const letGo = await holdBookings();
  await bookButton(page).click();
  await expect(page.getByText('Parceldesk does not answer')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await expect(async () => {
    expect(await query(WAITING_INSERTS)).toEqual([{ count: 0 }]);
  }).toPass();
  await letGo();
  await expect(page.getByText('Nothing was sent', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  expect(await bookedAtCarrier(order)).toHaveLength(0);
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
