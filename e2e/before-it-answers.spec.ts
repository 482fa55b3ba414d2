import { expect, type Page, test } from '@playwright/test';
import { bookButton, field } from './clerk';

/** Opens a page whose code does not come until what is given back is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => arrive?.();
}

test('what is pressed and typed before the page can answer is done once it can', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/');
  await field(page, 'recipient.name').fill('Ola');
  await page.getByRole('button', { name: 'Care of' }).click();
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect(bookButton(page)).toBeDisabled();
  await expect(field(page, 'recipient.coaddress')).toHaveCount(0);
  arrive();
  await expect(field(page, 'recipient.coaddress')).toBeVisible();
  await expect(field(page, 'items.1.weightGrams')).toBeVisible();
  await expect(field(page, 'items.2.weightGrams')).toHaveCount(0);
  await expect(field(page, 'recipient.name')).toHaveValue('Ola');
});

test('a press of the search on top before the page can answer opens it once it can', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/bookings');
  await page.getByRole('banner').getByRole('button', { name: 'Find' }).click();
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});
