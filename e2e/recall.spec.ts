import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  chosenSolution,
  field,
  fillMeasures,
  heldBack,
  messages,
  openBook,
  pressAgain,
  servicePoints,
} from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

const letters = () => Array.from({ length: 7 }, () => 'bcdfghklmnprst'[Math.floor(Math.random() * 14)]).join('');
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** A recipient whose name no other journey uses. */
function newRecipient() {
  const name = letters();
  return {
    name: `Ragnhild ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    lastName: name,
    phone: `9${digits(7)}`,
    order: `ORD-${digits(9)}`,
  };
}
type NewRecipient = ReturnType<typeof newRecipient>;

/** Books a parcel to a new recipient, to a service point, by filling all of it in. */
async function bookOnce(page: Page, who: NewRecipient): Promise<string> {
  await openBook(page);
  await field(page, 'recipient.name').fill(who.name);
  await field(page, 'recipient.address').fill('Storgata 11');
  await field(page, 'recipient.zipCode').fill('0155');
  await field(page, 'recipient.city').fill('Oslo');
  await field(page, 'recipient.phone').fill(who.phone);
  await fillMeasures(page, 0, 1700);
  await field(page, 'items.0.contents').fill('Books');
  await field(page, 'orderReference').fill(who.order);
  await chooseSolution(page, /Pick-up/);
  await servicePoints(page).first().check();
  const point = await page
    .getByRole('group', { name: 'Service point' })
    .getByRole('radio')
    .first()
    .getAttribute('value');
  await bookButton(page).click();
  await expect(bookedPanel(page, who.name)).toBeVisible();
  return point ?? '';
}

const list = (page: Page) => page.getByRole('listbox', { name: /Known recipients|Kjente mottakere/ });
const rows = (page: Page) => list(page).getByRole('option');
const name = (page: Page) => field(page, 'recipient.name');
const offer = (page: Page) => page.getByRole('button', { name: /^(Last time|Sist)/ });

/** Types into the first field as a person does, key by key, and waits for the one row that is meant. */
async function find(page: Page, typed: string, who: NewRecipient): Promise<void> {
  await expect(async () => {
    await name(page).fill('');
    await name(page).pressSequentially(typed, { delay: 60 });
    await expect(rows(page).first()).toContainText(who.name, { timeout: 2_000 });
  }).toPass();
}

test('who was sent to once is found again by four letters, and booked by the keyboard alone', async ({ page }) => {
  const who = newRecipient();
  await bookOnce(page, who);
  await page.keyboard.press('n');
  await expect(name(page)).toBeFocused();
  await find(page, who.lastName.slice(0, 4), who);
  await expect(name(page)).toHaveAttribute('role', 'combobox');
  await expect(name(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(name(page)).toHaveValue(who.name);
  await expect(list(page)).toBeHidden();
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  await expect(field(page, 'recipient.zipCode')).toHaveValue('0155');
  await expect(field(page, 'recipient.city')).toHaveValue('Oslo');
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('1700');
  await expect(field(page, 'items.0.heightCm')).toHaveValue('10');
  await expect(field(page, 'items.0.contents')).toHaveValue('Books');
  await expect(chosenSolution(page)).toHaveAccessibleName(/Pick-up/);
  // The point of last time is chosen again and says so; one key takes it back, another one chooses it once more.
  await expect(bookButton(page)).toBeFocused();
  await expect(servicePoints(page).first()).toBeChecked();
  await expect(page.getByText('As last time')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('u');
  await expect(servicePoints(page).and(page.locator('[value=""]'))).toBeChecked();
  await page.keyboard.press('l');
  await expect(servicePoints(page).first()).toBeChecked();
  await expect(bookButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heldBack(page)).toBeVisible();
  await expect(bookButton(page)).toBeFocused();
  await pressAgain(() => page.keyboard.press('Enter'), bookedPanel(page, who.name));
  const [first, second] = [await bookedAtCarrier(who.order), await page.getByText(who.name).count()];
  expect(first).toHaveLength(1);
  expect(second).toBeGreaterThan(0);
});

test('a point of last time that the search does not bring is taken back and offered, and is booked where the clerk takes it all the same', async ({
  page,
}) => {
  const who = newRecipient();
  await bookOnce(page, who);
  const moved = `jsonb_set(last_service_point, '{externalId}', '"gone"')`;
  const move = `update recipients set last_service_point = ${moved}
    where party ->> 'name' = $1 and last_service_point is not null returning id`;
  // It is remembered just after it is booked.
  await expect.poll(() => query(move, [who.name])).toHaveLength(1);
  await page.keyboard.press('n');
  await find(page, who.lastName.slice(0, 4), who);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is no longer chosen/)).toBeVisible();
  await expect(servicePoints(page).and(page.locator('[value=""]'))).toBeChecked();
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await offer(page).press('Enter');
  await expect(bookButton(page)).toBeFocused();
  await expect(page.getByText(/It is none of the points found/)).toBeVisible();
  await expect(page.getByText(/is no longer chosen/)).toBeHidden();
});

/** The form of Book, empty, with that recipient known. */
async function openWithKnown(page: Page, who: NewRecipient): Promise<string> {
  const { order } = await bookBefore({ name: who.name, phone: who.phone, contents: 'Books' });
  await openBook(page);
  return order;
}

test('Enter pressed twice on a known recipient chooses and books nothing, so that what is odd is read first', {
  tag: '@core',
}, async ({ page }) => {
  const who = newRecipient();
  await openWithKnown(page, who);
  await find(page, who.lastName.slice(0, 4), who);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('got the same contents');
  await expect(bookedPanel(page, who.name)).toBeHidden();
  await expect(bookButton(page)).toBeFocused();
  // A moment after the first one it books, as ever.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(bookedPanel(page, who.name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a known recipient is found by phone with spaces, with a typing mistake, by postal code and name, by order reference, and a name typed to its end and left by Tab stays a new one', async ({
  page,
}) => {
  const who = newRecipient();
  const order = await openWithKnown(page, who);
  const { phone, lastName } = who;
  await find(page, `+47 ${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`, who);
  await expect(rows(page).first()).toContainText(new RegExp(`Phone: (\\+47)?${phone}`));
  await find(page, `${lastName.slice(0, 3)}x${lastName.slice(3)}`, who);
  await find(page, `0155 ${lastName.slice(0, 4)}`, who);
  await find(page, order.toUpperCase(), who);
  await expect(rows(page).first()).toContainText(`Order reference: ${order}`);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(name(page)).toHaveValue(order.toUpperCase());

  await find(page, who.name, who);
  await page.keyboard.press('Tab');
  await expect(field(page, 'recipient.address')).toHaveValue('');
  await expect(name(page)).toHaveValue(who.name);
  await expect(list(page)).toBeHidden();
});

test('one press takes a choice back: what stood in the form stands there again', async ({ page }) => {
  const who = newRecipient();
  await openWithKnown(page, who);
  await field(page, 'items.0.weightGrams').fill('250');
  const typed = who.lastName.slice(0, 4);
  await find(page, typed, who);
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  // The weight was typed, so the parcel is the clerk's.
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('250');
  await expect(field(page, 'items.0.lengthCm')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field(page, 'recipient.address')).toHaveValue('');
  await expect(name(page)).toHaveValue(typed);
  await expect(name(page)).toBeFocused();
  await expect(offer(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toContainText(who.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toHaveValue(typed);
});

test('as fast as fingers are: the arrows go through the list and Enter takes their row, and the last letter counts even where Enter comes with it', async ({
  page,
}) => {
  const one = newRecipient();
  const beginning = one.lastName.slice(0, 3);
  // The fourth letter differs.
  const lastName = `${beginning}${one.lastName[3] === 'w' ? 'v' : 'w'}${letters().slice(0, 3)}`;
  const other = { ...newRecipient(), lastName, name: `Ragnhild ${lastName[0]?.toUpperCase()}${lastName.slice(1)}` };
  await bookBefore({ name: one.name });
  await openWithKnown(page, other);
  await find(page, beginning, other);
  await expect(rows(page).filter({ hasText: one.name })).toBeVisible();
  await Promise.all([page.keyboard.press(one.lastName[3] ?? ''), page.keyboard.press('Enter')]);
  await expect(name(page)).toHaveValue(one.name);

  await openBook(page);
  // The key counts once its button is there.
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeEnabled();
  await page.keyboard.press('Control+.');
  await expect(name(page)).toHaveValue('');
  await name(page).press('ArrowDown');
  await expect(rows(page).nth(1)).toBeVisible();
  const second = (await rows(page).nth(1).locator('span').first().textContent()) ?? '';
  const press = (key: string) => page.keyboard.press(key);
  await Promise.all([press('ArrowUp'), press('ArrowDown'), press('ArrowDown'), press('Enter')]);
  await expect(name(page)).toHaveValue(second);
  await expect(list(page)).toBeHidden();
});

test('on a slow network Enter waits for its answer and says so, and once more it goes on with the name as typed', async ({
  page,
}) => {
  const who = newRecipient();
  await openWithKnown(page, who);
  await find(page, who.lastName.slice(0, 4), who);
  let gate = closedGate();
  await page.route('/api/recipients/find', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await name(page).fill('');
  await page.keyboard.type(who.lastName.slice(0, 5));
  await page.keyboard.press('Enter');
  const waits = page.getByText('Enter once more goes on without.');
  await expect(waits).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expectAccessible(page);
  gate.open();
  await expect(name(page)).toHaveValue(who.name);
  await expect(waits).toBeHidden();

  gate = closedGate();
  await page.keyboard.press('Control+.');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(`${who.lastName.slice(0, 5)} Knutsen`);
  await page.keyboard.press('Enter');
  await expect(waits).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.address')).toBeFocused();
  await expect(waits).toBeHidden();
  // As fast as a clerk types who knows the form: the next field has its first letter too.
  await name(page).fill(who.lastName.slice(0, 3));
  await page.keyboard.type('x Knutsen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Storgata 11');
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  gate.open();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(field(page, 'recipient.address')).toHaveValue('Storgata 11');
  await expect(name(page)).toHaveValue(`${who.lastName.slice(0, 3)}x Knutsen`);
});

test('a favourite is marked once and found first, and a mark that fails once its recipient was taken out of the form brings none back', async ({
  page,
}) => {
  const who = newRecipient();
  await openWithKnown(page, who);
  await find(page, who.lastName, who);
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveValue(who.name);
  const gate = closedGate();
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await gate.passed;
    await route.abort();
  });
  const takeBack = page.getByRole('button', { name: 'Undo' });
  const failed = page.waitForEvent('requestfailed');
  const star = page.getByRole('button', { name: 'Favourite' });
  await star.click();
  await takeBack.click();
  await expect(takeBack).toBeHidden();
  gate.open();
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(takeBack).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });

  await find(page, who.lastName.slice(0, 4), who);
  await page.keyboard.press('Enter');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await openBook(page);
    // The key counts once its button is there.
    await expect(page.getByRole('button', { name: 'Clear the form' })).toBeEnabled();
    await page.keyboard.press('Control+.');
    await expect(name(page)).toHaveValue('');
    await name(page).press('ArrowDown');
    await expect(rows(page).first()).toContainText('Favourite', { timeout: 2_000 });
  }).toPass();
  await expect(rows(page).filter({ hasText: who.name })).toContainText('Favourite');
});

test('nothing of the list is loaded until a person uses the field, and typing goes on when no answer comes', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/recipients/find', async (route) => {
    asked.push(route.request().postData() ?? '');
    await route.abort();
  });
  await openBook(page);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).not.toHaveAttribute('role', 'combobox');
  const before = await name(page).elementHandle();
  await page.keyboard.type('Someone New', { delay: 20 });
  await expect(page.getByText('Known recipients cannot be looked up')).toHaveCount(1);
  await expect(name(page)).toHaveValue('Someone New');
  expect(await name(page).evaluate((element, first) => element === first, before)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.address')).toBeFocused();
});
