import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';

/** Books a parcel to a service point, with everything that belongs to this one alone, and opens the booking. */
async function bookAndOpen(page: Page): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await field(page, 'items.0.contents').fill('Books');
  await page.locator('input[name="servicePointChoice"]').first().check();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  return order;
}

test('one more like it: the same recipient, parcel and point, without the numbers of the first', async ({ page }) => {
  await bookAndOpen(page);
  await page.getByRole('button', { name: 'Same again' }).click();
  await expect(page.getByText('This is one more parcel like an earlier one.')).toBeVisible();
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect(field(page, 'items.0.contents')).toHaveValue('Books');
  await expect(page.locator('input[name="servicePointChoice"]').first()).toBeChecked();
  await expect(field(page, 'orderReference')).toHaveValue('');
  const order = `again-${Date.now()}`;
  await field(page, 'orderReference').fill(order);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('the return goes from the recipient to the shop by the solution for returns, under the same order', async ({
  page,
}) => {
  const order = await bookAndOpen(page);
  await page.getByRole('button', { name: 'Book the return' }).click();
  await expect(page.getByText('This is the return of an earlier parcel')).toBeVisible();
  await expect(field(page, 'recipient.name')).toHaveValue('Practice shop');
  await expect(page.getByText('From: Ola Nordmann')).toBeVisible();
  await expect(field(page, 'orderReference')).toHaveValue(order);
  await bookButton(page).click();
  await expect(bookedPanel(page, 'Practice shop')).toBeVisible();
  const both = await bookedAtCarrier(order);
  const names = both.map(({ request }) => request.parties.map(({ type, name }) => `${type} ${name}`));
  expect(names).toEqual([
    expect.arrayContaining(['consignee Ola Nordmann', 'consignor Practice shop']),
    ['consignee Practice shop', 'consignor Ola Nordmann'],
  ]);
});

test('after a return the next parcel is sent by the shop again', async ({ page }) => {
  await bookAndOpen(page);
  await page.getByRole('button', { name: 'Book the return' }).click();
  await expect(page.getByText('From: Ola Nordmann')).toBeVisible();
  await bookButton(page).click();
  await bookedPanel(page, 'Practice shop')
    .getByRole('button', { name: /Next parcel/ })
    .click();
  await expect(page.getByText('From: Practice shop')).toBeVisible();
  await expect(field(page, 'solutionId').locator('option:checked')).not.toHaveText(/return/i);
});

test('a customer who is left as the sender is told of, and one press sends from the shop', async ({ page }) => {
  await bookAndOpen(page);
  await page.getByRole('button', { name: 'Book the return' }).click();
  await expect(page.getByText('From: Ola Nordmann')).toBeVisible();
  await chooseSolution(page, /home/i);
  const warnings = page.getByRole('status', { name: 'Before you book' });
  await expect(warnings).toContainText('From Ola Nordmann, not from Practice shop.');
  await warnings.getByRole('button', { name: 'Send from Practice shop' }).click();
  await expect(page.getByText('From: Practice shop')).toBeVisible();
  await expect(warnings).not.toContainText('From Ola Nordmann');
});
