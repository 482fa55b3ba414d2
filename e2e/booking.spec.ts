import { expect, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, chooseSolution, field, fillParcel, openBook } from './clerk';

test('a parcel to the door is booked once, and its shipmentId is shown large', { tag: '@core' }, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Booked for Ola Nordmann' })).toBeVisible();
  await expect(page.getByText(/\(401\)/).first()).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a field that is missing is named, and nothing is sent', { tag: '@core' }, async ({ page }) => {
  await openBook(page);
  const order = await fillParcel(page);
  await field(page, 'recipient.address').fill('');
  await field(page, 'items.0.lengthCm').fill('30,5');
  await bookButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Nothing was sent.' });
  await expect(summary).toContainText('Fix 2 fields:');
  await expect(summary.getByRole('link')).toHaveText(['Street address', 'Length']);
  await expect(page.getByText('Write whole centimetres, such as 30.')).toBeVisible();
  await field(page, 'items.0.lengthCm').fill('30 cm');
  await expect(summary).toContainText('Fix 1 field:');
  await expect(summary.getByRole('link')).toHaveText(['Street address']);
  await expect(field(page, 'recipient.address')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  expect(await bookedAtCarrier(order)).toHaveLength(0);
});

test('what is odd or wrong in a closed fold is led to, by its name', async ({ page }) => {
  await openBook(page);
  await fillParcel(page);
  const sender = page.getByRole('region', { name: 'Sender' });
  await sender.locator('summary').first().click();
  const name = field(page, 'sender.name');
  await name.fill('Another Sender');
  await page.reload();
  await expect(bookButton(page)).toBeEnabled();
  await expect(name, 'no field before the fold is opened').toHaveCount(0);
  await page.getByRole('link', { name: /From Another Sender/ }).click();
  await expect(name).toBeFocused();
  await name.fill('');
  await page.reload();
  await expect(bookButton(page)).toBeEnabled();
  await bookButton(page).click();
  const fault = page.getByRole('alert').getByRole('link', { name: 'Name (Shop)' });
  await fault.click();
  await expect(name).toBeFocused();
});
