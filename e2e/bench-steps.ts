import { expect, type Page } from '@playwright/test';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { query } from './database';
import { allowPrinterBefore } from './made-before';
import { ownWebShop } from './own-shop';

export const PRINTER = 'Zebra at the bench';

type Habits = { verifiesPacking?: boolean; weightTolerance?: number | null; printsSlips?: boolean };

/** A bench with a printer, at a shop of its own whose web shop sends everything home. */
export async function openBench(
  page: Page,
  { verifiesPacking = false, weightTolerance = null, printsSlips = false }: Habits = {},
  ...printerWays: Parameters<typeof startLabelPrinter>
) {
  const printer = await startLabelPrinter(...printerWays);
  await allowPrinterBefore(PRINTER, printer.place.port);
  const [chosen] = await query<{ id: string }>('select id from network_printers where name = $1', [PRINTER]);
  const choice = JSON.stringify({ id: chosen?.id, name: PRINTER, format: '100x150', dpi: 203 });
  await page.addInitScript((kept) => localStorage.setItem('label-printer', kept), choice);
  const shop = await ownWebShop(page);
  await query(
    // No number goes back to the practice web shop, which other journeys use, too.
    `update online_shops set writes_at = 'never', verifies_packing = $2, weight_tolerance = $3, prints_slips = $4, rules = (select jsonb_build_array(jsonb_build_object('delivery', '', 'country', '',
       'overGrams', null, 'solution', name)) from transport_solutions where shop_id = online_shops.shop_id and kind = 'home')
     where removed_at is null and shop_id = (select id from shops where name = $1)`,
    [shop, verifiesPacking, weightTolerance, printsSlips],
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
export async function settled(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 400, since);
}

/** The keys of a scanner of any speed. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
