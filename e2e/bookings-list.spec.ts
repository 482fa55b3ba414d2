import { expect, type Page, test } from '@playwright/test';
import { query } from './database';
import { addRecipientBefore, bookBefore, copyBooking } from './made-before';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** A booking to a recipient whose name begins as a formula does. */
const book = () => bookBefore({ name: `=Sum ${crypto.randomUUID().slice(0, 13)}` });

test('a booking is found by everything a clerk may have in hand', async ({ page }) => {
  const { order, name, shipmentId, number } = await book();
  for (const words of [shipmentId, shipmentId.replace(/\D/g, ''), number, name, order, order.slice(-6)]) {
    await page.goto(`/bookings?${new URLSearchParams({ search: words })}`);
    await expect(rows(page).first(), words).toContainText(order);
  }
  const filters = { clerk: /\?.*clerk=/, state: /\?.*state=booked/ };
  await page.goto('/bookings');
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('State', { exact: true }).selectOption('booked');
  await page.getByLabel('Clerk').selectOption({ label: 'Kari Nordmann' });
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('button', { name: 'Search' }).click();
  for (const filter of Object.values(filters)) await expect(page).toHaveURL(filter);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Kari Nordmann');
  await page.goto(`/bookings?${new URLSearchParams({ search: order, to: '2001-01-01' })}`);
  await expect(page.getByText('No booking matches')).toBeVisible();
});

test('the tabs say how many there are of each kind, and a filter is a sign that can be removed', async ({ page }) => {
  const { order } = await book();
  await query('update bookings set is_void = true where order_reference = $1', [order]);
  await page.goto('/bookings');
  const tab = page.getByRole('navigation', { name: 'Bookings by state' }).getByRole('link', { name: /^Void/ });
  const [counted] = await query<{ count: number }>('select count(*)::int as count from bookings where is_void');
  await expect(tab).toHaveText(`Void${counted?.count}`);
  await tab.click();
  await expect(page).toHaveURL(/label=void/);
  await expect(rows(page).filter({ hasText: order })).toContainText('Void');
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByRole('button', { name: 'Show bookings' }).click();
  await page.getByRole('link', { name: 'Remove filter: From 2026-01-01' }).click();
  await expect(page).toHaveURL('/bookings?label=void');
});

test('what was refused says why beside it, what the driver has says so and has its tab, and where nothing can be printed nothing is ticked', async ({
  page,
}) => {
  const [refused, out, gone] = [await bookBefore({ reference: 'no-support' }), await book(), await book()];
  await query('update bookings set is_handed_over = true where order_reference = $1', [out.order]);
  await query('update bookings set is_void = true where order_reference = $1', [gone.order]);
  await page.goto('/bookings');
  const line = ({ order }: typeof out) => rows(page).filter({ hasText: order });
  await expect(line(refused)).toContainText('Refusedno delivery to 0155');
  await expect(line(out)).toContainText('Handed over');
  for (const [each, boxes] of [
    [refused, 0],
    [out, 1],
    [gone, 0],
  ] as const)
    await expect(line(each).getByRole('checkbox')).toHaveCount(boxes);
  await page
    .getByRole('navigation', { name: 'Bookings by state' })
    .getByRole('link', { name: /^Handed over/ })
    .click();
  await expect(page).toHaveURL(/state=handed_over/);
  await expect(line(out)).toBeVisible();
  await expect(line(refused)).toHaveCount(0);
});

test('older pages follow each other without a gap and lead back; a wide screen shows at least fifteen bookings, and at any width the recipient has room', async ({
  page,
}) => {
  const made = await book();
  await copyBooking(made, new Array(119).fill(made.name));
  await page.goto(`/bookings?search=${made.order}`);
  for (const width of [390, 700, 1024, 1200, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const cell = await page.getByRole('rowheader').first().boundingBox();
    expect(cell?.width, `${width} px`).toBeGreaterThan(120);
  }
  let seen = 0;
  for (;;) {
    await expect(rows(page).first()).toBeVisible();
    seen += await rows(page).count();
    const older = page.getByRole('link', { name: 'Older' });
    if ((await older.count()) === 0) break;
    const here = page.url();
    await older.click();
    await expect(page).not.toHaveURL(here);
  }
  expect(seen).toBe(120);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByRole('link', { name: 'Older' })).toBeVisible();

  await page.goto('/bookings');
  await expect(rows(page).first()).toBeVisible();
  const whole = await rows(page).evaluateAll(
    (shown) => shown.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(15);
});

const WIDE = 'W'.repeat(60);
const FINNISH = 'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas';

/** The names that go beyond the right edge of their cell. */
const spilled = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('rowheader').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { right } = cell.getBoundingClientRect();
        // A name that is too long for its line ends in dots; the whole of it is what the cell says on hover.
        const isCut = [...cell.querySelectorAll('bdi')].some((name) => getComputedStyle(name).overflow === 'hidden');
        const ends = isCut
          ? [...cell.children].map((part) => part.getBoundingClientRect())
          : [...text.getClientRects()];
        return ends.some((line) => line.right > right + 1);
      })
      .map((cell) => cell.textContent),
  );

test('a name without a gap, however long, stays in its cell, and the page within the screen', async ({ page }) => {
  const made = await book();
  await copyBooking(made, [WIDE, FINNISH]);
  await addRecipientBefore(WIDE);
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/bookings?search=${made.order}`, '/recipients']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: WIDE }).first()).toBeVisible();
      expect(await spilled(page), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
  }
});

test('the export has who and when, and a spreadsheet computes nothing in it', async ({ page }) => {
  const { order, name } = await book();
  await page.goto(`/bookings?search=${order}`);
  // Who asks for the head of a file alone, as a download manager does, keeps no place.
  for (let times = 0; times < 3; times += 1) {
    expect((await page.request.head(`/bookings/export?search=${order}`)).status()).toBe(200);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const csv = Buffer.concat(chunks).toString('utf8');
  expect(csv).toContain(`'${name}`);
  expect(csv).not.toMatch(/(^|[,;\n"])=Sum/);
  expect(csv).toContain('Kari Nordmann');
  expect(csv).toContain(String(new Date().getFullYear()));
});
