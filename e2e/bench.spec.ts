import { expect, type Page, test } from '@playwright/test';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { expectAccessible } from './accessible';
import { query } from './database';
import { attachScanner } from './harness/keyboard-wedge';
import { speak } from './language';
import { allowPrinterBefore } from './made-before';
import { labels } from './network-printer-steps';
import { ownShop } from './own-shop';

const PRINTER = 'Zebra at the bench';

/** A bench with a printer, at a shop of its own whose web shop sends everything home. */
async function openBench(page: Page, verifiesPacking = false) {
  const printer = await startLabelPrinter();
  await allowPrinterBefore(PRINTER, printer.place.port);
  const [chosen] = await query<{ id: string }>('select id from network_printers where name = $1', [PRINTER]);
  const choice = JSON.stringify({ id: chosen?.id, name: PRINTER, format: '100x150', dpi: 203 });
  await page.addInitScript((kept) => localStorage.setItem('label-printer', kept), choice);
  const shop = await ownShop(page);
  await query(`update online_shops set removed_at = now() where address like '%/web-shop'`);
  await page.goto('/settings/online-shops/new');
  await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: shop });
  await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
  await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'web-shop' })).toBeVisible();
  await query(
    `update online_shops set verifies_packing = $2, rules = (select jsonb_build_array(jsonb_build_object('delivery', '', 'country', '',
       'overGrams', null, 'solution', name)) from transport_solutions where shop_id = online_shops.shop_id and kind = 'home')
     where removed_at is null and shop_id = (select id from shops where name = $1)`,
    [shop, verifiesPacking],
  );
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: /1050/ })).toBeVisible();
  await page.getByRole('link', { name: 'Packing bench' }).press('Enter');
  await expect(page.getByText('Scan an order')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await settled(page);
  return printer;
}

/** Until a scan that begins now is not taken for the end of one that began before the page could hear it. */
async function settled(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 400, since);
}

/** The keys of a scanner of any speed. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

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
  await expect(page.getByText('1 parcel on the side shelf')).toBeVisible();
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
  await page.getByLabel('Code').focus();
  await scan(page, '1051');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer)).toBe(1);
});

test('where articles are verified the last one prints the label, and one that is wrong, too many or unknown is not counted', async ({
  page,
  context,
}) => {
  const printer = await openBench(page, true);
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

test('a weight that is missing is asked for, and a code that is scanned meanwhile is none', async ({ page }) => {
  const printer = await openBench(page);
  await scan(page, '1053');
  await expect(page.getByText('Weigh it')).toBeVisible();
  await expect(page.getByLabel('Weight (g)')).toBeFocused();
  await scan(page, '1051');
  await expect(page.getByText('Does it weigh 1.051 kg? Then press Enter again.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.keyboard.type('700 g');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Take the label')).toBeVisible();
  expect(labels(printer)).toBe(1);
  const [booked] = await query<{ grams: number }>(
    `select (shipment -> 'items' -> 0 ->> 'weightGrams')::int as grams from bookings where order_reference = '1053' order by created_at desc limit 1`,
  );
  expect(booked?.grams).toBe(700);
});
