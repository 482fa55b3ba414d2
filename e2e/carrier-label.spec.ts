import { expect, type Page, test } from '@playwright/test';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { expectAccessible } from './accessible';
import { openMessages, openPrinterChoice } from './clerk';
import { query } from './database';
import { allowPrinterBefore, bookBefore } from './made-before';
import { choose } from './network-printer-steps';

const TRY = "Try the carrier's label";

// Other journeys print our label with the same solution, also after one of these has failed.
test.afterEach(async () => {
  await query("update transport_solutions set label_source = 'ours'");
});

/** Opens the settings of home delivery of the practice shop. */
async function openHomeSettings(page: Page): Promise<void> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Solutions' }).click();
  await page.getByRole('link', { name: 'Edit Home delivery', exact: true }).click();
  await expect(page.getByRole('button', { name: TRY })).toBeVisible();
}

test('the settings say whether the carrier gives its own label, and what is wrong with one', async ({ page }) => {
  await bookBefore();
  await openHomeSettings(page);
  await page.getByRole('button', { name: TRY }).click();
  await expect(page.getByText(/gives its label of .*: one page of 102 × 192 mm/)).toBeVisible();
  await expectAccessible(page);
  await bookBefore({ reference: 'label-of-another' });
  await openHomeSettings(page);
  await page.getByRole('button', { name: TRY }).click();
  await expect(page.getByText(/cannot be read as the numbers of the booking/)).toBeVisible();
});

test('the carrier’s own label is printed on its paper, and one of another booking is held', { tag: '@print' }, async ({
  page,
}) => {
  await openHomeSettings(page);
  await page.getByRole('radio', { name: "The carrier's own label", exact: true }).check();
  await page.getByRole('button', { name: 'Save transport solution' }).click();
  await expect(page.getByRole('row', { name: /Home delivery .*The carrier's own label/ })).toBeVisible();

  await page.goto((await bookBefore({ reference: 'label-late' })).path);
  await expect(page.getByText('Choose that paper, in a printer that holds it.').first()).toBeVisible();
  await openPrinterChoice(page);
  await page.getByLabel('Paper').selectOption('102 × 192 mm');
  await expect(page.getByText("The carrier's own label is printed.").first()).toBeVisible();
  const picture = page.getByRole('img', { name: /^The label, sheet/ });
  await picture.scrollIntoViewIfNeeded();
  const ratio = () => picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth);
  await expect.poll(ratio).toBeCloseTo(192 / 102, 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Print (label|again)$/ }).click();
  await expect(page.getByText(/^Printed \d/).first()).toBeVisible();

  await page.goto((await bookBefore({ reference: 'label-of-another' })).path);
  await page.getByRole('button', { name: /^Print (label|again)$/ }).click();
  await expect(page.getByText('Nothing was printed').first()).toBeVisible();
  await expect(page.getByText(/cannot be read as the numbers of this booking/).first()).toBeVisible();
});

test('a printer of the network gets the carrier’s own label, and a print with one that is held names its booking and prints the others', async ({
  page,
}) => {
  const printer = await startLabelPrinter();
  await allowPrinterBefore('Tall labels', printer.place.port, '102x192');
  await query("update transport_solutions set label_source = 'carrier'");
  const name = `Held ${Date.now()}`;
  const made = [await bookBefore(), await bookBefore({ name, reference: 'label-of-another' }), await bookBefore()];
  await page.goto('/bookings');
  for (const { bookingId } of made) await page.locator(`[data-tick="${bookingId}"]`).check();
  await choose(page, 'Tall labels');
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  const refused = page.getByRole('status').filter({ hasText: 'cannot be read as the numbers of this booking' });
  await expect(refused.getByRole('link', { name })).toHaveAttribute('href', made[1]?.path ?? '', { timeout: 45_000 });
  await expectAccessible(page);
  expect(printer.received()).toBe('');
  await refused.getByRole('button', { name: 'Print the other 2 labels' }).press('Enter');
  await expect(page.getByText('2 labels sent')).toBeAttached({ timeout: 45_000 });
  // What is said of parcels of others may stand before it.
  await openMessages(page);
  await expect(page.getByText('2 labels sent')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const zpl = async (path: string) => (await page.request.get(`${path}/label?format=102x192&dpi=203&as=zpl`)).text();
  expect(printer.received()).toBe((await zpl(made[2]?.path ?? '')) + (await zpl(made[0]?.path ?? '')));
  await page.getByRole('button', { name: 'Yes, all' }).click();
  await printer.stop();
});
