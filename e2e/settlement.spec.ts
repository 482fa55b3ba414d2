import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier, requestsAtCarrier } from './carrier-ledger';
import {
  answer,
  bookButton,
  chooseSolution,
  field,
  fillParcel,
  openBook,
  printsOf,
  settle,
  showTab,
  untilKeysCount,
} from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

const bookTwin = () => bookBefore({ name: `Twin ${crypto.randomUUID().slice(0, 8)}` });

/** A booking of unknown outcome, opened; gives its id. `isOld`: no request of it can arrive any more. */
async function openUnknown(page: Page, word: string, isOld = false): Promise<{ bookingId: string }> {
  const { bookingId, path } = await bookBefore({ reference: word });
  if (isOld) await ageAttempt(bookingId);
  await page.goto(path);
  await expect(answer(page, 'booked')).toBeVisible();
  await untilKeysCount(page);
  return { bookingId };
}

/** As if two minutes had passed. */
const ageAttempt = (bookingId: string) =>
  query("update booking_attempts set deadline = now() - interval '61 s' where booking_id = $1", [bookingId]);

const reason = (page: Page) => page.getByLabel('How do you know?');
const shipmentId = (page: Page) => page.getByLabel('Shipment ID', { exact: true });

test('what a clerk found out is kept with who, when and how, and sends nothing', { tag: '@core' }, async ({ page }) => {
  await openUnknown(page, 'reset-after');
  const before = await requestsAtCarrier();
  await expect(page.getByRole('button', { name: 'Book again' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await answer(page, 'booked').click();
  await expect(shipmentId(page)).toBeFocused();
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(reason(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reason(page).fill('Found in the carrier’s list, order 4711');
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await expect(page.locator('q', { hasText: 'Found in the carrier’s list, order 4711' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'A clerk confirmed that this is booked.' })).toBeFocused();
  await expect(page.getByText(/Kari Nordmann, \d{1,2} \w+ \d{4}/).first()).toBeVisible();
  await expectAccessible(page);
  expect(await requestsAtCarrier()).toBe(before);
  const remembered = () =>
    query<{ count: number }>(`select count(*)::int as count from recipients where party ->> 'reference' = $1`, [
      'reset-after',
    ]);
  await expect.poll(remembered).toEqual([{ count: 1 }]);
});

test('a parcel accepted in an unknown form is offered under its number, settled with it, and printed', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'other-form');
  await bookButton(page).click();
  await expect(page.getByText('The carrier may have booked this as')).toBeVisible();
  await expectAccessible(page);
  const [booked] = await bookedAtCarrier(order);
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  await expect(page.getByText('The carrier accepted it, but Parceldesk cannot read its answer.')).toBeVisible();
  await expect(page.getByText(/most likely booked/i)).toHaveCount(1);
  await answer(page, 'booked').click();
  await expect(shipmentId(page)).toHaveValue(booked?.shipmentId ?? '');
  await reason(page).fill('Asked by phone');
  await shipmentId(page).fill('');
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(page.getByText(/the label needs one/).first()).toBeVisible();
  await shipmentId(page).fill('HJT123456780');
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(page.getByText(/HJT123456780: the carrier.s answer named/)).toBeVisible();
  await expect(shipmentId(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep "HJT123456780"' }).click();
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Print (label|again)$/ }).click();
  await expect(printsOf(page)).toHaveCount(1);

  await page.getByText('Correct the numbers').click();
  // Held, Enter is one press: what it warns of is not saved by it.
  await shipmentId(page).fill('HJT123456771');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText(/HJT123456771: the carrier.s answer named/)).toBeVisible();
  await shipmentId(page).fill(booked?.shipmentId ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the corrected numbers' }).click();
  await expect(page.getByText(/Numbers corrected by Kari Nordmann/)).toHaveCount(1);
  await expect(page.getByText(`Shipment ID: HJT123456780 became ${booked?.shipmentId}`)).toBeVisible();
  await expect(page.getByText(/out of date: the numbers were corrected since/)).toBeVisible();
  await expectAccessible(page);
});

test('"not booked" rests while a request may still be under way, opens by itself, and is refused to who is too early', {
  tag: '@core',
}, async ({ page }) => {
  const { bookingId } = await openUnknown(page, 'reset-before');
  await expect(answer(page, 'not booked')).toHaveAttribute('aria-disabled', 'true');
  await expect(answer(page, 'not booked')).toHaveAccessibleDescription(/^Opens at \d\d:\d\d:\d\d$/);
  await answer(page, 'not booked').press('Enter');
  await expect(reason(page)).toBeHidden();
  await query("update booking_attempts set deadline = now() - interval '57 s' where booking_id = $1", [bookingId]);
  await page.reload();
  await expect(page.getByText('It can be said now that it is not booked.')).toBeAttached();
  await query('update booking_attempts set deadline = now() where booking_id = $1', [bookingId]);
  await settle(page, 'not booked');
  await expect(page.getByText(/Too early to say/)).toBeVisible();
  await expect(reason(page)).toHaveValue('Asked by phone');
  await ageAttempt(bookingId);
  await page.getByRole('button', { name: 'Settle as not booked' }).click();
  await expect(page.getByText('A clerk confirmed that this is not booked.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /again/i })).toBeFocused();
});

for (const as of ['booked', 'not booked'] as const) {
  const said = `Settled as ${as}: Ola Nordmann`;
  test(`"It is ${as}" said in another tab: Book says so and takes what is typed next into a new form`, {
    tag: '@core',
  }, async ({ page, context }) => {
    await openBook(page);
    await chooseSolution(page, /home/i);
    const order = await fillParcel(page, 'reset-after');
    await bookButton(page).click();
    await expect(page.getByText('Not known yet if this parcel is booked')).toBeVisible();
    const [booking] = await query<{ id: string }>('select id from bookings where order_reference = $1', [order]);
    await ageAttempt(booking?.id ?? '');
    const other = await context.newPage();
    await other.goto(`/bookings/${booking?.id}`);
    await untilKeysCount(other);
    await settle(other, as);
    await expect(other.getByText(/A clerk confirmed that this is/)).toBeVisible();
    await other.close();
    await showTab(page);
    await expect(page.getByText(said)).toBeVisible();
    await expect(field(page, 'recipient.name')).toBeFocused();
    await page.keyboard.type('Nora Nilsen', { delay: 60 });
    await expect(field(page, 'recipient.name')).toHaveValue('Nora Nilsen');
    await expect(field(page, 'orderReference')).toHaveValue('');
    await expect(page.getByText(said)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'recipient.name')).toHaveValue('Nora Nilsen');
    await expect(bookButton(page)).toBeEnabled();
  });
}

test('settled in the same tab, the parcel makes room on Book for the next one', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, 'reset-after');
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  const path = new URL(page.url()).pathname;
  await settle(page, 'booked');
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  const said = page.locator('[data-message]').filter({ hasText: 'Settled as booked: Ola Nordmann' });
  await expect(said.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', path);
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await page.reload();
  await expect(bookButton(page)).toBeEnabled();
  await expect(said).toBeHidden();
});

test('a shipment id that another booking has is asked about first, at its field, and kept at a second press', {
  tag: '@core',
}, async ({ page }) => {
  const { name, shipmentId: number } = await bookTwin();
  const other = await bookTwin();
  const { bookingId } = await openUnknown(page, 'reset-after');
  const kept = async () =>
    (await query<{ number: string }>('select shipment_id as number from bookings where id = $1', [bookingId]))[0]
      ?.number;
  await answer(page, 'booked').click();
  await reason(page).fill('Asked by phone');
  // As it may be read off a label: without its parentheses.
  await shipmentId(page).fill(number.replace(/[()]/g, ''));
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  const question = (to: string) =>
    page.getByText(new RegExp(`The booking to ${to}, order-.*has this shipment ID already`)).first();
  await expect(question(name)).toBeVisible();
  await expect(shipmentId(page)).toHaveAccessibleDescription(/press once more/);
  await expectAccessible(page);
  expect(await kept()).toBeNull();
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await expect.poll(kept).toBe(number.replace(/[()]/g, ''));

  await page.getByText('Correct the numbers').click();
  await shipmentId(page).fill('HJT123456789');
  await page.getByRole('button', { name: 'Save the corrected numbers' }).click();
  await expect(page.getByText(/"HJT123456789" does not look like a shipment ID/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep "HJT123456789"' }).click();
  await expect(page.getByText(/Numbers corrected by Kari Nordmann/)).toHaveCount(1);
  await page.getByText('Correct the numbers').click();
  await shipmentId(page).fill(number);
  await page.getByRole('button', { name: 'Save the corrected numbers' }).click();
  await expect(question(name)).toBeVisible();
  // Asked about anew: what was confirmed is one number and no other.
  await shipmentId(page).fill(other.shipmentId);
  await page.getByRole('button', { name: 'Save the corrected numbers' }).click();
  await expect(question(other.name)).toBeVisible();
  expect(await kept()).toBe('HJT123456789');
  await page.getByRole('button', { name: 'Save the corrected numbers' }).click();
  await expect(page.getByText(/Numbers corrected by Kari Nordmann/)).toHaveCount(2);
});

test('a "booked" that comes after all is loud until a clerk takes note, and then it is booked', {
  tag: '@core',
}, async ({ page }) => {
  const { bookingId } = await openUnknown(page, 'reset-after', true);
  await settle(page, 'not booked');
  await expect(page.getByText('A clerk confirmed that this is not booked.')).toBeVisible();
  const answer = {
    shipmentId: 'LATE-4711',
    orderId: '1',
    freightProductId: '1',
    parties: [],
    items: [],
    properties: {},
    additionalServices: [],
  };
  await query('update booking_attempts set late_at = now(), late_booked = $2 where booking_id = $1', [
    bookingId,
    answer,
  ]);
  await query('update bookings set has_conflict = true where id = $1', [bookingId]);
  await page.reload();
  await expect(page.getByText('The carrier booked this after all')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page.getByText('The carrier booked this after all')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeVisible();
});

test('a number that is none of the carrier is asked about once more, and then marked on the list and the label', {
  tag: '@core',
}, async ({ page }) => {
  const { bookingId } = await openUnknown(page, 'reset-after');
  await answer(page, 'booked').click();
  await reason(page).fill('Asked by phone');
  await shipmentId(page).fill('123');
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(shipmentId(page)).toBeFocused();
  await expect(shipmentId(page)).toHaveAccessibleDescription(/"123" does not look like a shipment ID/);
  await expect(page.getByText('the label and the list say "typed by hand"')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the number' }).press('Enter');
  await expect(shipmentId(page)).toBeFocused();
  // A second Enter so soon would be one that bounced.
  await page.getByRole('button', { name: 'Keep "123"' }).press('Space');
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  await expect(page.getByText(/^Typed by hand/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/bookings');
  const [booking] = await query<{ order: string }>('select order_reference as order from bookings where id = $1', [
    bookingId,
  ]);
  await expect(page.getByRole('row').filter({ hasText: booking?.order ?? '' })).toContainText('typed by hand');
});

test('on Book, what is unknown is settled where it was pressed, by keyboard alone', { tag: '@core' }, async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'reset-after');
  await page.keyboard.press('Control+Enter');
  const notice = page.getByRole('region', { name: 'Not known yet if this parcel is booked' });
  await expect(notice.locator(':focus')).toHaveCount(1);
  await expect(bookButton(page)).toBeHidden();
  await expect(field(page, 'recipient.name')).toBeHidden();
  await expect(page.getByRole('region', { name: 'What was sent' })).toContainText(order);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(notice).toBeVisible();
  await answer(page, 'booked').press('Enter');
  await expect(shipmentId(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back to the choice' }).press('Enter');
  await expect(answer(page, 'booked')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asked by phone');
  await page.getByRole('button', { name: 'Settle as booked' }).press('Space');
  await expect(page.getByText('Settled as booked: Ola Nordmann')).toBeVisible();
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('');
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
