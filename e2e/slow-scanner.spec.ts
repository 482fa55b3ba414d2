import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';
import { attachScanner } from './harness/keyboard-wedge';
import { speak } from './language';

// Scanners that type about as slowly as a hand.

const TEST_CODE = '0123456789';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scanner', 'on'));
});

test('a slow scanner is taught once, and then its scan becomes the order reference and leaves the chosen point alone', async ({
  page,
  context,
}) => {
  await speak(context, 'nb');
  await page.goto('/printer');
  await expect(page.getByRole('img', { name: `Testkode ${TEST_CODE}` })).toBeVisible();
  const learning = page.getByLabel('Skann koden her');
  const { scanAt } = await attachScanner(page);
  await expect(async () => {
    await learning.focus();
    await scanAt(60, '0987654321', 'Enter');
    await expect(page.getByText('Skanneren skrev 0987654321')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await scanAt(170, TEST_CODE, 'Enter');
  await expect(page.getByText('en hånd skriver like raskt')).toBeVisible();
  await expectAccessible(page);
  for (const says of ['Lest én gang', 'Lært: denne skanneren']) {
    await scanAt(60, TEST_CODE, 'Tab');
    await expect(page.getByText(says)).toBeVisible();
    await expect(learning).toBeFocused();
  }
  await expect(page.getByRole('definition').last()).toHaveText('Tab');
  await expectAccessible(page);

  await speak(context, 'en');
  await openBook(page);
  await chooseSolution(page, /pick/i);
  await fillParcel(page);
  await expect(servicePoints(page).first()).toBeVisible();
  await field(page, 'orderReference').blur();
  await page.keyboard.press('2');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await servicePoints(page).nth(1).focus();
  await scanAt(60, '71000045', 'Tab');
  await expect(field(page, 'orderReference')).toHaveValue('71000045');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await expect(servicePoints(page).nth(1)).toBeFocused();
  await field(page, 'recipient.name').focus();
  await scanAt(60, '31000046', 'Tab');
  await expect(field(page, 'orderReference')).toHaveValue('31000046');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await expectAccessible(page);

  await page.goto('/printer');
  await page.getByRole('button', { name: 'Forget the scanner' }).click();
  await expect(page.getByText('No scanner was taught in this browser.')).toBeVisible();
});

test('a slow scanner that was not taught chooses no service point, moves nothing and books nothing', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /pick/i);
  const order = await fillParcel(page);
  await expect(servicePoints(page).first()).toBeVisible();
  await field(page, 'orderReference').blur();
  await page.keyboard.press('2');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  const { scanAt } = await attachScanner(page);
  for (const rhythmMs of [60, 90, 120]) {
    for (const place of [servicePoints(page).nth(1), bookButton(page)]) {
      await place.focus();
      await scanAt(rhythmMs, '13514313', 'Enter');
      // A key that still waits for a second one would run before it.
      await page.keyboard.press('Escape');
      await expect(servicePoints(page).nth(1)).toBeChecked();
      await expect(place).toBeFocused();
    }
  }
  await expect(field(page, 'orderReference')).toHaveValue(order);
  expect(await bookedAtCarrier(order)).toEqual([]);
});
