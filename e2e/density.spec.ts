import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { field, fillParcel, openBook, solutions } from './clerk';
import { begin } from './draft-steps';
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

/** How far what is said of drafts reaches under the controls beside it, in pixels; 0 and less where all can be read. */
const underControls = (page: Page) =>
  page.evaluate(() => {
    const drafts = document.querySelector('[popovertarget]:not(header *)') as HTMLElement;
    const print = (document.getElementById('printAtOnce') as HTMLElement).closest('label') as HTMLElement;
    return drafts.getBoundingClientRect().right - print.getBoundingClientRect().left;
  });

test('what is said of drafts stands beside the button at any width of a desk', async ({ page, context }) => {
  await begin(page);
  await speak(context, 'nb');
  // The former one is a draft in the list.
  await page.goto('/bookings');
  await page.goto('/');
  await expect(page.locator('#book')).toBeEnabled();
  await expect(field(page, 'recipient.name')).not.toHaveValue('');
  await page.keyboard.press('Control+.');
  // What stood in the form is saved first; until then the former form is still there.
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await field(page, 'recipient.name').fill('Kari');
  await expect(page.getByRole('button', { name: /^Utkast \(/ })).toBeVisible();
  await expect(page.getByText('Utkast lagret')).toBeVisible();
  for (const width of [1024, 1184, 1280, 1344, 1366, 1536, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await underControls(page), `${width} pixels`).toBeLessThanOrEqual(0);
  }
});
