import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier, requestsAtCarrier } from './carrier-ledger';
import { bookButton, chooseSolution, fillParcel, openBook, printAtOnce, printsOf, untilKeysCount } from './clerk';
import { bookBefore } from './made-before';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('a print is noted on the booking and in the list, and a reprint books nothing and has the same bytes', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  const { path, order } = await bookBefore();
  await page.goto(`/bookings?search=${order}`);
  await expect(rows(page).first()).toContainText('Not printed');
  await page.goto(`/bookings?search=${order}&label=printed`);
  await expect(page.getByText('No booking matches')).toBeVisible();

  await page.goto(path);
  const prints = printsOf(page);
  await expect(page.getByText('Not printed yet')).toBeVisible();
  const before = await requestsAtCarrier();
  const first = await (await page.request.get(`${path}/label`)).body();
  await untilKeysCount(page);
  await page.keyboard.press('p');
  await expect(prints).toHaveCount(1);
  await expect(prints).toContainText(/Printed by Kari Nordmann.*, 100 × 150 mm, 1 page/);
  await page.keyboard.press('p');
  await expect(prints).toHaveCount(2);
  expect((await (await page.request.get(`${path}/label`)).body()).equals(first)).toBe(true);
  expect(await requestsAtCarrier()).toBe(before);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  await expectAccessible(page);

  await page.goto(`/bookings?search=${order}&label=printed`);
  await expect(rows(page).first()).toContainText('Printed');
  await expectAccessible(page);
});

test('a label that goes to the print dialog right after booking is on record, too', { tag: '@print' }, async ({
  page,
}) => {
  await openBook(page);
  await printAtOnce(page, true);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const recorded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/label\?/.test(response.url()),
  );
  await bookButton(page).click();
  expect((await recorded).status()).toBe(200);
  await page.goto(`/bookings?search=${order}`);
  await expect(rows(page).first()).toContainText('Printed');
});

test('a label that is opened as a file is on record, on the booking and in the list', async ({ page }) => {
  const { path, order } = await bookBefore();
  await page.goto(path);
  await untilKeysCount(page);
  const file = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open PDF' }).click();
  await (await file).close();
  await expect(printsOf(page)).toHaveCount(1);
  await page.goto(`/bookings?search=${order}`);
  await expect(rows(page).first()).toContainText('Printed');
  await expect(rows(page).first()).not.toContainText('Not printed');
});

test('a print that Parceldesk did not hear of says so, and is put on record by one press', { tag: '@print' }, async ({
  page,
}) => {
  const { path } = await bookBefore();
  await page.goto(path);
  await untilKeysCount(page);
  const isRecord = (url: URL) => /^\/prints\/.*\/label$/.test(url.pathname);
  await page.route(isRecord, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.keyboard.press('p');
  await expect(page.getByText('This print could not be recorded')).toBeVisible();
  await expect(printsOf(page)).toHaveCount(0);
  await page.unroute(isRecord);
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('This print could not be recorded')).toBeHidden();
  await expect(printsOf(page)).toHaveCount(1);
});
