import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';
import { englishOnly, speak, textsOf } from './language';
import { MAIN_PAGES, OTHER_PAGES } from './page-list';

/** A phone, a screen of 1366 pixels at 200 %, and the same at 100 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 683, height: 384 },
  { width: 1366, height: 768 },
];

const LONG_MS = 180_000;

const widthOf = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);

for (const language of LOCALES.filter((locale) => locale !== 'en')) {
  test(`no page has English left in ${language}, and none is wider than its window`, async ({ page, context }) => {
    test.setTimeout(LONG_MS);
    await speak(context, language);
    const english = englishOnly(language);
    const faults: string[] = [];
    for (const path of [...MAIN_PAGES, ...OTHER_PAGES]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      faults.push(...(await textsOf(page)).filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const width = await widthOf(page);
        if (width > size.width) faults.push(`${path} at ${size.width}: ${width} pixels wide`);
      }
    }
    expect(faults).toEqual([]);
  });
}
