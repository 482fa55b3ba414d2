import { expect, type Page, test } from '@playwright/test';
import { speak } from './language';

/** Words that do not fit where they stand, or that lie beside the page; what is for screen readers alone is one pixel wide. */
const cutWords = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.clientWidth > 1);
    // A list tells nothing of the width of what is chosen; its arrow takes 20 pixels.
    const isListCut = (list: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = font;
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 20;
      return context.measureText(list.selectedOptions[0]?.text ?? '').width > room;
    };
    const isCut = (one: Element) =>
      one instanceof HTMLSelectElement
        ? isListCut(one)
        : one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible';
    return shown.filter(isCut).map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 60)}`);
  });

/** The pages of the settings, those of the practice shop with the first of its solutions and parcel sizes. */
async function settingsPages(page: Page): Promise<string[]> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.waitForURL(/\/settings\/shops\/[0-9a-f-]{36}$/);
  const shop = new URL(page.url()).pathname;
  const solution = await page.locator('main a[href*="/solutions/"]').first().getAttribute('href');
  const lists = ['shops', 'clerks', 'printers'].flatMap((part) => [`/settings/${part}`, `/settings/${part}/new`]);
  return [...lists, shop, `${solution}`, `${shop}/solutions/new`, `${shop}/presets/new`, '/settings/system'];
}

test('settings stand in 320 pixels with nothing cut or beside them, and the button that saves is in sight from the first field to the last', async ({
  page,
  context,
}) => {
  test.slow();
  const paths = await settingsPages(page);
  // Its words are the longer ones.
  await speak(context, 'nb');
  const narrow = { width: 320, height: 640 };
  for (const path of paths) {
    await page.setViewportSize(narrow);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(320);
    expect(await cutWords(page), path).toEqual([]);
    if (!/\/shops\/|\/printers\/new/.test(path)) continue;
    const save = page.locator('main button[type="submit"]');
    await expect(save).toHaveCount(1);
    const fields = page.locator('main form').locator('input, select, textarea').filter({ visible: true });
    for (const size of [narrow, { width: 1366, height: 768 }]) {
      await page.setViewportSize(size);
      for (const one of [fields.first(), fields.last()]) {
        await one.focus();
        await expect(save, `${path}, ${size.width}`).toBeInViewport({ ratio: 1 });
        await expect(one, `${path}, ${size.width}`).toBeInViewport({ ratio: 1 });
      }
    }
  }
  // A screen of 1366 pixels at 200 %, whose bar and tables are not yet those of a phone.
  await page.setViewportSize({ width: 683, height: 384 });
  for (const path of ['/settings/reports', '/settings/system']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(683);
  }
});
