import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';
import { query } from './database';
import { englishOnly, sameInEnglish, speak, textsOf } from './language';
import { MAIN_PAGES, OTHER_PAGES } from './page-list';

/** A phone, a screen of 1366 pixels at 200 %, and the same at 100 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 683, height: 384 },
  { width: 1366, height: 768 },
];
/** What WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };
const PAGES = [...MAIN_PAGES, ...OTHER_PAGES];

const LONG_MS = 180_000;

/** What other journeys called their people, files and batches: data, in no language of the desk. */
async function names(): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    `select name from users union select recipient_name from bookings union select "values" #>> '{recipient,name}' from drafts
     union select name from shops union select title from batches
     union select file_name from order_imports union select name from network_printers`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The sizes in which a page is wider than its window. */
async function tooWide(page: Page, path: string, sizes = SIZES): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (width > size.width) faults.push(`${path} at ${size.width}: ${width} pixels wide`);
  }
  return faults;
}

for (const language of LOCALES.filter((locale) => locale !== 'en')) {
  test(`no page has English left in ${language}, and none is wider than its window`, async ({ page, context }) => {
    test.setTimeout(LONG_MS);
    await speak(context, language);
    const english = englishOnly(language);
    const data = await names();
    const faults: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      faults.push(
        ...(await textsOf(page))
          .filter((text) => english.has(text) && !data.has(text))
          .map((text) => `${path}: ${text}`),
      );
      faults.push(...(await tooWide(page, path, [NARROW, ...SIZES])));
    }
    expect(faults).toEqual([]);
  });
}

/** Pages without data of other journeys, whose words are in no language of the desk. */
const WITHOUT_DATA = [
  '/bookings?search=none-at-all',
  '/no-such-page',
  '/not-downloaded',
  '/import',
  '/account',
  '/account/keys',
  '/printer',
  '/accessibility',
  '/recipients/new',
  '/recipients/import',
  '/settings/shops/new',
  '/settings/clerks/new',
  '/settings/printers/new',
  '/settings/api/new',
  '/settings/online-shops/new',
  '/settings/webhooks/new',
  '/settings/privacy',
  '/settings/audit?about=none-at-all',
];

test('what reads the same in English and in Finnish is a name, a number or a text of both', async ({
  page,
  context,
}) => {
  test.setTimeout(LONG_MS);
  const known = sameInEnglish('fi');
  const data = await names();
  const faults: string[] = [];
  for (const path of WITHOUT_DATA) {
    const texts: string[][] = [];
    for (const language of ['en', 'fi'] as const) {
      await speak(context, language);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      texts.push(await textsOf(page, 'main'));
    }
    const [english = [], finnish = []] = texts;
    const same = new Set(english.filter((text) => finnish.includes(text) && /\p{L}{3}/u.test(text)));
    faults.push(...[...same].filter((text) => !known(text) && !data.has(text)).map((text) => `${path}: ${text}`));
  }
  expect(faults).toEqual([]);
});

test('with words that are 40 % longer no page is wider than its window', async ({ page, context }) => {
  test.setTimeout(LONG_MS);
  await speak(context, 'en');
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    // What is made interactive after it gets its own words back.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('script, style, code, [lang="en"]:not(html)')) continue;
        node.textContent = (node.textContent ?? '').replace(
          /\p{L}{2,}/gu,
          (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
        );
      }
    });
    faults.push(...(await tooWide(page, path)));
  }
  expect(faults).toEqual([]);
});

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

test('with the spacing of text that WCAG 1.4.12 asks for no page is wider than its window', async ({ page }) => {
  test.setTimeout(LONG_MS);
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    faults.push(...(await tooWide(page, path)));
  }
  expect(faults).toEqual([]);
});
