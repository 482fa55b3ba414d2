import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { query } from './database';
import { speak } from './language';
import { notePrints, printed } from './noted-prints';
import { progress } from './order-steps';
import { ownShop, ownWebShop } from './own-shop';

/** What an online shop sends of an order is not read. */
const ORDER = Buffer.from('{"id":1}');

const row = (page: Page, name: string) => page.getByRole('row', { name });

test('orders of a web shop come by themselves, are checked and booked by the keyboard, and their numbers go back', async ({
  page,
  context,
}) => {
  const shop = await ownShop(page);
  // The web shop of an earlier try: it is connected to one shop alone.
  await query(`update online_shops set removed_at = now() where address like '%/web-shop'`);
  await page.goto('/settings/online-shops');
  await page.getByRole('link', { name: 'Connect an online shop' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'WooCommerce' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: shop });
  await page.getByLabel('Address of the online shop').fill('http://shop.example');
  await page.getByLabel('Consumer key').fill('ck_practice');
  await page.getByLabel('Consumer secret').fill('cs');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write an address with https').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
  const address = await page.getByLabel('Address of the online shop').inputValue();
  await page.getByLabel('Consumer key').fill('ck_read');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('The key can only read.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Consumer key').fill('ck_practice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'web-shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).press('Enter');
  await expect(page.getByText('Address and keys are right.')).toBeVisible();
  await page.getByText('Have new orders sooner').click();
  const hint = await page.getByLabel('Delivery URL').inputValue();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await expectAccessible(page, ['light', 'dark']);

  await page.getByRole('link', { name: 'To the orders' }).press('Enter');
  await expect(row(page, 'Kari Fjeld').first()).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  // One of an earlier try may have bought there since: the orders of before are named by their numbers.
  await row(page, '1050').getByRole('button').press('Enter');
  await expect(page.getByText('Wool socks, grey')).toBeVisible();
  await row(page, '1050').getByRole('button').press('Space');
  for (const name of ['Ola Hansen', 'Siv Krogh']) await row(page, name).getByRole('checkbox').first().check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  const asked = page.getByRole('combobox', { name: /Flat rate/ });
  await expect(asked).toBeVisible();
  await asked.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Use for all rows' }).press('Enter');
  await expect(page.getByText('One row to fix')).toBeVisible();
  await page.getByRole('row', { name: 'Siv Krogh' }).locator('td[data-column="10"]').press('F2');
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 3 ready')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(progress(page).getByText('3')).not.toHaveCount(0);

  await page.goto('/orders?state=sent_back');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Kari Fjeld|Ola Hansen|Siv Krogh/ })).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  const [booked] = await query<{ shipmentId: string }>(
    `select shipment_id as "shipmentId" from bookings where shop_id = (select id from shops where name = $1)
     order by number limit 1`,
    [shop],
  );
  const there = await page.request.get(address);
  expect(await there.text()).toContain(booked?.shipmentId);

  await page.goto('/orders');
  const known = await page.getByRole('row').count();
  await page.request.post(`${address}/buy`);
  const signature = createHmac('sha256', secret).update(ORDER).digest('base64');
  const told = await page.request.post(hint, { data: ORDER, headers: { 'x-wc-webhook-signature': signature } });
  expect(told.status()).toBe(200);
  await expect(page.getByRole('row')).toHaveCount(known + 1);
  for (const language of ['en', 'nb'] as const) {
    await speak(context, language);
    await page.goto('/orders');
    await expect(row(page, 'Päivi')).toHaveCount(0);
    await expectAccessible(page, ['light', 'dark']);
    await page.goto('/orders?state=on_hold');
    await expect(row(page, 'Päivi Hämäläinen').first()).toBeVisible();
  }
});

test('a store of Shopify is connected with the credentials of its app, and its orders stand beside those of another shop', async ({
  page,
}) => {
  const shop = await ownShop(page);
  await query(`update online_shops set removed_at = now() where address like '%/web-shop' or address like '%/shopify'`);
  for (const system of ['Shopify', 'WooCommerce']) {
    await page.goto('/settings/online-shops/new');
    await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: shop });
    await page.getByRole('radio', { name: system }).check();
    await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
    if (system === 'Shopify') {
      await page.getByLabel('Client ID').fill('another');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').getByText('Client ID or client secret is wrong.')).toBeVisible();
      await expectAccessible(page, ['light', 'dark']);
      await page.getByLabel('Client ID').fill('practice');
    }
    await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
    await page.getByRole('link', { name: 'To the orders' }).press('Enter');
  }
  await expect(page.getByRole('row', { name: /#1001.*shopify/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /1050.*web-shop/ })).toBeVisible();
  await page.getByText('Filter', { exact: true }).press('Enter');
  await expectAccessible(page, ['light', 'dark']);
  await page.getByLabel('Online shop', { exact: true }).selectOption({ index: 2 });
  await page.getByLabel('Weight', { exact: true }).selectOption('Over 5, up to 20 kg');
  await page.getByRole('button', { name: 'Show orders' }).press('Enter');
  await expect(page.getByText('Filter (2)')).toBeVisible();
  // The heading, and six pans of 3.1 kg.
  await expect(page.getByRole('row')).toHaveCount(2);

  const [store] = await query<{ address: string }>(
    `select address from online_shops where address like '%/shopify' and removed_at is null`,
  );
  // The same six people buy again.
  for (let nth = 0; nth < 6; nth += 1) await page.request.post(`${store?.address}/buy`);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Read now' }).first().press('Enter');
  const kari = page.getByRole('row', { name: '#1001' });
  await kari.getByRole('button', { name: /orders, select all/ }).press('Enter');
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Book as one parcel' }).press('Enter');
  await expect(page.getByRole('gridcell', { name: /^#1001, #1007/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Kari Fjeld' })).toHaveCount(1);
});

/** Connects the practice store to a shop of its own, and ends on its page in the settings. */
async function connectStore(page: Page): Promise<void> {
  const shop = await ownShop(page);
  await query(`update online_shops set removed_at = now() where address like '%/shopify'`);
  await page.goto('/settings/online-shops/new');
  await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: shop });
  await page.getByRole('radio', { name: 'Shopify' }).check();
  await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
  await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'shopify' })).toBeVisible();
}

