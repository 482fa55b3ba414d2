import { expect, type Page, type Request, test } from '@playwright/test';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { expectAccessible } from './accessible';
import { requestsAtCarrier } from './carrier-ledger';
import { KARI, openMessages, openPrinterChoice, printsOf, showTab, signIn } from './clerk';
import { query } from './database';
import { allowPrinterBefore, bookBefore, copyBooking } from './made-before';
import { allow, choose, labels, openBooked } from './network-printer-steps';

// Every page asks about every print: none of another journey is to stand in the way.
test.afterEach(() => query('update print_jobs set answered_at = now() where answered_at is null'));

test('an administrator allows a printer, and from then on one key sends the label to it; the choice is remembered', async ({
  page,
}) => {
  const printer = await startLabelPrinter();
  await allow(page, 'Zebra at the door', printer);
  await expectAccessible(page);
  await openBooked(page);
  const picture = page.getByRole('img', { name: /^The label, sheet/ });
  await page.getByLabel('Paper').selectOption('A6');
  await expect(picture).toHaveAttribute('src', /format=a6/);
  await choose(page, 'Zebra at the door');
  await expect(picture).toHaveAttribute('src', /format=100x150&dpi=203/);
  const before = await requestsAtCarrier();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Print (label|again)$/ }).focus();
  await page.keyboard.press('p');
  await expect(page.getByText('Sent to Zebra at the door.')).toBeVisible();
  expect(labels(printer)).toBe(1);
  await expect(printsOf(page)).toContainText('Zebra at the door');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Send to')).toHaveValue(/.{36}/);
  expect(await requestsAtCarrier()).toBe(before);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('link', { name: 'Paper and printer' }).click();
  await expect(page.getByLabel('Labels in the printer')).toHaveValue('100x150');
  await expect(page.getByText('It prints with 203 dpi.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Print dialog');
  await expect(page.getByLabel('Paper')).toHaveValue('a6');
  await printer.stop();
});

test('what keeps the printer from printing is said plainly, nothing is sent a second time by itself, and of one that says nothing the page does not say that the label came out', async ({
  page,
}) => {
  let isOut = true;
  const printer = await startLabelPrinter(() => ({ paperOut: isOut }));
  const silent = await startLabelPrinter(() => 'silent');
  await allowPrinterBefore('Says nothing', silent.place.port);
  await allowPrinterBefore('Out of labels', printer.place.port);
  await openBooked(page);
  await choose(page, 'Out of labels');
  const print = page.getByRole('button', { name: /^Print (label|again)$/ });
  await print.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was printed' })).toContainText('out of labels');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Not printed yet')).toBeVisible();
  isOut = false;
  expect(labels(printer)).toBe(0);
  await print.click();
  await expect(page.getByText('Sent to Out of labels.')).toBeVisible();
  expect(labels(printer)).toBe(1);
  await printer.stop();
  await print.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was printed' })).toContainText(
    'does not take print jobs',
  );

  await openPrinterChoice(page);
  await choose(page, 'Says nothing');
  await print.click();
  await expect(page.getByText('Sent to Says nothing, which does not report its state.')).toBeVisible();
  expect(labels(silent)).toBe(1);
  // Where Parceldesk itself does not answer, nothing has left for the printer.
  await page.route('**/api/prints', (route) => route.abort());
  await print.click();
  await expect(page.getByText('Parceldesk does not answer, or you are signed out.')).toBeVisible();
  expect(labels(silent)).toBe(1);
  await silent.stop();
});

