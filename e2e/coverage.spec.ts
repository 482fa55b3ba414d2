import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  chosenSolution,
  field,
  fillParcel,
  openBook,
  printAtOnce,
} from './clerk';
import { query } from './database';

// Other journeys type addresses with the same solution.
test.afterEach(async () => {
  await query(
    "update transport_solutions set checks_address = false, archived_at = case kind when 'pick_up' then null else archived_at end",
  );
});

const warning = (page: Page) => page.getByText('The carrier does not deliver to this address with Home delivery.');

/** Counts the questions a page asks about addresses. */
function countChecks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/coverage')) count += 1;
  });
  return () => count;
}

test('an address that the carrier does not deliver to is marked where a solution asks, and booked all the same', async ({
  page,
}) => {
  const checks = countChecks(page);
  await openBook(page);
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page);

  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('tab', { name: 'Solutions' }).click();
  await page.getByRole('link', { name: 'Edit Home delivery', exact: true }).click();
  await page.getByRole('button', { name: 'Try the address check' }).click();
  await expect(page.getByText(/delivers to 0155 Oslo with Home delivery, as Home delivery/)).toBeVisible();
  expect(checks()).toBe(0);
  await page.getByLabel(/^Ask the carrier about the recipient/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save transport solution' }).click();
  await expect(page.getByRole('row', { name: /Home delivery .*addresses are checked/ })).toBeVisible();

  // What was typed is in the form again, and asked about as soon as that is shown.
  const served = page.waitForResponse(/\/api\/coverage$/);
  await openBook(page);
  await printAtOnce(page, false);
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page);
  expect(await (await served).json()).toEqual({ kind: 'served' });
  await expect(warning(page)).toBeHidden();

  await field(page, 'recipient.zipCode').fill('9170');
  await field(page, 'recipient.city').fill('Longyearbyen');
  await expect(warning(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose another solution, or pick-up.' }).click();
  await expect(chosenSolution(page)).toBeFocused();
  await field(page, 'recipient.zipCode').fill('0155');
  await expect(warning(page)).toBeHidden();

  await field(page, 'recipient.address').fill('Storgata 11 coverage-none');
  await expect(warning(page)).toBeVisible();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
});

test('a shop without a pick-up solution is not advised to choose pick-up', async ({ page }) => {
  await query("update transport_solutions set archived_at = now() where kind = 'pick_up'");
  await query("update transport_solutions set checks_address = true where kind = 'home'");
  await openBook(page);
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page);
  await field(page, 'recipient.address').fill('Storgata 11 coverage-none');
  await expect(warning(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /or pick-up/ })).toHaveCount(0);
});

test('a press of Book does not wait for a check that is not answered', async ({ page }) => {
  await query("update transport_solutions set checks_address = true where kind <> 'return'");
  await openBook(page);
  await printAtOnce(page, false);
  await chooseSolution(page, /^Home delivery/);
  const isSilent = (request: Request) =>
    request.url().endsWith('/api/coverage') && (request.postData() ?? '').includes('coverage-silence');
  let isAnswered = false;
  page.on('requestfinished', (request) => {
    isAnswered ||= isSilent(request);
  });
  await fillParcel(page);
  const asked = page.waitForRequest(isSilent);
  await field(page, 'recipient.address').fill('Storgata 11 coverage-silence');
  await asked;
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(isAnswered).toBe(false);
});