test('an order is divided by the keyboard, and a part goes back into it', async ({ page, context }) => {
  await connectStore(page);
  await page.goto('/orders');
  const whole = page.getByRole('row', { name: '#1001' });
  await whole.getByRole('button', { name: '#1001', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Send in parts' }).press('Enter');
  const socks = page.getByLabel('Of 2 of Wool socks, grey, in a parcel of its own');
  await expect(socks).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter how many pieces go in a parcel of their own')).toBeVisible();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number from 0 to 2')).toBeVisible();
  await expect(socks).toBeFocused();
  await expectAccessible(page, ['light', 'dark']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const part = page.getByRole('row', { name: '#1001 (2)' });
  await expect(part.getByText('Part of an order')).toBeVisible();
  await expect(page.getByRole('row', { name: /#1001 .*Part of an order/ })).toHaveCount(2);
  await speak(context, 'nb');
  await page.reload();
  await expect(part.getByText('Del av en ordre')).toBeVisible();
  await part.getByRole('button', { name: '#1001 (2)', exact: true }).press('Enter');
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Legg tilbake i ordren' }).press('Enter');
  await expect(part).toHaveCount(0);
  await expect(page.getByText('Del av en ordre')).toHaveCount(0);
});

test('a rule is added by the keyboard, tried on the orders to ship, saved, and chooses the solution of what fits it', async ({
  page,
}) => {
  await connectStore(page);
  await page.getByRole('button', { name: 'Test connection' }).press('Enter');
  await expect(page.getByRole('status').getByText('Shopify cannot reach Parceldesk.')).toBeVisible();
  const address = page.url();
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: '#1003' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  const rule = page.getByRole('group', { name: 'Rule 1' });
  await expect(rule.getByLabel('Delivery method')).toBeFocused();
  await rule.getByLabel('Country').selectOption('SE');
  await rule.getByLabel('Over (kg)').fill('many');
  await page.getByRole('button', { name: 'Try on the orders to ship' }).press('Enter');
  await expect(page.getByText('Rule 1 has a fault.')).toBeVisible();
  await expect(rule.getByLabel('Transport solution')).toHaveAccessibleDescription('Choose a transport solution');
  await expect(rule.getByLabel('Over (kg)')).toHaveAccessibleDescription('Write kilograms, such as 20 or 2.5.');
  await rule.getByLabel('Transport solution').selectOption({ index: 1 });
  const solution = await rule.getByLabel('Transport solution').inputValue();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(rule.getByLabel('Over (kg)')).toBeFocused();
  await expect(rule.getByText('Write kilograms, such as 20 or 2.5.')).toBeVisible();
  await rule.getByLabel('Over (kg)').fill('2.5');
  await page.getByRole('button', { name: 'Try on the orders to ship' }).press('Enter');
  await expect(rule.getByText(/^Used for [1-9]/)).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: '#1003' }).getByText(`→ ${solution}`)).toBeVisible();
  await page.getByRole('row', { name: '#1003' }).getByRole('checkbox').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 of 1 ready')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Columns' })).toHaveCount(0);
  await page.getByRole('row', { name: '#1003' }).getByRole('gridcell').first().focus();
  await page.getByRole('button', { name: 'Back to Orders, Row 1' }).press('Enter');
  // It was the last one.
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('row', { name: '#1003' })).toBeVisible();
});

test('on a phone nothing of Orders or of the check of an import stands beside the screen, or over another cell', async ({
  page,
}) => {
  await ownWebShop(page);
  await page.getByRole('link', { name: 'To the orders' }).press('Enter');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['1050', '1051']) await row(page, name).getByRole('checkbox').check();
  for (const name of ['Check and book 2 orders', 'Print packing slips', 'Put on hold', 'Clear'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Check and book 2 orders' }).click();
  const cells = page.getByRole('row', { name: 'Kari Fjeld' }).getByRole('gridcell');
  await expect(cells.first()).toBeVisible();
  const places = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  expect(places.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  expect(places.flatMap((one, at) => places.slice(at + 1).filter((other) => covers(one, other)))).toEqual([]);
  const { bottom } = await page
    .getByRole('row', { name: 'Kari Fjeld' })
    .evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect);
  expect(Math.max(...places.map((place) => place.bottom))).toBeLessThanOrEqual(bottom);
  await expectAccessible(page, ['light', 'dark']);
});

test('packing slips of ticked orders go to the print dialog', { tag: '@print' }, async ({ page }) => {
  await notePrints(page);
  await ownWebShop(page);
  await page.getByRole('link', { name: 'To the orders' }).press('Enter');
  await row(page, '1050').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print packing slips' }).press('Enter');
  await page.getByRole('button', { name: 'On A6' }).press('Enter');
  await expect.poll(() => printed(page)).toEqual(['/orders/slips']);
});
