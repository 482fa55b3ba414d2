import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  fillParcel,
  openBook,
  openPrinterChoice,
  silencePrinter,
} from './clerk';
import { query } from './database';
import { startLabelPrinter } from './label-printer';

const TRY = "Try the carrier's label";

// Other journeys print our label with the same solution, also after one of these has failed.
test.afterEach(async () => {
  await query("update transport_solutions set label_source = 'ours'");
});

test.beforeEach(({ context }) => silencePrinter(context));

/** Books a parcel home without printing it. */
async function bookHome(page: Page, recipientReference = ''): Promise<string> {
  await openBook(page);
  await page.getByLabel('Print automatically').uncheck();
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page, recipientReference);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  return (await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).getAttribute('href')) ?? '';
}

/** Opens the settings of home delivery of the practice shop. */
async function openHomeSettings(page: Page): Promise<void> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('link', { name: 'Edit Home delivery', exact: true }).click();
  await expect(page.getByRole('button', { name: TRY })).toBeVisible();
}

test('the settings say whether the carrier gives its own label, and what is wrong with one', async ({ page }) => {
  await bookHome(page);
  await openHomeSettings(page);
  await page.getByRole('button', { name: TRY }).click();
  await expect(page.getByText(/gives its label of .*: one page of 102 × 192 mm/)).toBeVisible();
  await expectAccessible(page);
  await bookHome(page, 'label-of-another');
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

  await bookHome(page, 'label-late');
  await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).click();
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

  await bookHome(page, 'label-of-another');
  await bookedPanel(page)
    .getByRole('button', { name: /^Print (label|again)$/ })
    .click();

  await expect(page.getByText('Nothing was printed').first()).toBeVisible();
  await expect(page.getByText(/cannot be read as the numbers of this booking/).first()).toBeVisible();
});

test('a printer of the network gets the carrier’s own label, and a print with one that is held names its booking and prints the others', async ({
  page,
}) => {
  const printer = await startLabelPrinter();
  await query(
    `insert into network_printers (name, host, port, format, dpi, may_be_local) values ('Tall labels', '127.0.0.1', $1, '102x192', 203, true)`,
    [printer.place.port],
  );
  await query("update transport_solutions set label_source = 'carrier'");
  const paths = [await bookHome(page), await bookHome(page, 'label-of-another'), await bookHome(page)];
  const ids = paths.map((path) => path.split('/').at(-1));
  const name = `Held ${Date.now()}`;
  await query('update bookings set consignee_name = $2 where id = $1', [ids[1], name]);
  await page.goto('/bookings');
  for (const id of ids) await page.locator(`[data-tick="${id}"]`).check();
  await page.getByLabel('Send to').selectOption({ label: 'Tall labels' });
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  const refused = page.getByRole('status').filter({ hasText: 'cannot be read as the numbers of this booking' });
  await expect(refused.getByRole('link', { name })).toHaveAttribute('href', paths[1] ?? '', { timeout: 45_000 });
  await expectAccessible(page);
  expect(printer.received()).toBe('');
  await refused.getByRole('button', { name: 'Print the other 2 labels' }).press('Enter');
  await expect(page.getByText('2 labels sent')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('body')).not.toBeFocused();
  const zpl = async (path: string) => (await page.request.get(`${path}/label?format=102x192&dpi=203&as=zpl`)).text();
  expect(printer.received()).toBe((await zpl(paths[2] ?? '')) + (await zpl(paths[0] ?? '')));
  await page.getByRole('button', { name: 'Yes, all' }).click();
  await printer.stop();
});
