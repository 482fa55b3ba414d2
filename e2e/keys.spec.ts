import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookedPanel,
  chooseSolution,
  chosenSolution,
  field,
  fillParcel,
  ofParcel,
  openBook,
  rareField,
  servicePoints,
  untilKeysCount,
} from './clerk';
import { bookBefore } from './made-before';

/** Presses keys that are not content, and counts them. A chord is one. */
function counter(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('Enter leads a new recipient through the form with at most 14 keys that are not content', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick/i);
  await field(page, 'recipient.name').focus();
  const { press, count } = counter(page);
  const order = `walk-${Date.now()}`;
  // An unknown name, or Enter would take a known recipient.
  const name = `Qvist ${crypto.randomUUID().slice(0, 8)}`;
  for (const [path, text] of [
    ['recipient.name', name],
    ['recipient.address', 'Storgata 11'],
    ['recipient.zipCode', '0155'],
  ] as const) {
    await expect(field(page, path)).toBeFocused();
    await page.keyboard.type(text, { delay: 60 });
    await press('Enter');
  }
  // The city comes from the postal code; where it does not, it is asked for.
  if (await field(page, 'recipient.city').evaluate((element) => element === document.activeElement)) {
    await page.keyboard.type('Oslo');
    await press('Enter');
  }
  for (const [path, text] of [
    ['recipient.phone', '99999999'],
    ['recipient.email', 'ola@example.no'],
    ['items.0.weightGrams', '1500'],
    ['items.0.lengthCm', '30'],
    ['items.0.widthCm', '20'],
    ['items.0.heightCm', '10'],
    ['items.0.contents', order],
  ] as const) {
    await expect(field(page, path)).toBeFocused();
    await page.keyboard.type(text, { delay: 60 });
    if (path === 'items.0.contents') await expect(servicePoints(page).first()).toBeVisible();
    await press('Enter');
  }
  await expect(servicePoints(page).first()).toBeFocused();
  await press('2');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await press('Control+Enter');
  await expect(bookedPanel(page, name)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(14);
});

test('a point chosen by its key is booked however soon the chord follows', { tag: '@core' }, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick/i);
  const order = await fillParcel(page);
  await expect(servicePoints(page).first()).toBeVisible();
  await field(page, 'orderReference').blur();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  const [booked] = await bookedAtCarrier(order);
  expect(booked?.request.parties.map(({ type }) => type)).toContain('servicePoint');
});

test('Enter passes by what is filled, goes back with Shift, breaks a line in a message, leads out of no parcel without its weight and never books, nor does Book found in the palette', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  await field(page, 'recipient.name').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'recipient.phone')).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'recipient.city')).toBeFocused();
  await field(page, 'orderReference').focus();
  await page.keyboard.press('Enter');
  const book = page.locator('#book');
  await expect(book).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'items.0.contents')).toBeFocused();
  await (await rareField(page, 'messageToCarrier')).focus();
  await page.keyboard.type('First', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('second', { delay: 60 });
  await expect(field(page, 'messageToCarrier')).toHaveValue('First\nsecond');
  // Held down, Enter comes as far as the button and presses nothing.
  await field(page, 'items.0.contents').focus();
  await page.keyboard.down('Enter');
  await expect(book).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(book).toBeEnabled();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('book');
  await expect(page.getByRole('option', { name: 'Book', exact: true }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(book).toBeEnabled();

  await field(page, 'items.0.weightGrams').fill('');
  await ofParcel(page, 1, 'Own reference of this parcel');
  await expect(field(page, 'items.0.reference')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'items.0.weightGrams')).toBeFocused();
  expect(await bookedAtCarrier(order)).toEqual([]);
});