/** Opens the list of so many booked parcels, all ticked. */
async function openMany(page: Page, count: number): Promise<void> {
  const made = await bookBefore();
  await copyBooking(made, new Array(count - 1).fill(made.name));
  await page.goto(`/bookings?search=${made.order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
}

test('a print that stops in the middle says which labels were sent, and prints exactly the others', async ({
  page,
}) => {
  const printer = await startLabelPrinter((question) => ({ paperOut: question === 11 }));
  await allowPrinterBefore('Short roll', printer.place.port);
  await openMany(page, 12);
  await choose(page, 'Short roll');
  await page.getByRole('button', { name: /^Print 12 bookings/ }).click();
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('out of labels');
  expect(labels(printer)).toBe(10);
  await openMessages(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The printer stopped in the middle' })).toBeVisible();
  await expect(question).toContainText('1 to 10 sent, 11 to 12 not sent.');
  await expect(page.getByRole('row').filter({ hasText: 'Not printed' })).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/recipients');
  await expect(question.getByRole('button').first()).toHaveText('Print 11 to 12');
  await question.getByRole('button').first().click();
  await expect.poll(() => labels(printer)).toBe(12);
  await expect(question).toContainText('2 labels sent');
  await question.getByRole('button', { name: 'Yes, all' }).click();
  await expect(question).toBeHidden();
  await printer.stop();
});

test('a single label that may be out half is asked about until it is answered, also after the page was loaded anew', async ({
  page,
}) => {
  const printer = await startLabelPrinter((question) => (question === 2 ? 'reset' : {}));
  await allowPrinterBefore('Breaks off', printer.place.port);
  await openBooked(page);
  await choose(page, 'Breaks off');
  await page.getByRole('button', { name: /^Print (label|again)$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The printer stopped in the middle' })).toBeVisible();
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('Look whether label 1 came out.');
  await page.goto('/');
  await expect(question).toContainText('Look whether label 1 came out.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Print 1', exact: true }).click();
  await expect.poll(() => labels(printer)).toBe(2);
  await expect(question).toContainText('1 label sent');
  await printer.stop();
});

test('a printer that neither answers nor ends the connection leaves one label in doubt, and what is next depends on what the clerk sees', async ({
  page,
}) => {
  // The server waits 30 s for a sign of it.
  test.slow();
  const printer = await startLabelPrinter(() => 'silent', { endsNever: true });
  const other = await startLabelPrinter();
  await allowPrinterBefore('Gives no sign', printer.place.port);
  await allowPrinterBefore('Gives signs', other.place.port);
  await openMany(page, 3);
  await choose(page, 'Gives no sign');
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await question.getByRole('button', { name: 'Answer' }).click({ timeout: 45_000 });
  await expect(question).toContainText(/1 in doubt, 2 to 3 not sent\..* Look whether label 1 came out\./);
  await expect(question.getByRole('button', { name: '1 did not: print 1 to 3' })).toBeVisible();
  await expectAccessible(page);
  expect(labels(printer)).toBe(1);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await choose(page, 'Gives signs');
  await question.getByRole('button', { name: '1 came out: print 2 to 3' }).press('Enter');
  await expect(question).toContainText('2 labels sent');
  await expect(page.locator('body')).not.toBeFocused();
  expect(labels(other)).toBe(2);
  await Promise.all([printer.stop(), other.stop()]);
});

test('labels that are neither printed again nor seen stay not printed', async ({ page }) => {
  const printer = await startLabelPrinter((question) => (question === 3 ? 'reset' : {}));
  await allowPrinterBefore('Breaks off early', printer.place.port);
  await openMany(page, 3);
  await choose(page, 'Breaks off early');
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('1 sent, 2 in doubt, 3 not sent.');
  await question.getByRole('button', { name: 'Answer' }).click();
  await question.getByRole('button', { name: 'Do not print them' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Not printed' })).toHaveCount(2);
  await printer.stop();
});

test('a page that may no longer follow a print says so and asks no more, and follows it again after a sign-in in another tab', async ({
  page,
  context,
}) => {
  let isHeld = true;
  const printer = await startLabelPrinter((question) => (question === 5 && isHeld ? 'stuck' : {}));
  await allowPrinterBefore('Held up', printer.place.port);
  await openMany(page, 6);
  await choose(page, 'Held up');
  await page.getByRole('button', { name: /^Print 6 bookings/ }).click();
  await expect(page.getByText('Sending to Held up: 3 of 6')).toBeVisible();
  const asked = new Set<Request>();
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!/\/prints\/[\w-]+$/.test(request.url())) return;
    asked.add(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  await context.clearCookies();
  const unfollowed = page.getByRole('status').filter({ hasText: 'You are signed out' });
  await expect(unfollowed).toContainText('3 of 6 labels sent when this page last heard of it.');
  await expect(unfollowed.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => open.size).toBe(0);
  const before = asked.size;
  const other = await context.newPage();
  await other.goto('/sign-in');
  await signIn(other, KARI);
  expect(asked.size).toBe(before);
  await showTab(page);
  await expect(page.getByText('Sending to Held up: 3 of 6')).toBeVisible();
  isHeld = false;
  printer.answerNow();
  // The question which labels came out may already stand before it.
  await expect(page.getByText('Sent to Held up.')).toBeAttached();
  await printer.stop();
});

test('a print that is no longer on record for its page is followed there no more; the server sends it to its end, and every other page says how far it is', async ({
  page,
  context,
}) => {
  let isHeld = true;
  const printer = await startLabelPrinter((question) => (question === 5 && isHeld ? 'stuck' : {}));
  await allowPrinterBefore('Waits', printer.place.port);
  await openMany(page, 6);
  await choose(page, 'Waits');
  await page.getByRole('button', { name: /^Print 6 bookings/ }).click();
  await expect(page.getByText('Sending to Waits: 3 of 6')).toBeVisible();
  await page.route(/\/prints\/[\w-]+$/, (route) => route.fulfill({ status: 404, json: null }));
  await expect(page.getByText('This print is no longer on record for you.')).toBeVisible();
  await expect(page.getByText('Sending to Waits')).toBeHidden();
  const other = await context.newPage();
  await page.close();
  await other.goto('/recipients');
  const question = other.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('Being sent to Waits: 3 of 6');
  await expect(question.getByRole('button')).toHaveCount(0);
  isHeld = false;
  printer.answerNow();
  await expect(question).toContainText('6 labels sent');
  expect(labels(printer)).toBe(6);
  await printer.stop();
});
