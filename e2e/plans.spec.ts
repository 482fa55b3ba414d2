import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { readShownOnce } from './clerk';
import { query } from './database';
import { speak } from './language';

test('a program books what a person has confirmed, and nothing before', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await page.goto('/settings/api/new');
  const name = `Agent ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Shop', { exact: true }).selectOption({ label: 'Practice shop' });
  await page.getByLabel('Plan bookings that a person confirms').check();
  for (const scope of ['Read bookings', 'Book parcels']) await page.getByLabel(scope).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A key that plans may not book by itself').first()).toBeVisible();
  await page.getByLabel('Book parcels').uncheck();
  await page.getByLabel('Plans per day').fill('9');
  await page.keyboard.press('Enter');
  const key = await readShownOnce(page, 'Key');
  const agent = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${key}`, 'idempotency-key': name },
  });
  const [solution] = await query<{
    id: string;
  }>(`select t.id from transport_solutions t join shops s on s.id = t.shop_id
    where t.kind = 'home' and s.name = 'Practice shop' limit 1`);
  const data = {
    solutionId: solution?.id,
    recipient: { name: 'Nora Plan', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' },
    items: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10, contents: 'Lamp' }],
    orderReference: name,
    messageToRecipient: 'Ring the bell',
  };
  const planned = await (await agent.post('/api/v1/plans', { data })).json();
  const book = () => agent.post(`/api/v1/plans/${planned.id}/booking`);
  expect((await book()).status()).toBe(409);

  await page.goto('/');
  const viewport = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.getByRole('link', { name: 'To approve', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Nora Plan' })).toContainText('Waiting for you');
  for (const language of ['en', 'nb'] as const) {
    await speak(context, language);
    for (const path of ['/plans', planned.page]) {
      await page.goto(path);
      await expectAccessible(page, ['light', 'dark']);
      // Its place in the menu, with how many wait, makes the page no wider.
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(320);
      await page.setViewportSize(viewport);
    }
  }
  await speak(context, 'en');
  await page.goto(planned.page);
  for (const said of ['Storgata 11', '1.5 kg, 30 × 20 × 10 cm, Lamp', 'Ring the bell', name])
    await expect(page.getByText(said).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeFocused();
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  expect((await book()).status()).toBe(409);
  expect(await bookedAtCarrier(name)).toHaveLength(0);

  await page.getByRole('button', { name: 'Confirm after all' }).press('Enter');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect((await book()).status()).toBe(201);
  expect((await book()).status()).toBe(201);
  expect(await bookedAtCarrier(name)).toHaveLength(1);
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByText('This plan is no longer open')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await page.getByText('Who did what').click();
  await expect(page.getByText('Plan confirmed').first()).toBeVisible();

  // Several at once by the keyboard alone; the order that was booked above is left to be looked at.
  const planned3 = ['one', 'two', 'again'].map((word) => ({
    ...data,
    orderReference: word === 'again' ? name : `${name} ${word}`,
    recipient: { ...data.recipient, name: `Nora ${word} ${name}` },
  }));
  const ids: string[] = [];
  for (const plan of planned3) {
    const headers = { 'idempotency-key': plan.recipient.name };
    ids.push((await (await agent.post('/api/v1/plans', { data: plan, headers })).json()).id);
  }
  await page.goto('/plans');
  const row = (word: string) => page.getByRole('row', { name: `Nora ${word} ${name}` });
  await row('again').getByRole('link').focus();
  await page.keyboard.press('Space');
  await row('one').getByRole('link').focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('button', { name: 'Confirm 3 plans' })).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 plans are confirmed. 1 is not')).toBeVisible();
  await expect(row('one').getByRole('link')).toBeFocused();
  await expect(row('again')).toContainText('this parcel may be booked already');
  await expect(row('again')).toContainText('Waiting for you');
  for (const word of ['one', 'two']) await expect(row(word)).toContainText('Confirmed');
  await expectAccessible(page, ['light', 'dark']);
  for (const id of ids) await agent.post(`/api/v1/plans/${id}/booking`);
  for (const word of ['one', 'two']) expect(await bookedAtCarrier(`${name} ${word}`)).toHaveLength(1);
  expect(await bookedAtCarrier(name)).toHaveLength(1);
  await agent.dispose();
});
