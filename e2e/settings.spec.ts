import { expect, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { bookButton, field, readShownOnce, solutions } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

// Other journeys use the same shop, also after one of these has failed.
test.afterEach(async () => {
  await query("update shops set carrier_shop_id = 16, time_zone = null where name = 'Practice shop'");
});

test('a new shop with a sender and a solution is offered on Book', async ({ page }) => {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Add shop' }).click();
  await page.getByRole('button', { name: 'Add shop' }).click();
  await expect(page.getByText(/fields need a change/)).toBeVisible();
  await field(page, 'name').fill('Bergen shop');
  await field(page, 'carrierShopId').fill('1');
  await page.getByLabel('Name of the sender').fill('Bergen Butikk AS');
  await page.getByLabel('Street address').fill('Torget 1');
  await page.getByLabel('Postal code').fill('5014');
  await page.getByLabel('City').fill('Bergen');
  await page.getByRole('button', { name: 'Add shop' }).click();
  await page.getByRole('link', { name: 'Add transport solution' }).click();
  await expect(page.getByRole('heading', { name: 'New transport solution' })).toBeVisible();
  await page.getByLabel('Published by the carrier').selectOption({ label: '2 · Home delivery only' });
  await expect(field(page, 'carrierSolutionId')).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Home delivery' })).toBeChecked();
  await expect(field(page, 'name')).toHaveValue('Home delivery only');
  await field(page, 'name').fill('Home in the west');
  await page.getByRole('button', { name: 'Add transport solution' }).click();
  await expect(page.getByText('Home in the west')).toBeVisible();

  await page.goto('/');
  await expect(solutions(page)).toHaveCount(4);
  await page.getByRole('button', { name: /Shop: / }).click();
  await page.getByRole('button', { name: 'Bergen shop', exact: true }).click();
  await expect(solutions(page)).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Home in the west' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Sender' })).toContainText('Bergen Butikk AS');
  await page.getByRole('button', { name: /Shop: / }).click();
  await page.getByRole('button', { name: 'Practice shop', exact: true }).click();
  await expect(solutions(page)).toHaveCount(4);
});

test('the connection to the carrier is tested as the shop uses it, and what is wrong is named', async ({ page }) => {
  await page.goto('/settings/shops');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/accepts the credentials/)).toBeVisible();
  await page.getByRole('link', { name: 'Practice shop' }).click();
  const [sender, connection] = [
    page.getByRole('tab', { name: 'Sender' }),
    page.getByRole('tab', { name: 'Connection' }),
  ];
  await connection.click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(/The search works: 6 service points near 0155 Oslo/)).toBeVisible();
  await sender.click();
  await field(page, 'carrierShopId').fill('99');
  await page.getByRole('button', { name: 'Save sender' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await connection.click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The credentials have no access to shop number 99.')).toBeVisible();
  await sender.click();
  // What is typed while a save is on its way stays, and is not said to be saved.
  const gate = closedGate();
  await page.route('**/settings/shops/**', async (route) => {
    if (route.request().method() === 'POST') await gate.passed;
    await route.continue();
  });
  await field(page, 'carrierShopId').fill('98');
  await page.getByRole('button', { name: 'Save sender' }).click();
  await field(page, 'carrierShopId').fill('97');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  gate.open();
  await saved;
  await expect(page.getByRole('button', { name: 'Save sender' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'carrierShopId')).toHaveValue('97');
  await expect(page.getByText('1 field is not saved: Shop number')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeHidden();
});

test('days and times follow the clocks of the shop in use', async ({ page }) => {
  await bookBefore();
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await field(page, 'timeZone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save sender' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/bookings');
  const time = page.locator('time').first();
  const madeAt = new Date((await time.getAttribute('datetime')) ?? '');
  const inTokyo = { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  await expect(time).toContainText(madeAt.toLocaleTimeString('en-GB', inTokyo));
});

test('a clerk without a shop reads on Book who must add one', async ({ page, browser }) => {
  await page.goto('/settings/clerks/new');
  await page.getByLabel('Name', { exact: true }).fill('Uten Butikk');
  await page.getByLabel('E-mail address').fill('uten@example.no');
  for (const shop of await page.getByRole('checkbox').all()) await shop.uncheck();
  await page.getByRole('button', { name: 'Add and create link' }).click();
  const link = await readShownOnce(page, 'Link');
  const clerk = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await clerk.goto(link);
  await clerk.locator('#password').fill('a third long password 7');
  await clerk.getByRole('button').last().click();
  await expect(clerk.getByText('There is no shop to book for yet')).toBeVisible();
  await expect(clerk.getByText('An administrator must add you to a shop under Settings, Clerks.')).toBeVisible();
  await expect(bookButton(clerk)).toHaveCount(0);
  await clerk.context().close();
});

test('a journal that is missing is given up by its name, which is asked first', async ({ page }) => {
  const name = `packing-${crypto.randomUUID().slice(0, 8)}`;
  await query(
    "insert into instance_journals (id, name, compared_with, ended_at) values (gen_random_uuid(), $1, '', now())",
    [name],
  );
  try {
    await page.goto('/settings/system');
    await page.getByRole('button', { name: `Give up ${name}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Give up this journal?' })).toContainText(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give it up' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Outcome journals that are missing' })).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  } finally {
    // Nothing new is sent while one is missing.
    await query('update instance_journals set given_up_at = now() where name = $1', [name]);
  }
});
