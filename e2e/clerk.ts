import { expect, type Page } from '@playwright/test';

// What a clerk does, in a clerk's words. Fields are found by the path they have in the form.

export const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);

/** Opens Book and waits until it is live. */
export async function openBook(page: Page): Promise<void> {
  await page.goto('/');
  await expect(bookButton(page)).toBeEnabled();
}

export const bookButton = (page: Page) => page.getByRole('button', { name: /^Book/ });

/** The solutions are options such as `Home delivery (2)`; the first one whose text matches is chosen. */
export async function chooseSolution(page: Page, text: RegExp): Promise<void> {
  const solution = field(page, 'solutionId');
  const value = await solution.locator('option').filter({ hasText: text }).first().getAttribute('value');
  await solution.selectOption(value);
}

/** A recipient in Oslo and one parcel, under an order reference of its own, which is given back. */
export async function fillParcel(page: Page, recipientReference = ''): Promise<string> {
  const orderReference = `order-${Date.now()}`;
  await field(page, 'recipient.name').fill('Ola Nordmann');
  await field(page, 'recipient.address').fill('Storgata 11');
  await field(page, 'recipient.zipCode').fill('0155');
  await field(page, 'recipient.city').fill('Oslo');
  await field(page, 'items.0.weightGrams').fill('1500');
  await field(page, 'items.0.lengthCm').fill('30');
  await field(page, 'items.0.widthCm').fill('20');
  await field(page, 'items.0.heightCm').fill('10');
  await field(page, 'orderReference').fill(orderReference);
  if (recipientReference) {
    const reference = field(page, 'recipient.reference');
    if (!(await reference.isVisible())) await page.getByText('More', { exact: false }).first().click();
    await reference.fill(recipientReference);
  }
  return orderReference;
}

/** The bookings that the carrier really took under an order reference. */
export async function bookedAtCarrier(orderReference: string) {
  const response = await fetch(`${process.env.PARCELDESK_CARRIER_URL}/ledger`);
  const ledger = (await response.json()) as { bookings: { request: { parties: { reference?: string }[] } }[] };
  return ledger.bookings.filter(({ request }) => request.parties.some((party) => party.reference === orderReference));
}
