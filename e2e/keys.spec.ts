import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookedPanel, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';

/** Presses keys that are not content, and counts them. A chord is one. */
function counter(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('Enter leads a new recipient through the form with at most 14 keys that are not content', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick/i);
  await field(page, 'recipient.name').focus();
  const { press, count } = counter(page);
  const order = `walk-${Date.now()}`;
  for (const [path, text] of [
    ['recipient.name', 'Ola Nordmann'],
    ['recipient.address', 'Storgata 11'],
    ['recipient.zipCode', '0155'],
  ] as const) {
    await expect(field(page, path)).toBeFocused();
    await page.keyboard.type(text);
    await press('Enter');
  }
  // The city comes from the postal code; where it does not, it is asked for.
  if (await field(page, 'recipient.city').evaluate((element) => element === document.activeElement)) {
    await page.keyboard.type('Oslo');
    await press('Enter');
  }
  for (const [path, text] of [
    ['recipient.phone', '99999999'],
    ['recipient.email', 'ola@example.no'],
    ['items.0.weightGrams', '1500'],
    ['items.0.lengthCm', '30'],
    ['items.0.widthCm', '20'],
    ['items.0.heightCm', '10'],
    ['items.0.contents', order],
  ] as const) {
    await expect(field(page, path)).toBeFocused();
    await page.keyboard.type(text);
    if (path === 'items.0.contents') await expect(servicePoints(page).first()).toBeVisible();
    await press('Enter');
  }
  await expect(servicePoints(page).first()).toBeFocused();
  await press('2');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(14);
});

test('Enter passes by what is filled, goes back with Shift, breaks a line in a message and never books', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await field(page, 'recipient.name').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.phone')).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'recipient.city')).toBeFocused();
  await field(page, 'orderReference').focus();
  await page.keyboard.press('Enter');
  const book = page.locator('#book');
  await expect(book).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'items.0.contents')).toBeFocused();
  await field(page, 'messageToCarrier').focus();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await expect(field(page, 'messageToCarrier')).toHaveValue('First\nsecond');
  // Held down, Enter comes as far as the button and presses nothing.
  await field(page, 'items.0.contents').focus();
  await page.keyboard.down('Enter');
  await expect(book).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(book).toBeEnabled();
  expect(await bookedAtCarrier(order)).toEqual([]);
});
