import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillMeasures,
  fillParcel,
  heldBack,
  messages,
  openBook,
  openMessages,
  pressAgain,
  servicePoints,
} from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

const said = (page: Page, words: string | RegExp) => messages(page).getByText(words);

/** A recipient without an earlier booking. */
async function fillStranger(page: Page): Promise<string> {
  const name = `Nora ${crypto.randomUUID().slice(0, 8)}`;
  await fillParcel(page);
  await field(page, 'recipient.name').fill(name);
  return name;
}

test('what is odd is named beside the button, leads to its field, and stops nothing; a day that has passed is a fault', async ({
  page,
}) => {
  await query('update transport_solutions set max_weight_grams = 30000');
  await openBook(page);
  await chooseSolution(page, /home/i);
  const name = await fillStranger(page);
  const order = await field(page, 'orderReference').inputValue();
  const place = await bookButton(page).boundingBox();
  await field(page, 'recipient.address').fill('Storgata');
  await expect(said(page, 'house number')).toHaveCount(0);
  await field(page, 'deliveryDate').fill('2020-01-06');
  await expect(said(page, 'The address has no house number.')).toBeVisible();
  expect(await bookButton(page).boundingBox()).toEqual(place);
  // A form that was loaded anew is judged at once, before any key.
  await page.reload();
  await expect(said(page, 'The address has no house number.')).toBeVisible();
  await fillMeasures(page, 0, 31000);
  await field(page, 'deliveryDate').fill('2020-01-05');
  await expect(said(page, 'The delivery date is a Sunday.')).toBeVisible();
  // One is in sight, the gravest, and the others once they are opened.
  await expect(said(page, 'The address has no house number.')).toBeHidden();
  await openMessages(page);
  await expect(said(page, '31 kg is more than Home delivery takes (30 kg).')).toBeVisible();
  await expectAccessible(page);
  expect(await bookButton(page).boundingBox()).toEqual(place);
  await messages(page).getByRole('link', { name: 'The address has no house number.' }).click();
  await expect(field(page, 'recipient.address')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 11');
  await expect(said(page, 'house number')).toBeHidden();
  await bookButton(page).click();
  await expect(field(page, 'deliveryDate')).toHaveAccessibleDescription(/Choose a day from today to a year ahead/);
  expect(await bookedAtCarrier(order)).toHaveLength(0);
  await field(page, 'deliveryDate').fill('');
  await bookButton(page).click();
  await expect(bookedPanel(page, name)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  await query('update transport_solutions set max_weight_grams = null');
});

test('a point that gives no hours for the delivery date is named', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  await fillStranger(page);
  const radios = servicePoints(page);
  await expect(radios.first()).toBeVisible();
  // Typed last, it asks for no other points.
  await field(page, 'recipient.city').fill('OSLO');
  // A Sunday, far away; some of the practice points are closed then and some are not.
  await field(page, 'deliveryDate').fill('2098-06-08');
  await expect(said(page, 'The delivery date is a Sunday.')).toBeVisible();
  const warning = said(page, /gives no opening hours for Sunday, the delivery date/);
  await expect(async () => {
    for (const radio of await radios.all()) {
      await radio.check();
      // It is worked out a moment after the press, if this point has none.
      if (
        await warning.waitFor({ state: 'attached', timeout: 1_000 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    expect(await warning.count()).toBe(1);
  }).toPass();
});

test('the same order, and the same parcel twice on a day, are named with the label to print again', async ({
  page,
}) => {
  const { name, order } = await bookBefore({ name: `Nora ${crypto.randomUUID().slice(0, 8)}` });
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillStranger(page);
  await expect(said(page, 'Booked already?')).toHaveCount(0);
  await field(page, 'orderReference').fill(order);
  await expect(said(page, `Booked already? Order ${order}, for ${name}`)).toBeVisible();
  await expect(messages(page).getByRole('link', { name: `Open it ${name}` })).toBeVisible();
  await expectAccessible(page);
  const label = page.waitForResponse((response) => /\/label\?/.test(response.url()));
  await messages(page)
    .getByRole('button', { name: `Print its label ${name}` })
    .click();
  expect((await label).status()).toBe(200);

  await field(page, 'orderReference').fill('');
  await fillMeasures(page, 0);
  await field(page, 'recipient.name').fill(name);
  await expect(said(page, `Booked already? ${name} got the same weight at`)).toBeVisible();
  await field(page, 'items.0.contents').fill('Something else');
  await expect(said(page, 'Booked already?')).toBeVisible();
  await fillMeasures(page, 0, 1700);
  await expect(said(page, 'Booked already?')).toHaveCount(0);
});

test('a press for what was sent before is held back once, however fast it comes, and the receipt says it too', {
  tag: '@core',
}, async ({ page }) => {
  const { name, order, bookingId } = await bookBefore({ name: `Nora ${crypto.randomUUID().slice(0, 8)}` });
  // As where a hand is faster than the warnings.
  await page.route('/api/bookings/similar', () => undefined);
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillStranger(page);
  await field(page, 'orderReference').fill(order);
  await bookButton(page).dblclick();
  await expect(heldBack(page)).toBeVisible();
  await expect(bookButton(page)).toBeFocused();
  await expect(bookButton(page)).toHaveAccessibleName('Book once more');
  await expectAccessible(page);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  const booked = page.locator('#booked-heading');
  await pressAgain(() => bookButton(page).press('Enter'), booked);
  expect(await bookedAtCarrier(order)).toHaveLength(2);
  const warning = page.getByText(`Booked already? Order ${order}`);
  await expect(warning).toContainText(name);
  await expect(page.getByRole('link', { name: `Open it ${name}` })).toHaveAttribute('href', `/bookings/${bookingId}`);
  await expectAccessible(page);
});

test('once the press is held back, the button says what the next one does, until the form holds another parcel', async ({
  page,
}) => {
  const { name, order } = await bookBefore({ name: `Nora ${crypto.randomUUID().slice(0, 8)}` });
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillStranger(page);
  await field(page, 'orderReference').fill(order);
  await expect(said(page, `Booked already? Order ${order}, for ${name}`)).toBeVisible();
  await expect(bookButton(page)).toHaveAccessibleName('Book');
  await page.keyboard.press('Control+Enter');
  await expect(heldBack(page)).toBeVisible();
  await expect(bookButton(page)).toHaveAccessibleName('Book once more');
  await field(page, 'recipient.phone').fill('+4741234567');
  await expect(bookButton(page)).toHaveAccessibleName('Book once more');
  await field(page, 'orderReference').fill(`${order}-2`);
  await expect(bookButton(page)).toHaveAccessibleName('Book');
  await expect(heldBack(page)).toBeHidden();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a search for earlier bookings that does not answer holds up nothing', async ({ page }) => {
  await page.route('/api/bookings/similar', () => undefined);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const name = `Nora ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'recipient.name').fill(name);
  await bookButton(page).click();
  await expect(bookedPanel(page, name)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
