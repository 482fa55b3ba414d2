import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { field, fillMeasures, openBook, solutions } from './clerk';
import { begin } from './draft-steps';
import { LANGUAGES } from './language';

/** How far the page can be scrolled, in pixels. */
const beyond = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - document.documentElement.clientHeight);

/** The form with everything in it that is usual; words are found by what they stand for, in any language. */
async function fill(page: Page, kind: 'home' | 'pick-up'): Promise<void> {
  await page.goto('/');
  await expect(page.locator('#book')).toBeEnabled();
  await solutions(page)
    .nth(kind === 'home' ? 0 : 1)
    .check();
  await field(page, 'recipient.name').fill('Ola Nordmann');
  await field(page, 'recipient.address').fill('Storgata 11');
  await field(page, 'recipient.zipCode').fill('0155');
  await field(page, 'recipient.city').fill('Oslo');
  await fillMeasures(page, 0);
  await field(page, 'items.0.contents').fill('Books');
  if (kind === 'home') return;
  await expect(page.locator('input[name="servicePointChoice"]').nth(2)).toBeVisible();
  await expect(page.locator('.leaflet-container')).toBeVisible();
}

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

for (const language of LANGUAGES) {
  for (const kind of ['home', 'pick-up'] as const) {
    test(`in compact the whole of Book stands in one window of 1366 by 768: ${kind}, ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([
        { name: 'density', value: 'compact', url: baseURL ?? '' },
        { name: 'locale', value: language, url: baseURL ?? '' },
      ]);
      await fill(page, kind);
      await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
      // With the points everything that stands without them is there as well.
      if (kind === 'pick-up') await expectAccessible(page);
    });
  }
}

/** How far what is said of drafts reaches under the controls beside it, in pixels; 0 and less where all can be read. */
const underControls = (page: Page) =>
  page.evaluate(() => {
    const drafts = document.querySelector('[popovertarget]:not(header *)') as HTMLElement;
    const print = (document.getElementById('printAtOnce') as HTMLElement).closest('label') as HTMLElement;
    return drafts.getBoundingClientRect().right - print.getBoundingClientRect().left;
  });

for (const language of LANGUAGES) {
  test(`what is said of drafts stands beside the button at any width of a desk: ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await begin(page);
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }]);
    // The former one is a draft in the list.
    await page.goto('/bookings');
    await page.goto('/');
    await expect(page.locator('#book')).toBeEnabled();
    await expect(field(page, 'recipient.name')).not.toHaveValue('');
    await page.keyboard.press('Control+.');
    // What stood in the form is saved first; until then the former form is still there.
    await expect(field(page, 'recipient.name')).toHaveValue('');
    await field(page, 'recipient.name').fill('Kari');
    await expect(page.getByRole('button', { name: /^(Drafts|Utkast) \(/ })).toBeVisible();
    await expect(page.getByText(language === 'en' ? 'Draft saved' : 'Utkast lagret')).toBeVisible();
    for (const width of [1024, 1184, 1280, 1344, 1366, 1536, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await underControls(page), `${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}