test('what is typed while the palette is fetched stands in it, and nowhere else', async ({ page }) => {
  await openBook(page);
  await field(page, 'recipient.name').focus();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Bookinh');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  release();
  const palette = page.getByRole('combobox', { name: 'Find a command, a page, a booking or a recipient' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('gs');
  await expect(palette).toHaveValue('Bookings');
  await page.keyboard.press('Escape');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('');
});

test('one key lists the keys of the page, and the focus comes back to where it was', async ({ page }) => {
  await openBook(page);
  const book = page.locator('#book');
  await book.focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys on this page' });
  await expect(list.getByRole('row', { name: /Find a command, a page, a booking or a recipient/ })).toContainText(
    'Ctrl+K',
  );
  await expect(list.getByRole('row', { name: /To the next field/ })).toContainText('Enter');
  await expectAccessible(page);
  // Inside a dialog no key of the page holds.
  await page.keyboard.press('Control+Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(book).toBeFocused();
  // In a field it is a character.
  await field(page, 'recipient.name').focus();
  await page.keyboard.press('?');
  await expect(field(page, 'recipient.name')).toHaveValue('?');
  await expect(list).toBeHidden();
});

test('Ctrl+K finds a command with its key, a page and a booking, and its libraries come only then', {
  tag: '@print',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes('cmdk-input')) loaded.push(response.url());
  });
  await openBook(page);
  await fillParcel(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a command, a page, a booking or a recipient' });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect.poll(() => loaded).toHaveLength(1);
  await expect(palette.getByRole('option', { name: 'Next parcel' })).toContainText('N');
  await expectAccessible(page);
  await page.keyboard.type('servi', { delay: 60 });
  await expect(palette.getByRole('option', { name: 'Service points' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Next parcel' })).toBeHidden();
  await input.fill('printers');
  await expect(palette.getByRole('option', { name: 'Settings: Printers' })).toBeVisible();
  for (const word of ['paper', 'printer']) {
    await input.fill(word);
    await expect(palette.getByRole('option', { name: 'Paper and printer' })).toBeVisible();
  }
  await input.fill('nordmann');
  await expect(palette.getByText('Nothing found.')).toBeHidden();
  await expect(palette.getByRole('group', { name: 'Recipients' }).getByRole('option').first()).toContainText(
    'Ola Nordmann',
  );
  const found = palette.getByRole('option', { name: /Ola Nordmann/ }).first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Control+k');
  await input.fill('print');
  await expect(palette.getByRole('option', { name: 'Print the label' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  expect(refused).toEqual([]);
});

test('the palette marks a choice also where the one that was marked is found no more, and Enter follows it', async ({
  page,
}) => {
  const name = `Qvale ${crypto.randomUUID().slice(0, 8)}`;
  await bookBefore({ name });
  await openBook(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a command, a page, a booking or a recipient' });
  const marked = palette.getByRole('option', { selected: true });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(marked).toContainText(name);
  await page.keyboard.type('zz');
  await expect(palette.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await expect(marked).toHaveText(`Search bookings for "${name}zz"`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookings\?search=Qvale/);
});

test('the palette knows the words for what a clerk wants, and leads there from every page', async ({ page }) => {
  const { bookingId } = await bookBefore();
  const palette = page.getByRole('dialog', { name: 'Find a command, a page, a booking or a recipient' });
  const find = async (word: string) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(word);
    return palette.getByRole('option', { selected: true });
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  };
  await openBook(page);
  for (const [word, words] of [
    ['void', 'Mark a booking as void: find it first'],
    ['cancel', 'Mark a booking as void: find it first'],
    ['printer', 'Paper and printer'],
  ] as const) {
    await expect(await find(word)).toHaveText(words);
    await leave();
  }
  // Each is chosen whatever is chosen, and only once.
  for (const [word, solution] of [
    ['home', /home/i],
    ['home', /home/i],
    ['pick-up', /pick/i],
    ['return', /return/i],
  ] as const) {
    await find(word);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(chosenSolution(page)).toHaveAccessibleName(solution);
  }

  await page.goto(`/bookings/${bookingId}`);
  await untilKeysCount(page);
  await expect(await find('return')).toHaveText('Book the return of this parcel');
  await leave();
  await expect(await find('cancel')).toHaveText('Mark this booking as void');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why?')).toBeFocused();
});

test('a key switches between home delivery and pick-up from any field, and takes nothing from it', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await field(page, 'recipient.name').fill('Ola');
  await page.keyboard.press('F2');
  await expect(chosenSolution(page)).toHaveAccessibleName(/pick/i);
  await expect(field(page, 'recipient.name')).toBeFocused();
  await page.keyboard.type(' N', { delay: 60 });
  await expect(field(page, 'recipient.name')).toHaveValue('Ola N');
  await field(page, 'recipient.countryCode').focus();
  await page.keyboard.press('F2');
  await expect(chosenSolution(page)).toHaveAccessibleName(/home/i);
  await expectAccessible(page);
  await page.locator('#book').focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys on this page' });
  await expect(list.getByRole('row', { name: /Switch between Home and Pick-up/ })).toContainText('F2');
  await expect(list.getByRole('row', { name: /Bring the cleared form back/ })).toContainText('Ctrl+Z');
});

test('a point that is chosen by a click on its pin is booked by the chord', { tag: '@core' }, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick/i);
  const order = await fillParcel(page);
  await page.getByRole('region', { name: 'Map of the service points' }).locator('[data-pin]').first().click();
  await expect(servicePoints(page).first()).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  const [booked] = await bookedAtCarrier(order);
  expect(booked?.request.parties.map(({ type }) => type)).toContain('servicePoint');
});

test('a key is changed, refused where another has it, switched off and reset', async ({ page }) => {
  await page.goto('/account/keys');
  await expectAccessible(page);
  const next = page.getByLabel('Next parcel', { exact: true });
  await next.focus();
  await page.keyboard.press('p');
  await expect(page.getByText('P is the key of "Print the label".')).toBeVisible();
  await expectAccessible(page);
  await expect(next).toHaveValue('N');
  await page.keyboard.press('Control+p');
  await expect(page.getByText('The browser uses Ctrl+P itself.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(next).toHaveValue('J');
  await expect(page.getByRole('status').filter({ hasText: 'Next parcel: J' })).toHaveCount(1);
  await openBook(page);
  await fillParcel(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page).getByRole('button', { name: /Next parcel/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'j',
  );
  // Struck together, as by a quick hand, each still means what it means alone.
  await Promise.all([page.keyboard.press('n'), page.keyboard.press('j')]);
  await expect(field(page, 'recipient.name')).toBeFocused();
  await page.goto('/account/keys');
  await page.getByLabel('Single keys').uncheck();
  await openBook(page);
  await field(page, 'items.0.heightCm').press('a');
  await expect(field(page, 'items.0.heightCm')).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Small box: fill in' })).toHaveText('Small box');
  await page.goto('/bookings');
  await expect(page.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/account/keys');
  await page.getByRole('button', { name: 'Reset keys' }).click();
  await expect(next).toHaveValue('N');
  await expect(page.getByLabel('Single keys')).toBeChecked();
});
