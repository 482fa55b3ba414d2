import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { query } from './database';

test('when the database fails under a page, neither the page nor the log tells what was looked for', async ({
  page,
}) => {
  await query('alter table bookings rename to bookings_away');
  try {
    await page.goto('/bookings?search=Hemmelig%20Navnesen');
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    expect(await page.content()).not.toContain('Failed query');
  } finally {
    await query('alter table bookings_away rename to bookings');
  }
  const log = readFileSync(process.env.PARCELDESK_APP_LOG ?? '', 'utf8');
  expect(log).toContain('42P01');
  expect(log.toLowerCase()).not.toContain('navnesen');
});
