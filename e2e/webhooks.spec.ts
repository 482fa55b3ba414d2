import { expect, test } from '@playwright/test';
import { openReceiver, verified } from '@/lib/testing/webhook-receiver';
import { expectAccessible } from './accessible';
import { bookButton, chooseSolution, fillParcel } from './clerk';
import { speak } from './language';

test('a webhook is made, tried and sees a booking, in both languages', async ({ page, context }) => {
  let status = 204;
  const receiver = await openReceiver(() => ({ status, body: status === 204 ? '' : 'Closed for today' }));
  await page.goto('/settings/webhooks/new');
  const description = `Web shop ${Date.now()}`;
  // The shop in which the parcel is booked below: other journeys may have added some.
  await page.getByRole('combobox', { name: 'Shop' }).selectOption({ label: 'Practice shop' });
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Address').fill('https://169.254.169.254/latest');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is sent to this address').first()).toBeVisible();
  await page.getByLabel('Address').fill(receiver.url);
  await page.keyboard.press('Enter');
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.getByRole('link', { name: 'To the webhook' }).click();

  await page.getByRole('button', { name: 'Send a test event' }).click();
  const tests = page.getByRole('row', { name: 'Test event' });
  await expect(tests).toContainText('Delivered');
  expect(receiver.received.map((received) => verified(secret, received).type)).toEqual(['webhook.test']);
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Address').fill('ftp://example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write an address such as').first()).toBeVisible();
  await page.getByLabel('Address').fill(`${receiver.url}?changed`);
  await page.getByLabel('Label printed').uncheck();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByText(`${receiver.url}?changed`)).toBeVisible();
  await expect(page.getByText('Label printed')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change' })).toBeFocused();

  const switching = page.getByRole('button', { name: /^Switch o/ });
  const place = await switching.boundingBox();
  await switching.press('Enter');
  await expect(page.getByText('This webhook is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test event' })).toBeDisabled();
  await expect(switching).toBeFocused();
  expect(await switching.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await switching.press('Enter');
  await expect(page.getByText('This webhook is off')).toHaveCount(0);

  await page.goto('/');
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await bookButton(page).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const booked = receiver.received.map((received) => verified(secret, received)).at(-1);
  expect(booked).toMatchObject({ type: 'booking.booked', data: { state: 'booked' } });

  for (const language of ['en', 'nb'] as const) {
    await speak(context, language);
    await page.goto(`${path}/change`);
    await expectAccessible(page, ['light', 'dark']);
    await page.goto(path);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page, ['light', 'dark']);
  }
  await speak(context, 'en');
  await page.goto(path);
  status = 410;
  await page.getByRole('button', { name: 'Send again: Test event' }).click();
  await expect(tests).toContainText('Given up');
  await expect(page.getByText('The other program answered 410')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText(description)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await receiver.close();
});
