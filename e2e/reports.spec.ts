import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { query } from './database';

const DAYS = "day between '2024-05-06' and '2024-05-07'";

test.beforeEach(async () => {
  await query(`
    insert into report_days (environment, day, shop_id, clerk_id, solution_id, bookings, parcels, rejected)
    select 'practice', day::date, shop.id, (select id from users where role = 'admin' order by created_at limit 1), solution.id, 2, 3, refused
    from (values ('2024-05-06', 0), ('2024-05-07', 1)) days (day, refused), shops shop
    join lateral (select id from transport_solutions where shop_id = shop.id and kind = 'home' limit 1) solution on true
    where shop.environment = 'practice' order by shop.created_at, day limit 2`);
  await query(
    `insert into report_durations (environment, day, answers, labels) values ('practice', '2024-05-07', '{"100": 2}', '{}')`,
  );
  await query(`
    insert into report_shop_durations (environment, shop_id, day, answers, labels)
    select 'practice', id, '2024-05-07', '{"140": 1}', '{}' from shops where name = 'Practice shop'`);
  await query(`insert into report_progress (environment, time_zone, first_day, counted_from, counted_at)
    values ('practice', 'Europe/Oslo', current_date, current_date, now()) on conflict do nothing`);
});

test.afterEach(async () => {
  for (const table of ['report_days', 'report_durations', 'report_shop_durations'])
    await query(`delete from ${table} where ${DAYS}`);
});

test('an administrator reads a report as figures, chart, table and file, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Reports' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.goto('/reports?from=2024-05-07&to=2024-05-07');
  await expect(page.getByText('7 May 2024, compared with the day before')).toBeVisible();
  const figure = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name });
  // More refused is worse, which its colour says as well.
  await expect(figure('Refused').locator('dd')).toHaveText(['1of 3 bookings', '+1(worse)from 0']);
  await expect(figure('Parcels').locator('dd')).toHaveText(['3', 'no changefrom 3']);

  await page.getByRole('button', { name: 'Other days' }).press('Enter');
  await page.getByLabel('From', { exact: true }).fill('2024-05-06');
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 May to 7 May 2024, compared with the 2 days before')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Other days' })).toBeFocused();

  const chart = page.getByRole('slider', { name: 'Parcels per day, as a chart' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^Tue,? 7 May: 3 parcels\. .* 3, Refused, not counted 1$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByText('Mon 6 May: 3 parcels')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);

  const asTable = page.getByRole('button', { name: 'As a table' });
  await asTable.press('Enter');
  await expect(page.getByRole('button', { name: 'As a chart' })).toBeFocused();
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, ['light', 'dark']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('report-products-2024-05-06-2024-05-07.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[,;]/));
  expect(lines.slice(1)).toEqual([
    ['2024-05-06', '3', '0'],
    ['2024-05-07', '3', '1'],
  ]);

  await page.getByRole('link', { name: 'Speed' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Speed' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Speed' })).toBeFocused();
  await expect(rows.last()).toContainText('0.15');
  await page.getByRole('button', { name: 'All shops' }).press('Enter');
  await page.getByRole('link', { name: 'Practice shop', exact: true }).press('Enter');
  await expect(rows.last()).toContainText('1.13');
  await expect(page.getByRole('main').getByRole('button', { name: 'Practice shop' })).toBeFocused();
  await page.getByRole('button', { name: 'As a chart' }).press('Enter');
  // Of one day alone there is no line. A notice of days that are not counted yet has a circle, too.
  const circles = page.getByRole('main').locator('circle:visible').and(page.locator(':not([data-tone] *)'));
  await expect(circles).toHaveCount(2);
  await expectAccessible(page, ['light', 'dark']);
});

test('a sheet of a report says of what it is, and has chart and table', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/reports?from=2024-04-09&to=2024-05-08');
  await expect(page.getByText('All shops: 9 Apr to 8 May 2024')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All shops' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: '8 May 2024' })).toBeVisible();
  await expect(page.locator('main rect[fill="url(#ink-rejected)"]:visible').last()).toBeVisible();
  const days = page.locator('main svg text:visible', { hasText: /Apr|May/ });
  await expect(days.first()).toHaveText(/Mon,? 15 Apr/);
  expect(await days.count()).toBeLessThan(8);
  // Where nothing was booked too.
  await page.goto('/reports?from=2023-05-06&to=2023-05-07');
  await expect(page.getByText('All shops: 6 May to 7 May 2023')).toBeVisible();
  await expect(page.getByText('Nothing was booked on these days')).toBeVisible();
});
