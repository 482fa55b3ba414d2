import { expect, type Page, type Request, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';

// The search's faults are asked for by the street address (docs/practice-carrier.md).

/** Neighbours have different sentences, so that a sentence that was left over is noticed. */
const FAULTS = [
  ['401-always', 'The carrier did not accept the credentials.'],
  ['403-shop', 'The carrier does not know this shop number'],
  ['403-api', 'The shop has no access to the carrier’s service point search.'],
  ['unknown-key', 'The carrier refused this search'],
  ['no-support', 'The carrier does not deliver to this address with this solution'],
  ['odd-name-key', 'The carrier refused this search'],
  ['address-invalid', 'The carrier does not know this address.'],
  ['no-points', 'The carrier names no service point near this address.'],
  ['429-wait', 'The carrier was asked too often.'],
  ['500-error', 'The carrier could not answer.'],
  ['no-products', 'The carrier names no service point near this address.'],
  ['answer-html', 'The carrier’s answer cannot be read.'],
  ['reset-before', 'The carrier could'],
] as const;

async function search(page: Page, word: string): Promise<void> {
  await page.getByLabel('Street and number').fill(`${word}:${Date.now()}`);
  await page.getByLabel('Postal code').fill('0155');
}

test('a search that brings no points says why and can be made again, a 401 once is invisible, and every point is shown with what is odd about it', async ({
  page,
}) => {
  await page.goto('/service-points');
  for (const [word, sentence] of FAULTS) {
    await search(page, word);
    await expect(page.getByText(sentence.replaceAll('’', "'")), word).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book to this point' })).toHaveCount(0);
  }
  await page.getByLabel('Street and number').fill('Storgata 11');
  await expect(servicePoints(page).first()).toBeVisible();

  await search(page, '500-error');
  await expect(page.getByText('Service points cannot be looked up now')).toBeVisible();
  await search(page, '401-once');
  await expect(servicePoints(page).first()).toBeVisible();

  for (const [word, note] of [
    ['closed-outlets', 'The carrier says that this point takes no parcels.'],
    ['long-names', 'Longer than the carrier takes'],
  ] as const) {
    await search(page, word);
    await expect(page.getByText(note).first()).toBeVisible();
    await servicePoints(page).first().check();
    await expect(page.getByRole('button', { name: 'Book to this point' })).toBeEnabled();
  }

  await chooseSolution(page, /own network/i);
  for (const [word, count] of [
    ['four-points', 4],
    ['bare-points', 3],
  ] as const) {
    await search(page, word);
    await expect(servicePoints(page)).toHaveCount(count);
  }
});

test('points near an older address that come late are not shown', async ({ page }) => {
  const isNear = (street: string) => (request: Request) => Boolean(request.postData()?.includes(street));
  const older = page.waitForRequest(isNear('slow-3'));
  const newer = page.waitForRequest(isNear('Kongens gate 1'));
  const gate = closedGate();
  await page.route('**/service-points', async (route) => {
    if (isNear('Kongens gate 1')(route.request())) await gate.passed;
    await route.continue();
  });
  await page.goto('/service-points');
  await search(page, 'slow-3');
  await older;
  await page.getByLabel('Street and number').fill('Kongens gate 1');
  await page.getByLabel('Postal code').fill('7010');
  // It is sent once the older one is answered.
  await newer;
  await expect(servicePoints(page)).toHaveCount(0);
  gate.open();
  const list = page.getByRole('group', { name: 'Service point' });
  await expect(list).toContainText('TRONDHEIM');
  await expect(list).not.toContainText(/oslo/i);
});

test('without a search the parcel can be booked all the same', { tag: '@core' }, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await field(page, 'recipient.address').fill('500-error');
  await expect(page.getByText('You can book without a point: the carrier then takes the nearest one.')).toBeVisible();
  await field(page, 'recipient.address').fill('Storgata 11');
  await expect(servicePoints(page).first()).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect((await bookedAtCarrier(order))[0]?.request.parties).toHaveLength(2);
});
