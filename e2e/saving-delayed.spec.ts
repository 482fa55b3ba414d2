import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook } from './clerk';

/** Keeps the outcome of this parcel out of the database, from its sending on, until the given promise's function is called. */
async function holdBack(order: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.PARCELDESK_DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await expect(async () => {
    const { rowCount } = await client.query(
      'select 1 from booking_attempts where booking_id = (select id from bookings where order_reference = $1) for update',
      [order],
    );
    expect(rowCount).toBe(1);
  }).toPass({ intervals: [100] });
  return () => client.end();
}

test('a booking whose answer cannot be stored yet is shown as booked, with its number to note, until it is stored', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'slow-3');
  await bookButton(page).click();
  const letGo = await holdBack(order);
  await expect(bookedPanel(page)).toBeVisible();
  await expect(page.getByText('Saving is delayed: note the shipment ID')).toBeVisible();
  const [booked] = await bookedAtCarrier(order);
  const shown = (await bookedPanel(page).textContent())?.replaceAll(/\s/g, '');
  expect(shown).toContain(booked?.shipmentId);
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeHidden();
  await expectAccessible(page);
  await letGo();
  await expect(page.getByText('Saving is delayed')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Next parcel/ })).toBeFocused();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
