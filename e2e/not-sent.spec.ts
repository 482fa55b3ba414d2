import { expect, type Page, test } from '@playwright/test';
import { bookButton, chooseSolution, field, fillParcel, KARI, nothingBooked, openBook, showTab, signIn } from './clerk';
import { query } from './database';

// What kept a parcel from leaving is proven over real sockets in lib/carrier, and the sentence of each reason stands in
// components/bookings/outcome/press-notice.test.ts. The practice carrier cannot be out of reach for one parcel alone, so the outcome is
// written for it while the page follows a slow one.

/** A parcel whose answer takes long, so that something else can happen to it; gives its order reference. */
async function fillSlow(page: Page, word: string): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  return fillParcel(page, word);
}

const untilFollowed = (page: Page) => expect(page.getByText('It is saved, you may leave.')).toBeVisible();

/** The carrier answers within the 30 s that a request waits, and not before the test has written another end. */
async function bookSlowly(page: Page): Promise<string> {
  const order = await fillSlow(page, 'slow-25');
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

test('a clerk reads that nothing was booked and why, and may book again at once', { tag: '@core' }, async ({
  page,
}) => {
  const order = await fillSlow(page, 'silence');
  await bookButton(page).click();
  await untilFollowed(page);
  await endAs(order, 'not_sent', 'no_time');
  await expect(nothingBooked(page)).toBeVisible();
  await expect(page.getByText('There was no time left to send it safely.')).toBeVisible();
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect(bookButton(page)).toBeEnabled();
});

test('a form that is open again stays open when its tab is shown after the session ended', async ({
  page,
  context,
}) => {
  const order = await bookSlowly(page);
  await endAs(order, 'not_sent', 'unreachable');
  await expect(nothingBooked(page)).toBeVisible();
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
  await expect(page.getByText('Not known yet if this parcel is booked')).toBeVisible();
  await expect(page.getByText('No answer of the carrier is on record.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Booked for Ola Nordmann' })).toBeVisible({ timeout: 60_000 });
});
