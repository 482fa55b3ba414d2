import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { openBench, scan, settled } from './bench-steps';
import { query } from './database';
import { labels } from './network-printer-steps';
import { attachScale, withoutScales } from './scales/fake-scale';

/** What the newest booking of an order was booked with. */
async function gramsOf(order: string): Promise<number | undefined> {
  const [booked] = await query<{ grams: number }>(
    `select (shipment -> 'items' -> 0 ->> 'weightGrams')::int as grams from bookings where order_reference = $1 order by created_at desc limit 1`,
    [order],
  );
  return booked?.grams;
}

const tookLabel = (page: Page) => expect(page.getByText('Take the label')).toBeVisible();

test('a USB scale is connected once, and its stable weight is taken with no key, once for each parcel', async ({
  page,
}) => {
  const scale = await attachScale(page, { protocol: 'hid', isPermitted: false });
  await page.goto('/printer');
  await page.getByRole('button', { name: 'Connect a USB scale' }).press('Enter');
  await expect(page.getByText('The scale is empty')).toBeVisible();
  await scale.put(940);
  await expect(page.getByText('0.94 kg')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);

  const printer = await openBench(page);
  await query(`update online_orders set told = jsonb_set(told, '{lines,0,weightGrams}', 'null') where number = '1051'`);
  await expect(page.getByText('The scale is empty')).toBeVisible();
  await scan(page, '1053');
  await expect(page.getByText('Put it on the scale.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await scale.put(690, false);
  await expect(page.getByText('The scale moves')).toBeVisible();
  expect(labels(printer)).toBe(0);
  await scale.put(700);
  await tookLabel(page);
  expect(await gramsOf('1053')).toBe(700);
  // The parcel before still lies there.
  await scan(page, '1051');
  await expect(page.getByText('Empty the scale first.')).toBeVisible();
  await scale.put(650);
  await expect(page.getByText('0.65 kg')).toBeVisible();
  await expect(page.getByText('Empty the scale first.')).toBeVisible();
  await scale.put(0);
  await expect(page.getByText('Put it on the scale.')).toBeVisible();
  await scale.put(650);
  await tookLabel(page);
  expect(await gramsOf('1051')).toBe(650);
  expect(labels(printer)).toBe(2);
  await scale.unplug();
  await expect(page.getByText('The scale is not plugged in')).toBeVisible();
});

test('a weight that is not the expected one stops the bench, until the box is put right or a person says that it is right', async ({
  page,
}) => {
  const scale = await attachScale(page, { protocol: 'headed', isPermitted: true });
  const printer = await openBench(page, { weightTolerance: 20 });
  await expect(page.getByText('The scale is empty')).toBeVisible();
  await scale.put(1_900);
  await scan(page, '1051');
  await expect(page.getByText('It weighs 1.9 kg, expected 0.4 kg.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await scan(page, '1052');
  await expect(page.getByText('You scanned 1052. Finish this order first')).toBeVisible();
  expect(labels(printer)).toBe(0);
  await scale.put(1_000, false);
  await scale.put(410);
  await tookLabel(page);
  expect(await gramsOf('1051')).toBe(410);
  await scale.put(0);
  await expect(page.getByText('The scale is empty')).toBeVisible();
  await scan(page, '1050');
  await scale.put(5_000);
  await expect(page.getByText('The weight is right')).toBeVisible();
  await page.keyboard.press('Space');
  await tookLabel(page);
  expect(await gramsOf('1050')).toBe(5_000);
  expect(labels(printer)).toBe(2);
});

test('a scale that waits to be asked is asked, and one that types is compared as well', async ({ page }) => {
  const scale = await attachScale(page, { protocol: 'sics', isPermitted: true });
  await openBench(page, { weightTolerance: 20 });
  await expect(page.getByText('The scale is empty')).toBeVisible();
  await scale.put(330);
  await scan(page, '1053');
  await tookLabel(page);
  expect(await gramsOf('1053')).toBe(330);
  await page.evaluate(() => localStorage.removeItem('scale'));
  await page.reload();
  await expect(page.getByLabel('Code')).toBeFocused();
  await settled(page);
  await scan(page, '3.500');
  await expect(page.getByText('3.5 kg')).toBeVisible();
  await scan(page, '1051');
  await expect(page.getByText('It weighs 3.5 kg, expected 0.4 kg.')).toBeVisible();
  await scan(page, '0.420');
  await tookLabel(page);
  expect(await gramsOf('1051')).toBe(420);
});

test('a browser that reaches no scale says why', async ({ page }) => {
  await withoutScales(page);
  await page.goto('/printer');
  await expect(page.getByText('This browser cannot reach scales. Chrome and Edge on a computer can.')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
});
