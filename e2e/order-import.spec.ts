import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { silencePrinter } from './clerk';

const HEADERS =
  'order_id,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country,billing_phone,weight_g,length,width,height';

let last = 0;
/** An order of a web shop; each journey's are its own. */
const order = (name: string, change: { zip?: string; weight?: string; reference?: string } = {}) => {
  last += 1;
  const reference = change.reference ?? `W${Date.now()}-${last}`;
  const address = `Storgata ${last},${change.zip ?? '0155'},Oslo,NO,+47 912 34 567`;
  return `${reference},Kari,${name},${address},${change.weight ?? '1500'},30,20,10`;
};

const cell = (page: Page, row: number, header: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${row} `) })
    .getByRole('gridcell')
    .nth(HEADERS.split(',').indexOf(header));

async function upload(page: Page, name: string, file: string | Buffer): Promise<void> {
  await page.goto('/import');
  const buffer = typeof file === 'string' ? Buffer.from(file, 'utf8') : file;
  await page.getByLabel('File with orders').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}/);
}

async function toCheck(page: Page): Promise<void> {
  if (await page.getByRole('button', { name: /^Check / }).isVisible()) await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid')).toBeVisible();
}

test.beforeEach(({ context }) => silencePrinter(context));

test('orders of a web shop are repaired by the keyboard, kept over a reload, and booked', async ({ page }) => {
  const file = [
    HEADERS,
    order('Hansen'),
    order('Lunde', { zip: '50191' }),
    order('Aas', { weight: '0' }),
    order('Bakke'),
  ].join('\n');
  await page.goto('/import');
  await expectAccessible(page);
  await upload(page, 'web-shop.csv', file);
  await toCheck(page);
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await expectAccessible(page);
  await expect(cell(page, 3, 'shipping_postcode')).toBeFocused();
  await page.keyboard.type('0155');
  await page.keyboard.press('Enter');
  await expect(cell(page, 4, 'weight_g')).toBeFocused();
  await expect(page.getByText('One row to fix')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await cell(page, 3, 'shipping_postcode').press('F2');
  await page.getByLabel('Postal code, Row 3').fill('0155');
  await page.keyboard.press('Enter');
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  await expect(page.getByText('4 parcels: 4 home')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  await page.goto('/import');
  await expect(page.getByRole('button', { name: 'Delete web-shop.csv' })).toBeHidden();
});
