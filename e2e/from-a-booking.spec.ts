import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  chosenSolution,
  field,
  fillParcel,
  messages,
  openBook,
  servicePoints,
} from './clerk';
import { query } from './database';

// Other journeys use the same shop, also after one of these has failed.
test.afterEach(async () => {
  await query("update shops set return_address = null where name = 'Practice shop'");
});

const asked = (page: Page) => page.getByRole('region', { name: 'Sender (customer)' });

test('one more like it has the same recipient, parcel and point without the numbers of the first, its solution stays for the next one, and the return of the first is sent by the customer under the same order', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const first = await fillParcel(page);
  // The same contents for the same recipient would be asked about.
  const contents = `Books ${Date.now()}`;
  await field(page, 'items.0.contents').fill(contents);
  await servicePoints(page).first().check();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  const booking = page.url();

  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(messages(page)).toContainText('A new parcel like an earlier one.');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect(field(page, 'items.0.contents')).toHaveValue(contents);
  await expect(servicePoints(page).first()).toBeChecked();
  await expect(field(page, 'orderReference')).toHaveValue('');
  const chosen = await chosenSolution(page).inputValue();
  const second = `again-${Date.now()}`;
  await field(page, 'orderReference').fill(second);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(second)).toHaveLength(1);

  await page.getByRole('button', { name: /Next parcel/ }).click();
  await expect(chosenSolution(page)).toHaveValue(chosen);
  await page.reload();
  await expect(chosenSolution(page)).toHaveValue(chosen);

  await page.goto(booking);
  await page.getByRole('button', { name: 'Book the return' }).click();
  await expect(messages(page)).toContainText('The return of an earlier parcel');
  await expect(asked(page).getByLabel('Name')).toHaveValue('Ola Nordmann');
  await expect(page.getByRole('region', { name: 'Recipient' })).toContainText('Practice shop');
  await expect(field(page, 'orderReference')).toHaveValue(first);
  await bookButton(page).click();
  await expect(page.getByRole('region', { name: 'Return booked for Ola Nordmann' })).toBeVisible();
  const both = await bookedAtCarrier(first);
  const names = both.map(({ request }) => request.parties.map(({ type, name }) => `${type} ${name}`));
  expect(names).toEqual([
    expect.arrayContaining(['consignee Ola Nordmann', 'consignor Practice shop']),
    ['consignee Practice shop', 'consignor Ola Nordmann'],
  ]);
  await page.getByRole('button', { name: /Next parcel/ }).click();
  await expect(page.getByRole('region', { name: 'Sender' })).toContainText('Practice shop');
  await expect(chosenSolution(page)).not.toHaveAccessibleName(/return/i);
});

test('a return that is typed asks for the customer, goes to the shop’s address for returns, and is found by the name', async ({
  page,
}) => {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await page.getByRole('checkbox', { name: "To another address than the sender's" }).check();
  await field(page, 'returnAddress.name').fill('Returns AS');
  await field(page, 'returnAddress.address').fill('Lagerveien 1');
  await field(page, 'returnAddress.zipCode').fill('0581');
  await field(page, 'returnAddress.city').fill('Oslo');
  await page.getByRole('button', { name: 'Save sender' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await openBook(page);
  await expect(page.getByRole('region', { name: 'Sender' })).toContainText('Practice shop');
  await chooseSolution(page, /return/i);
  await expect(asked(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recipient' })).toContainText('Returns AS');
  const order = await fillParcel(page);
  const name = `Customer ${Date.now()}`;
  await field(page, 'recipient.name').fill(name);
  await bookButton(page).click();
  await expect(page.getByRole('region', { name: `Return booked for ${name}` })).toBeVisible();
  const [booked] = await bookedAtCarrier(order);
  const parties = booked?.request.parties.map(({ type, name: party }) => `${type} ${party}`);
  expect(parties).toEqual(['consignee Returns AS', `consignor ${name}`]);

  await page.goto(`/bookings?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Return');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: `Return from ${name}` })).toBeVisible();
});
