import { expect, test } from '@playwright/test';
import { LANGUAGES, speak } from './language';

for (const language of LANGUAGES) {
  test(`with large counts the bar on top is one row at any width of a desk, and nothing in it is cut: ${language}`, async ({
    page,
    context,
  }) => {
    await speak(context, language);
    // How many there are is the only thing that this replaces: a hundred that need a clerk take minutes to make.
    await page.route('**/api/bookings/attention', (route) =>
      route.fulfill({ json: { bookings: 1_147, prints: 0, waited: 0, late: 123 } }),
    );
    await page.goto('/');
    // The counts are asked for with the second page.
    await page.getByRole('banner').locator('a[href="/bookings"]').click();
    await expect(page).toHaveURL('/bookings');
    const bar = page.getByRole('banner').locator('div').first();
    await expect(bar.getByText('99+')).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1024, 1152, 1279, 1280, 1359, 1366, 1440, 1535, 1536, 1695, 1696, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      expect((await bar.boundingBox())?.height, `${width} pixels`).toBeLessThanOrEqual(48);
      const cut = await bar.evaluate((element, end) => {
        // What is for screen readers alone is one pixel wide.
        const shown = [...element.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.clientWidth > 1);
        const isCut = (one: Element) =>
          one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'hidden';
        return shown
          .filter((one) => isCut(one) || one.getBoundingClientRect().right > end)
          .map((one) => one.textContent);
      }, width);
      expect(cut, `${width} pixels`).toEqual([]);
    }
  });
}
