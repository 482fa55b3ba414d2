import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';
import { notePrints, printed } from './noted-prints';

test.beforeEach(async ({ page }) => {
  await notePrints(page);
  await openBook(page);
  await page.getByLabel('Print automatically').check();
});

async function fill(page: Page, reference = ''): Promise<string> {
  await chooseSolution(page, /home/i);
  return fillParcel(page, reference);
}

test('Ctrl+Enter books, and the label of that very booking goes to the print dialog once, by itself', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  await expect(bookButton(page)).toHaveAccessibleName('Book and print');
  const order = await fill(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  await expect.poll(() => printed(page)).toHaveLength(1);
  const open = await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).getAttribute('href');
  expect(await printed(page)).toEqual([`${open}/label`]);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  // Straight after printing one key starts the next parcel.
  await page.keyboard.press('n');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('');
  expect(await printed(page)).toHaveLength(1);
});

test('once the label is printed the page says when, and Enter starts the next parcel instead of a second label', {
  tag: '@print',
}, async ({ page }) => {
  await fill(page);
  await page.keyboard.press('Control+Enter');
  const next = bookedPanel(page).getByRole('button', { name: /Next parcel/ });
  await expect(next).toBeFocused();
  await expect(bookedPanel(page).getByText(/^Printed \d\d:\d\d$/)).toBeVisible();
  expect(await printed(page)).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.name')).toBeFocused();
  expect(await printed(page)).toHaveLength(1);
});

test('a clerk who does not want that presses Book and prints by hand, and the choice is kept', {
  tag: '@print',
}, async ({ page }) => {
  await page.getByLabel('Print automatically').uncheck();
  await openBook(page);
  await expect(page.getByLabel('Print automatically')).not.toBeChecked();
  await expect(bookButton(page)).toHaveAccessibleName('Book');
  await fill(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page).getByRole('button', { name: /Next parcel/ })).toBeFocused();
  await expect(bookedPanel(page).getByText('Not printed yet')).toBeVisible();
  await page.keyboard.press('p');
  await expect.poll(() => printed(page)).toHaveLength(1);
});

test('what was not booked is not printed', { tag: '@core' }, async ({ page }) => {
  await fill(page, `no-support:${Date.now()}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing was booked').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await printed(page)).toEqual([]);
});
