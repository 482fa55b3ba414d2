import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, chooseSolution, field, fillParcel, openBook } from './clerk';
import { bookBefore } from './made-before';

// Much of the page comes with the first key; on a lost network or after an update it does not come at all.

/** From now on no part of the page can be fetched; everything else can. */
async function losePartsOfThePage(page: Page): Promise<void> {
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
}

test('a parcel is booked all the same, and its number and its page are shown in few words', async ({ page }) => {
  await openBook(page);
  await losePartsOfThePage(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await bookButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Booked for Ola Nordmann' });
  await expect(notice).toBeVisible();
  const booked = await bookedAtCarrier(order);
  expect(booked).toHaveLength(1);
  await expect(notice).toContainText(String(booked[0]?.shipmentId));
  await expectAccessible(page);
  await page.unrouteAll();
  await notice.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ola Nordmann');
});

test('where the list of faults and the words for an outcome cannot be had, the clerk reads how many fields to change and where the booking stands', async ({
  page,
}) => {
  await openBook(page);
  await losePartsOfThePage(page);
  await field(page, 'recipient.name').fill('Ola Nordmann');
  await bookButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: /\d+ fields/ });
  await expect(notice).toBeFocused();
  await expect(page.getByText('Nothing was booked', { exact: true })).toBeVisible();
  await expect(page.getByText('The result is shown under Bookings.')).toBeHidden();
  await expectAccessible(page);

  await chooseSolution(page, /home/i);
  await fillParcel(page, '500-error');
  await bookButton(page).click();
  await expect(page.getByText('The result is shown under Bookings.')).toBeVisible();
  await expect(page).toHaveTitle(/^Unknown: /);
  await expect(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
  await expect(bookButton(page)).toBeHidden();
  await expectAccessible(page);
});

test('where the service points cannot be loaded, the form says so and takes a postal code that is odd', async ({
  page,
}) => {
  await openBook(page);
  await losePartsOfThePage(page);
  await field(page, 'recipient.zipCode').fill('0000');
  await chooseSolution(page, /pick-up/i);
  await expect(page.getByText('The service points could not be loaded.')).toBeVisible();
  await field(page, 'recipient.city').fill('Oslo');
  await page.getByRole('button', { name: 'Deliver to another address' }).click();
  await expect(page.getByText('These fields could not be loaded.')).toBeVisible();
  await expect(bookButton(page)).toBeEnabled();
  await expectAccessible(page);
});

test('a part of the page that never comes does not hold up the press', async ({ page }) => {
  await openBook(page);
  // Asked for, and neither answered nor refused.
  await page.route('**/_next/static/chunks/**', () => undefined);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await bookButton(page).click();
  await expect(page).toHaveTitle(/^Booked: /);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('where the print of ticked bookings cannot be loaded, the clerk reads to reload the page', async ({ page }) => {
  const { order } = await bookBefore();
  // A page that is live asks it every 15 seconds.
  await Promise.all([page.waitForResponse('**/api/bookings/attention'), page.goto(`/bookings?search=${order}`)]);
  await losePartsOfThePage(page);
  await page.getByRole('checkbox', { name: 'Choose Ola Nordmann' }).check();
  await expect(page.getByText('Printing could not be loaded.')).toBeVisible();
  await expectAccessible(page);
});
