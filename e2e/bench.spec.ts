import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openBench, PRINTER, scan, settled } from './bench-steps';
import { query } from './database';
import { attachScanner } from './harness/keyboard-wedge';
import { speak } from './language';
import { labels } from './network-printer-steps';

test('a scanned order is booked and its label comes, with no other key, and each code that prints nothing says why', async ({
  page,
}) => {
  const printer = await openBench(page);
  await expectAccessible(page, ['light', 'dark']);
  await expect(page.getByLabel('Code')).toBeFocused();
  await scan(page, '1051');
  await expect(page.getByText('Take the label')).toBeVisible();
  await expect(page.getByText('Ola Hansen').first()).toBeVisible();
  expect(labels(printer)).toBe(1);
  await expectAccessible(page, ['light', 'dark']);
  await scan(page, '1051');
  await expect(page.getByText('Stop. Printed already.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await scan(page, '1055');
  await expect(page.getByText('Stop. On hold.')).toBeVisible();
  const scanner = await attachScanner(page);
  await scanner.scan('99887766', 'Tab');
  await expect(page.getByText('No order and no label has this number.')).toBeVisible();
  // What waits is still there when the page is opened again.
  await page.reload();
  await page.getByRole('button', { name: '1 parcel on the side shelf' }).press('Enter');
  await expect(page.getByText('The order is not to be sent now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open order 1055' })).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Take off the list: 1055' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Nothing on the side shelf' })).toBeVisible();
  await settled(page);
  await scan(page, '1052');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer)).toBe(2);
});

test('labels that do not fit what is in the printer stop the bench in words, and come once the clerk has seen to it', async ({
  page,
}) => {
  const printer = await openBench(page);
  await query('update network_printers set format = $1 where name = $2', ['102x192', PRINTER]);
  await scan(page, '1051');
  await expect(page.getByText('Stop. Other labels are in the printer.')).toBeVisible();
  await expect(page.getByLabel('Labels in the printer')).toHaveValue('102x192');
  expect(labels(printer)).toBe(0);
  await expectAccessible(page, ['light', 'dark']);
  await page.getByLabel('Labels in the printer').selectOption('100 × 150 mm');
  const kept = () => query('select format from network_printers where name = $1', [PRINTER]);
  await expect.poll(kept).toEqual([{ format: '100x150' }]);
  await expect(page.getByLabel('Code')).toBeFocused();
  await scan(page, '1051');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer)).toBe(1);
});

test('where articles are verified the last one prints the label, and one that is wrong, too many or unknown is not counted', async ({
  page,
  context,
}) => {
  const printer = await openBench(page, { verifiesPacking: true });
  await scan(page, '1050');
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await scan(page, '4410-41');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await scan(page, '2207-B');
  await expect(page.getByText('You scanned Coffee cup, blue (2207-B). It is not in order 1050.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await scan(page, '4410-41');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await scan(page, 'XYZ-99');
  await expect(page.getByText('No order has an article XYZ-99.')).toBeVisible();
  await scan(page, '4410-41');
  await expect(page.getByText('One too many')).toBeVisible();
  await scan(page, '1051');
  await expect(page.getByText('1051 is an order. Finish order 1050 first, or leave it.')).toBeVisible();
  expect(labels(printer)).toBe(0);
  // The first Space shows the list again.
  await page.keyboard.press('Space');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer)).toBe(1);
  // One too many after the last one: it is not looked up as an order.
  await scan(page, '4410-41');
  await expect(page.getByText('4410-41 is an article of the last order.')).toBeVisible();
  await scan(page, '1051');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Scan an order')).toBeVisible();
  await speak(context, 'nb');
  await page.reload();
  await expect(page.getByText('Skann en ordre')).toBeVisible();
  await settled(page);
  await scan(page, '1051');
  await expect(page.getByText('0 av 1').first()).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
});

test('a weight that is missing is asked for, a code that is scanned meanwhile is none, and the packing slip comes behind the label', async ({
  page,
}) => {
  const printer = await openBench(page, { printsSlips: true });
  await scan(page, '1053');
  await expect(page.getByText('Weigh it')).toBeVisible();
  await expect(page.getByLabel('Weight (g)')).toBeFocused();
  await scan(page, '1051');
  await expect(page.getByText('Does it weigh 1.051 kg? Then press Enter again.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.keyboard.type('700 g');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer), 'the label and its slip').toBe(2);
  const [booked] = await query<{ grams: number }>(
    `select (shipment -> 'items' -> 0 ->> 'weightGrams')::int as grams from bookings where order_reference = '1053' order by created_at desc limit 1`,
  );
  expect(booked?.grams).toBe(700);
});

test('an order is scanned by a scanner of any speed that was not taught, wherever the focus is', async ({ page }) => {
  const printer = await openBench(page);
  const scanner = await attachScanner(page);
  for (const [at, [rhythmMs, order]] of (
    [
      [10, '1051'],
      [35, '1052'],
      [60, '1050'],
      [120, '1054'],
    ] as const
  ).entries()) {
    await scanner.scanAt(rhythmMs, order, at % 2 ? 'Tab' : 'Enter');
    await expect(page.getByText('Take the label')).toBeVisible();
    await expect(page.getByRole('status').getByText(order)).toBeVisible();
    expect(labels(printer), `${rhythmMs} ms a key`).toBe(at + 1);
    // A click beside everything, as with a sleeve.
    await page.getByRole('status').click({ position: { x: 300, y: 30 } });
  }
});
