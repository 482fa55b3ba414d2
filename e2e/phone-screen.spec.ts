import { expect, type Page, test } from '@playwright/test';
import { bookButton, bookedPanel, fillParcel, openBook } from './clerk';
import { query } from './database';
import { speak } from './language';
import { bookBefore } from './made-before';

// A phone in the hand: a thumb, no keyboard, and as little as 360 pixels.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Where the menu leads; the count of what needs attention, beside Bookings, leads to a search. */
const sections = (page: Page) =>
  page.getByRole('banner').getByRole('navigation').locator('a:not([href*="?"])').filter({ visible: true });

test('the menu stands in one row and nothing is wider than a phone', async ({ page, context }) => {
  // Its words are the longer ones.
  await speak(context, 'nb');
  for (const path of ['/', '/bookings']) {
    await page.goto(path);
    await expect(sections(page)).toHaveCount(4);
    const bar = page.getByRole('banner').locator('div').first();
    // The bar with shop and clerk, and the menu below it: two rows for a thumb.
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(110);
    const rows = await sections(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(new Set(rows.map(({ top }) => Math.round(top))).size).toBe(1);
    await expect(sections(page).last()).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
  // What the bar has no room for stands in the clerk's menu.
  await page.getByRole('banner').locator('[popovertarget]').last().tap();
  await page.locator('[popover] a[href="/settings"]').tap();
  await expect(page).toHaveURL(/\/settings/);
});

/** Keys that are drawn anywhere on the page. */
const keyCaps = (page: Page) =>
  page.locator('[aria-hidden="true"]').filter({ hasText: /^(Ctrl\+.+|[A-Z/])$/, visible: true });

/** Goes where a desk draws keys: to Book, to a booked parcel and to the lists, whose words name keys too. */
async function lookForKeys(page: Page, isShown: boolean): Promise<void> {
  const expectKeys = async (words?: string) => {
    if (words) await expect(page.getByText(words)).toBeVisible({ visible: isShown });
    if (isShown) await expect(keyCaps(page).first()).toBeVisible();
    else await expect(keyCaps(page)).toHaveCount(0);
  };
  await openBook(page);
  await fillParcel(page);
  await expectKeys();
  await (isShown ? bookButton(page).click() : bookButton(page).tap());
  await expect(bookedPanel(page)).toBeVisible();
  await expectKeys();
  // The question whether an earlier print came out has keys of its own.
  await query('update print_jobs set answered_at = now()');
  await page.goto('/bookings');
  await expect(page.getByText('Tick bookings to print')).toBeVisible();
  await expectKeys('Space ticks');
  await page.goto('/recipients');
  await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  await expectKeys('Space selects');
}

test('a phone shows none of the keys that a desk shows: neither on Book, nor once a parcel is booked, nor in the lists', async ({
  page,
  browser,
}) => {
  const desktop = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    hasTouch: false,
    isMobile: false,
    deviceScaleFactor: 1,
  });
  await lookForKeys(await desktop.newPage(), true);
  await desktop.close();
  await lookForKeys(page, false);
});

test('on a phone the words of a refusal break where they have no spaces, and the filter stands within the screen', async ({
  page,
}) => {
  const { order } = await bookBefore({ reference: 'empty-key' });
  await page.goto('/bookings');
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText('errorMap');
  await page.locator('summary', { hasText: 'Filter' }).click();
  await expect(page.getByLabel('Clerk')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360);
});

test('on a phone a long order reference leaves room for the recipient in the list, and one booking has its number in one line and its label within its panel', async ({
  page,
}) => {
  const { bookingId, path } = await bookBefore();
  const order = crypto.randomUUID().replaceAll('-', 'X').slice(0, 35);
  await query('update bookings set order_reference = $2 where id = $1', [bookingId, order]);
  await page.goto('/bookings');
  const recipient = page.getByRole('row').filter({ hasText: order }).locator('th');
  expect((await recipient.boundingBox())?.width).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360);
  await page.goto(path);
  const number = page
    .getByText('Shipment ID', { exact: true })
    .first()
    .locator('xpath=following-sibling::*//span')
    .first();
  const { height = 0 } = (await number.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(36);
  const panel = page.getByRole('region', { name: 'Label', exact: true });
  await expect(panel.getByRole('img')).toBeVisible();
  // Both in one moment: the page may still move while it comes to life.
  const room = (outer: Element) =>
    outer.getBoundingClientRect().bottom - (outer.querySelector('img')?.getBoundingClientRect().bottom ?? Infinity);
  expect(await panel.evaluate(room)).toBeGreaterThan(0);
});
