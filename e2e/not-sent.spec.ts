import { expect, type Page, test } from '@playwright/test';
import { bookButton, chooseSolution, field, fillParcel, KARI, openBook, showTab, signIn } from './clerk';
import { query } from './database';

// What kept a parcel from leaving is proven over real sockets in lib/carrier; here is what the clerk reads of it. The practice carrier
// cannot be out of reach for one parcel alone, so the outcome is written for it while the page follows a slow one.

const REASONS = [
  ['unreachable', 'The carrier could not be reached.'],
  ['bad_certificate', 'The carrier’s identity could not be checked, so nothing was sent.'],
  ['token_unavailable', 'The carrier’s sign-in did not answer.'],
  ['token_misplaced', 'Something else answered in the place of the carrier’s sign-in.'],
  ['credentials_refused', 'The carrier did not accept this desk’s credentials.'],
  ['no_time', 'There was no time left to send it safely.'],
] as const;

/** A parcel whose answer takes long, so that something else can happen to it; gives its order reference. */
async function fillSlow(page: Page, word: string): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  return fillParcel(page, word);
}

const untilFollowed = (page: Page) =>
  expect(page.getByText('Parceldesk waits up to a minute and never sends twice.')).toBeVisible();

async function bookSlowly(page: Page): Promise<string> {
  const order = await fillSlow(page, 'slow-12');
  await bookButton(page).click();
  await untilFollowed(page);
  return order;
}

async function endAs(order: string, outcome: 'not_sent' | 'unknown', reason: string): Promise<void> {
  await query(
    `with ended as (
       update booking_attempts set outcome = $2, reason = $3, ended_at = now()
       where booking_id = (select id from bookings where order_reference = $1) returning booking_id)
     update bookings set state = $2 where id = (select booking_id from ended)`,
    [order, outcome, reason],
  );
}

test('of each reason the clerk reads that nothing was booked and why, and may book again at once', async ({
  context,
}) => {
  test.setTimeout(120_000);
  // Each in a tab of its own, so that all of them wait for the carrier at once.
  const tabs = [];
  for (const [reason, sentence] of REASONS) {
    const page = await context.newPage();
    tabs.push({ page, reason, sentence, order: await fillSlow(page, 'silence') });
  }
  for (const { page } of tabs) await bookButton(page).click();
  for (const { page, reason, sentence, order } of tabs) {
    await untilFollowed(page);
    await endAs(order, 'not_sent', reason);
    await expect(page.getByText('Not sent: nothing was booked'), reason).toBeVisible();
    await expect(page.getByText(sentence.replaceAll('’', "'"))).toBeVisible();
    await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
    await expect(bookButton(page)).toBeEnabled();
  }
});

test('a form that is open again stays open when its tab is shown after the session ended', async ({
  page,
  context,
}) => {
  const order = await bookSlowly(page);
  await endAs(order, 'not_sent', 'unreachable');
  await expect(page.getByText('Not sent: nothing was booked')).toBeVisible();
  await field(page, 'recipient.address').fill('Storgata 12');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/by-form-key/')) asked.push(request.url());
  });
  await context.clearCookies();
  await showTab(page);
  // Whatever showing the tab asks for is on its way before this.
  await page.evaluate(async () => void (await fetch('/readyz')));
  expect(asked).toEqual([]);
  await bookButton(page).click();
  await expect(page.getByText('Nothing was sent, and what you typed is still here')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(KARI.password);
  await page.keyboard.press('Enter');
  await expect(bookButton(page)).toBeFocused();
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 12');
  await expect(field(page, 'recipient.address')).toBeEnabled();
});

test('a form whose session ended opens again when its tab is shown after a sign-in in another tab', async ({
  page,
  context,
}) => {
  await openBook(page);
  await chooseSolution(page, /^Home delivery/);
  await fillParcel(page);
  await context.clearCookies();
  await bookButton(page).click();
  await expect(page.getByText('Nothing was sent, and what you typed is still here')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/sign-in');
  await signIn(other, KARI);
  await showTab(page);
  await expect(bookButton(page)).toBeFocused();
  await expect(field(page, 'recipient.address')).toBeEnabled();
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  await expect(page.getByText('You are signed out')).toBeHidden();
});

test('a parcel whose server died while sending is unknown, and turns booked when the answer comes late', async ({
  page,
}) => {
  const order = await bookSlowly(page);
  await endAs(order, 'unknown', 'no_answer_in_time');
  await expect(page.getByText('Booking status unknown')).toBeVisible();
  await expect(page.getByText('No answer of the carrier is on record.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Booked for Ola Nordmann' })).toBeVisible({ timeout: 30_000 });
});
