import { expect, type Locator, type Page } from '@playwright/test';

// A file of orders, from its upload to its run.

export const ORDER_HEADERS =
  'order_id,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country,billing_phone,weight_g,length,width,height';

let last = 0;
/** An order of a web shop; each journey's are its own, and none looks like a parcel of today to another one of the same name. */
export const order = (
  name: string,
  change: Partial<Record<'zip' | 'phone' | 'weight' | 'reference', string>> = {},
): string => {
  last += 1;
  const reference = change.reference ?? `W${Date.now()}-${last}`;
  const address = `Storgata ${last},${change.zip ?? '0155'},Oslo,NO,${change.phone ?? '+47 912 34 567'}`;
  const grams = change.weight ?? String(1_000 + Math.floor(Math.random() * 9_000));
  return `${reference},Kari,${name},${address},${grams},30,20,10`;
};

export async function upload(page: Page, name: string, file: string | Buffer): Promise<void> {
  await page.goto('/import');
  const buffer = typeof file === 'string' ? Buffer.from(file, 'utf8') : file;
  await page.getByLabel('File with orders').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}/, { timeout: 60_000 });
}

/** From the columns to the rows, where the columns are asked about. */
export async function toCheck(page: Page): Promise<void> {
  if (await page.getByRole('button', { name: /^Check / }).isVisible()) await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid')).toBeVisible();
}

/** How far the run is. */
export const progress = (page: Page): Locator => page.getByRole('complementary', { name: 'Progress' });
