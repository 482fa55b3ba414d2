import { expect, type Locator, type Page, test } from '@playwright/test';
import { LOCALES } from '@/lib/i18n/locales';
import { field } from './clerk';
import { begin } from './draft-steps';
import { speak } from './language';

// Whatever the width of the window, nothing is cut, and nothing stands beside the page. phone-screen.spec.ts has what a touch screen changes.

/** Those of a desk: the ends of each layout, and what common screens have. */
const DESK_WIDTHS = [1024, 1152, 1184, 1279, 1280, 1344, 1359, 1366, 1440, 1535, 1536, 1695, 1696, 1920];
const NARROW = { width: 320, height: 640 };
/** A screen of 1366 pixels at 200 %, whose bar and tables are not yet those of a phone. */
const ENLARGED = { width: 683, height: 384 };

const pageWidth = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollWidth);

/** Words that do not fit where they stand; what is for screen readers alone is one pixel wide. */
const cutWords = (part: Locator) =>
  part.evaluate((element) => {
    const shown = [...element.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.clientWidth > 1);
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

for (const language of LOCALES) {
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
    for (const width of DESK_WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      expect((await bar.boundingBox())?.height, `${width} pixels`).toBeLessThanOrEqual(48);
      // The shop's name gives way, as where programs plan and the bar has one word more.
      const cut = (await cutWords(bar)).filter((words) => !words.includes('Practice shop'));
      expect(cut, `${width} pixels`).toEqual([]);
      expect(await pageWidth(page)).toBe(width);
    }
  });
}

/** From where to where a part of the page reaches. */
async function reachOf(part: Locator): Promise<{ from: number; to: number }> {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return { from: x, to: x + width };
}

test('in the foot of Book drafts, messages and the button have columns of their own at any width of a desk', async ({
  page,
  context,
}) => {
  await begin(page);
  await speak(context, 'nb');
  // The former one is a draft in the list.
  await page.goto('/bookings');
  await page.goto('/');
  await expect(page.locator('#book')).toBeEnabled();
  await expect(field(page, 'recipient.name')).not.toHaveValue('');
  // The foot's code comes after the form.
  await expect(page.locator('[aria-keyshortcuts="Control+."]')).toBeEnabled();
  await page.keyboard.press('Control+.');
  // What stood in the form is saved first; until then the former form is still there.
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await field(page, 'recipient.name').fill('Kari');
  await expect(page.getByRole('button', { name: /^Utkast \d/ })).toBeVisible();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  for (const width of DESK_WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    const drafts = await reachOf(page.getByRole('button', { name: /^Utkast \d/ }));
    const messages = await reachOf(page.getByRole('region', { name: 'Meldinger' }));
    const book = await reachOf(page.locator('#book'));
    expect(drafts.to, `${width} pixels`).toBeLessThanOrEqual(messages.from);
    expect(messages.from, `${width} pixels`).toBe(282);
    expect(messages.to - messages.from, `${width} pixels`).toBeGreaterThan(340);
    expect(messages.to, `${width} pixels`).toBeLessThanOrEqual(book.from);
  }
});

async function expectNothingBeside(page: Page, path: string, width: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await pageWidth(page), path).toBe(width);
}

/** The pages of the settings, those of the practice shop with the first of its solutions and parcel sizes. */
async function settingsPages(page: Page): Promise<string[]> {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.waitForURL(/\/settings\/shops\/[0-9a-f-]{36}$/);
  const shop = new URL(page.url()).pathname;
  const solution = await page.locator('main a[href*="/solutions/"]').first().getAttribute('href');
  const lists = ['shops', 'clerks', 'printers'].flatMap((part) => [`/settings/${part}`, `/settings/${part}/new`]);
  const tabs = ['solutions', 'sizes', 'connection'].map((tab) => `${shop}?tab=${tab}`);
  return [...lists, shop, ...tabs, `${solution}`, `${shop}/solutions/new`, `${shop}/presets/new`, '/settings/system'];
}

test('settings stand in 320 pixels with nothing cut or beside them, and the button that saves is in sight from the first field to the last', async ({
  page,
  context,
}) => {
  test.slow();
  const paths = await settingsPages(page);
  // Its words are the longer ones.
  await speak(context, 'nb');
  for (const path of paths) {
    await page.setViewportSize(NARROW);
    await expectNothingBeside(page, path, NARROW.width);
    expect(await cutWords(page.locator('main')), path).toEqual([]);
    if (!/\/shops\/|\/printers\/new/.test(path) || /tab=s/.test(path)) continue;
    const save = page.locator('main button[type="submit"]');
    await expect(save).toHaveCount(1);
    const fields = page.locator('main form').locator('input, select, textarea').filter({ visible: true });
    for (const size of [NARROW, { width: 1366, height: 768 }]) {
      await page.setViewportSize(size);
      for (const one of [fields.first(), fields.last()]) {
        await one.focus();
        await expect(save, `${path}, ${size.width}`).toBeInViewport({ ratio: 1 });
        await expect(one, `${path}, ${size.width}`).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('reports and tables of the settings stand in the width of an enlarged page', async ({ page, context }) => {
  await speak(context, 'nb');
  await page.setViewportSize(ENLARGED);
  for (const path of ['/reports', '/settings/system']) await expectNothingBeside(page, path, ENLARGED.width);
});
