import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, KARI, signIn } from './clerk';

const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

test.use({ storageState: { cookies: [], origins: [] } });

test('over the local network, by plain http, a clerk signs in, books once and copies the shipmentId', async ({
  page,
}) => {
  expect(address, 'an address of this computer that is no loopback').toBeDefined();
  const { port } = new URL(process.env.PARCELDESK_URL ?? '');
  await page.goto(`http://${address}:${port}/`);
  // What only a secure page has is not there: nothing may need it (docs/architecture.md#plain-http).
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard])).toEqual([
    false,
    'undefined',
    'undefined',
  ]);
  await signIn(page, KARI);
  await expect(bookButton(page)).toBeEnabled();
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await bookButton(page).dblclick();
  await expect(bookedPanel(page)).toBeVisible();
  const booked = await bookedAtCarrier(order);
  expect(booked).toHaveLength(1);

  await page.keyboard.press('c');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: /Next parcel/ }).click();
  const name = page.getByLabel('Name', { exact: true }).first();
  await name.focus();
  await page.keyboard.press('Control+v');
  await expect(name).toHaveValue(booked[0]?.shipmentId ?? '');
});
