import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { query } from './database';

const DAYS = "day between '2024-05-06' and '2024-05-07'";

test.afterEach(async () => {
  for (const table of ['report_days', 'report_durations', 'report_shop_durations'])
    await query(`delete from ${table} where ${DAYS}`);
});

test('an administrator reads a report as chart, table and file', async ({ page }) => {
  await query(`
    insert into report_days (environment, day, shop_id, clerk_id, solution_id, bookings, parcels, rejected)
    select 'practice', day::date, shop.id, (select id from users where role = 'admin' order by created_at limit 1), solution.id, 2, 3, 1
    from (values ('2024-05-06'), ('2024-05-07')) days (day), shops shop
    join lateral (select id from transport_solutions where shop_id = shop.id and kind = 'home' limit 1) solution on true
    where shop.environment = 'practice' order by shop.created_at limit 2`);
  await query(
    `insert into report_durations (environment, day, answers, labels) values ('practice', '2024-05-07', '{"100": 2}', '{}')`,
  );
  await query(`
    insert into report_shop_durations (environment, shop_id, day, answers, labels)
    select 'practice', id, '2024-05-07', '{"140": 1}', '{}' from shops where name = 'Practice shop'`);
  await query(`insert into report_progress (environment, time_zone, first_day, counted_from, counted_at)
    values ('practice', 'Europe/Oslo', current_date, current_date, now()) on conflict do nothing`);
  await page.goto('/reports?from=2024-05-06&to=2024-05-07');
  await expect(page.getByText('6 May 2024 to 7 May 2024')).toBeVisible();
  // Of one day alone there is no line.
  await expect(page.getByRole('region', { name: 'Answers of the carrier' }).locator('circle')).toHaveCount(2);
  const parcels = page.getByRole('region', { name: 'Parcels by product' });
  const chart = parcels.getByRole('application');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(parcels.locator('.recharts-tooltip-wrapper')).toContainText('Home delivery');

  await parcels.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  const cells = await parcels.getByRole('row').allInnerTexts();
  expect(cells).toHaveLength(3);
  await expectAccessible(page, ['light', 'dark']);
  const download = page.waitForEvent('download');
  await parcels.getByRole('link', { name: 'Parcels by product as CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('report-products-2024-05-06-2024-05-07.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .slice(1)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(cells.length);
  expect(lines[1]?.split(/[,;]/)).toEqual(['2024-05-06', '3']);

  const halfOfAnswers = page.locator('dl > div').filter({ hasText: 'Answer of the carrier' }).locator('dd').last();
  await expect(halfOfAnswers).toHaveText('0.15 s');
  await page.getByRole('combobox', { name: 'Shop' }).selectOption({ label: 'Practice shop' });
  await page.getByLabel('From', { exact: true }).fill('2024-05-07');
  await page.keyboard.press('Enter');
  const ofShop = page.getByText('Practice shop: 7 May 2024 to 7 May 2024');
  await expect(ofShop).toBeVisible();
  await expect(halfOfAnswers).toHaveText('1.13 s');

  // The filter is not printed, so the sheet says in words what it is of, also where nothing was booked.
  await page.emulateMedia({ media: 'print' });
  await expect(ofShop).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shop' })).toBeHidden();
  // A chart that is first drawn for the sheet names as many of its days as have room.
  await page.goto('/reports?from=2024-04-09&to=2024-05-08');
  const days = parcels.locator('.recharts-cartesian-axis-tick-value', { hasText: '2024' });
  await expect(days.last()).toHaveText('8 May 2024');
  expect(await days.count()).toBeLessThan(15);
  await page.goto('/reports?from=2023-05-06&to=2023-05-07');
  await expect(page.getByText('All shops: 6 May 2023 to 7 May 2023')).toBeVisible();
  await expect(page.getByText('Nothing was booked on these days')).toBeVisible();
});
