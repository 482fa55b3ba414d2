import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  nothingBooked,
  openBook,
  printAtOnce,
} from './clerk';
import { query } from './database';
import { notePrints, printed } from './noted-prints';

test.beforeEach(async ({ page }) => {
  await notePrints(page);
  await openBook(page);
  await printAtOnce(page, true);
});

async function fill(page: Page, reference = ''): Promise<string> {
  await chooseSolution(page, /home/i);
  return fillParcel(page, reference);
}

/** The label as it is printed, not its picture on the page. */
const isLabel = ({ pathname, searchParams }: URL) => pathname.endsWith('/label') && !searchParams.has('as');

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

test('a label that is not drawn yet is printed all the same when the clerk goes on to the next parcel or to another page', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  for (const leave of [
    () => page.keyboard.press('n'),
    () => page.getByRole('link', { name: 'Hand over', exact: true }).click(),
  ]) {
    const gate = closedGate();
    await page.route(isLabel, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const before = await printed(page);
    await fill(page);
    const isAsked = page.waitForRequest((request) => isLabel(new URL(request.url())));
    await page.keyboard.press('Control+Enter');
    await expect(bookedPanel(page)).toBeVisible();
    const open = await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).getAttribute('href');
    await isAsked;
    await leave();
    await expect(bookedPanel(page)).toBeHidden();
    gate.open();
    await expect.poll(() => printed(page)).toEqual([...before, `${open}/label`]);
    const isPrinted = () => query('select from bookings where id = $1 and is_printed', [open?.split('/').at(-1)]);
    await expect.poll(isPrinted).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a clerk who does not want that presses Book and prints by hand, and the choice is kept', {
  tag: '@print',
}, async ({ page }) => {
  await printAtOnce(page, false);
  await openBook(page);
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
  await expect(nothingBooked(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await printed(page)).toEqual([]);
});
