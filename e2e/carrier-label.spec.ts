import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook, silencePrinter } from './clerk';

const TRY = "Try the carrier's label";

test.beforeEach(({ context }) => silencePrinter(context));

/** Books a parcel home without printing it. */
async function bookHome(page: Page, recipientReference = ''): Promise<void> {
  await openBook(page);
  await page.getByLabel('Print at once').uncheck();
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page, recipientReference);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
}

/** Opens the settings of home delivery of the practice shop. */
async function openHomeSettings(page: Page): Promise<void> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('link', { name: 'Change Home delivery', exact: true }).click();
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
  await expect(page.getByText(/does not show the numbers of the booking/)).toBeVisible();
});
