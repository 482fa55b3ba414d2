import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook } from './clerk';

async function fillHome(page: Page, recipientReference = ''): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  return fillParcel(page, recipientReference);
}

test('a double click on Book is one booking', { tag: '@core' }, async ({ page }) => {
  const order = await fillHome(page);
  await bookButton(page).dblclick();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('Ctrl+Enter held down is one booking', { tag: '@core' }, async ({ page }) => {
  const order = await fillHome(page);
  await page.keyboard.down('Control');
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a reload while the carrier is slow comes back to the same booking', { tag: '@core' }, async ({ page }) => {
  const order = await fillHome(page, 'slow-3');
  await bookButton(page).click();
  await expect(page.getByText('Sending to the carrier')).toBeVisible();
  await page.reload();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('going back after a booking shows an empty form and sends nothing', { tag: '@core' }, async ({ page }) => {
  const order = await fillHome(page);
  await bookButton(page).click();
  await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  await page.goBack();
  await expect(bookButton(page)).toBeEnabled();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a tab that crashed the moment Book was sent comes back to the booking', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    const KEPT = 'parceldesk.form';
    const crashed = localStorage.getItem('crashed');
    if (crashed) sessionStorage.setItem(KEPT, crashed);
    const send = window.fetch;
    window.fetch = (...request) => {
      const isPress = new Headers(request[1]?.headers).has('next-action');
      if (isPress) localStorage.setItem('crashed', sessionStorage.getItem(KEPT) ?? '');
      return send(...request);
    };
  });
  const order = await fillHome(page);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  await page.reload();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
