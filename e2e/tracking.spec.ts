import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { query } from './database';
import { bookBefore } from './made-before';

const TEMPLATE = "Address of the carrier's tracking page";

// Other journeys look at bookings of the same shop.
test.afterEach(async () => {
  await query('update shops set tracking_url = null');
});

test('a booking has a tracking link to open, copy and mail once its shop has a template', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path: booking } = await bookBefore({ email: 'ola@example.no' });
  await page.goto(booking);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeHidden();

  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Connection' }).click();
  await page.getByLabel(TEMPLATE).fill('http://track.example/{shipment}');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByLabel(TEMPLATE)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(TEMPLATE).fill('/practice/tracking/{shipment}');
  await expect(page.getByText('The newest booking would be tracked here:').getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto(booking);
  const link = page.getByRole('link', { name: /practice\/tracking\/\d{17}/ });
  const address = (await link.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Copy the tracking link' }).click();
  await expect(page.getByRole('button', { name: 'Copy the tracking link' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const mail = new URL((await page.getByRole('link', { name: 'Mail to the customer' }).getAttribute('href')) ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'ola@example.no']);
  // The practice shop is in Norway, whatever language the clerk reads.
  expect(mail.searchParams.get('body')).toContain(`Her kan du spore pakken din fra`);
  expect(mail.searchParams.get('body')).toContain(address);
  await expectAccessible(page);

  const opened = page.waitForEvent('popup');
  await link.click();
  await expect((await opened).getByRole('heading', { name: 'Practice: the carrier knows this number' })).toBeVisible();
});

test('the practice carrier’s page runs nothing, and says in words why it is not there', async ({ page, context }) => {
  const unknown = await page.goto('/practice/tracking/0000');
  expect([unknown?.status(), unknown?.headers()['content-security-policy']]).toEqual([
    404,
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  ]);
  await expect(page.getByRole('heading', { name: 'Practice: no such number' })).toBeVisible();
  expect((await page.goto(`/practice/tracking/${'0'.repeat(101)}`))?.status()).toBe(502);
  await expect(page.getByText('The practice carrier did not answer with a tracking page.')).toBeVisible();
  await context.clearCookies();
  expect((await page.goto('/practice/tracking/0000'))?.status()).toBe(401);
  await expect(page.getByText('You are signed out. Sign in to Parceldesk')).toBeVisible();
});
