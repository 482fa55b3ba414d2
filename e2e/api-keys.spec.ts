import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { readShownOnce } from './clerk';
import { countRows, query } from './database';

const BODY = {
  recipient: { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' },
  items: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10 }],
};

test('a key that an administrator makes books, also renewed, until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/settings/api/new');
  const name = `Orders ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose at least one scope').first()).toBeVisible();
  for (const scope of ['Read labels', 'Read bookings', 'Book parcels']) await page.getByLabel(scope).check();
  await page.keyboard.press('Enter');
  const key = await readShownOnce(page, 'Key');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
  const machine = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const before = await countRows();
  const faulty = await machine.post('/api/v1/bookings', { data: BODY, headers: { 'idempotency-key': name } });
  expect(await faulty.json()).toMatchObject({ status: 422, errors: [{ pointer: '/solutionId' }] });
  expect(faulty.headers()['content-type']).toBe('application/problem+json');
  expect(await countRows()).toEqual(before);
  const [solution] = await query<{ id: string }>(`select id from transport_solutions where kind = 'home' limit 1`);
  const request = {
    data: { ...BODY, solutionId: solution?.id, orderReference: name },
    headers: { 'idempotency-key': name, 'content-type': 'application/json ; charset=utf-8' },
  };
  const booked = await machine.post('/api/v1/bookings', request);
  expect(booked.status()).toBe(201);
  expect(await (await machine.post('/api/v1/bookings', request)).json()).toEqual(await booked.json());
  expect(await bookedAtCarrier(name)).toHaveLength(1);
  const label = await machine.get(`${booked.headers().location}/label`);
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const parcels = ['one', 'two'].map((word) => ({
    ...request.data,
    orderReference: `${name} ${word}`,
    idempotencyKey: `${name} ${word}`,
  }));
  const batch = await machine.post('/api/v1/batches', { data: { title: name, bookings: parcels } });
  const counts = async () => (await (await machine.get(batch.headers().location ?? '')).json()).counts;
  await expect.poll(counts).toMatchObject({ waiting: 0, sending: 0, booked: 2 });
  for (const { orderReference } of parcels) expect(await bookedAtCarrier(orderReference)).toHaveLength(1);

  await page.getByRole('link', { name: 'To the list of keys' }).click();
  await page.getByRole('link', { name: `Renew ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew key' }).click();
  const renewed = await page.getByLabel('Key', { exact: true }).inputValue();
  expect(renewed).not.toBe(key);
  await page.getByRole('link', { name: 'To the list of keys' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Old secret until');
  const bookings = await machine.get('/api/v1/bookings');
  expect([bookings.status(), bookings.headers()['api-key-expires']]).toEqual([200, expect.stringMatching(/ GMT$/)]);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Revoked');
  expect((await machine.get('/api/v1/bookings')).status()).toBe(401);
  await machine.dispose();
});
