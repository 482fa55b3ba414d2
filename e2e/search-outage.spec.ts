import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';

const paused = (page: Page) => page.getByText(/No search at the carrier has succeeded since \d\d:\d\d/);
const again = (page: Page) => page.getByRole('button', { name: 'Look up again' });

/** Looks up again, as long as it is offered, until something is seen. */
async function lookUpUntil(page: Page, seen: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await again(page).isVisible()) await again(page).click();
    expect(await seen()).toBe(true);
  }).toPass({ timeout: 45_000, intervals: [250] });
}

test('while the carrier answers no search the desk says since when, books without a point, and finds points again afterwards', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await field(page, 'recipient.address').fill('reset-before');
  await lookUpUntil(page, () => paused(page).isVisible());
  await expect(page.getByText(/Parceldesk asks again in \d+ seconds?\./)).toBeVisible();

  await field(page, 'recipient.address').fill('Storgata 11');
  // The pause may end meanwhile.
  await expect(paused(page).or(servicePoints(page).first())).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect((await bookedAtCarrier(order))[0]?.request.parties).toHaveLength(2);

  await page.goto('/service-points');
  await chooseSolution(page, /pick-up/i);
  await page.getByLabel('Street and number').fill('Storgata 12');
  await page.getByLabel('Postal code').fill('0155');
  await lookUpUntil(page, async () => (await servicePoints(page).count()) > 0);
});
