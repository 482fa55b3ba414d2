import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { field, fillParcel, openBook, solutions } from './clerk';
import { speak } from './language';

/** How far the page can be scrolled, in pixels. */
const beyond = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - document.documentElement.clientHeight);

test('compact is chosen in the clerk’s menu, shown at once and kept', async ({ page }) => {
  await openBook(page);
  const height = () => field(page, 'recipient.name').evaluate((element) => element.getBoundingClientRect().height);
  const comfortable = await height();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(height).toBeLessThan(comfortable);
  await openBook(page);
  expect(await height()).toBeLessThan(comfortable);
  expect(await height()).toBeGreaterThanOrEqual(24);
});

test('in compact the whole of Book stands in one window of 1366 by 768, with service points and without', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'density', value: 'compact', url: baseURL ?? '' }]);
  // Its words are the longer ones.
  await speak(context, 'nb');
  await page.goto('/');
  await expect(page.locator('#book')).toBeEnabled();
  await solutions(page).nth(1).check();
  await fillParcel(page);
  await field(page, 'items.0.contents').fill('Books');
  await expect(page.locator('input[name="servicePointChoice"]').nth(2)).toBeVisible();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await solutions(page).nth(0).check();
  await expect(page.locator('.leaflet-container')).toBeHidden();
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
});
