import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { requestsAtCarrier } from './carrier-ledger';
import { openMessages, printsOf, untilKeysCount } from './clerk';
import { query } from './database';
import { bookBefore, copyBooking } from './made-before';
import { notePrints, printedAddresses as printed } from './noted-prints';

test.beforeEach(({ context }) => notePrints(context));

// Every page asks about every print: none of another journey is to stand in the way.
test.afterEach(() => query('update print_jobs set answered_at = now() where answered_at is null'));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const boxes = (page: Page) => rows(page).getByRole('checkbox');

/** Booked parcels of one order to `N0`, `N1` and so on, the last one newest. */
async function bookMany(count: number, parcels = 1): Promise<string> {
  const made = await bookBefore({ parcels });
  await copyBooking(
    made,
    Array.from({ length: count - 1 }, (_, at) => `N${at + 1}`),
  );
  return made.order;
}

/** Whose labels a batch has, in its order. */
async function namesOf(batchUrl: string): Promise<string[]> {
  const id = /prints\/([0-9a-f-]+)\/label/.exec(batchUrl)?.[1];
  const found = await query<{ name: string }>(
    `select recipient_name as name from print_job_labels join bookings on bookings.id = booking_id
       where job_id = $1 and parcel = 1 order by place`,
    [id],
  );
  return found.map(({ name }) => name);
}

const pagesOf = async (page: Page, url: string) => {
  const pdf = await (await page.request.get(url)).body();
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};

test('hands on the keyboard alone: Space and Shift+Space tick, B prints one PDF in the order shown, and nothing is booked', async ({
  page,
}) => {
  const order = await bookMany(6);
  await page.goto(`/bookings?search=${order}`);
  await expect(boxes(page)).toHaveCount(6);
  const before = await requestsAtCarrier();
  await untilKeysCount(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // The arrows lead on from the tick as from the name.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('button', { name: /^Print 3 bookings/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('b');
  await expect.poll(() => printed(page)).toHaveLength(1);
  const [url = ''] = await printed(page);
  expect(await namesOf(url)).toEqual(['N4', 'N3', 'N2']);
  expect(await pagesOf(page, url)).toBe(3);
  expect(await requestsAtCarrier()).toBe(before);

  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('3 labels sent');
  await expect(rows(page).filter({ hasText: 'Not printed' })).toHaveCount(3);
  await expectAccessible(page);
  await page.reload();
  await expect(question).toContainText('3 labels sent');
  // On a phone its buttons stand below it.
  const desk = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
  for (const button of await question.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk);
  await untilKeysCount(page);
  const none = question.getByRole('button', { name: 'No, print some again' });
  await none.press('Enter');
  await question.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(none).toBeFocused();
  await question.getByRole('button', { name: 'Yes, all' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Tick bookings to print')).toBeVisible();
});

test('a clerk who leaves while the labels are made gets them printed all the same', async ({ page }) => {
  const order = await bookMany(3);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  const gate = closedGate();
  await page.route(/\/prints\/[^/]+\/label/, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  await page.waitForRequest(/\/prints\/[^/]+\/label/);
  await expect(page.getByText('Making the labels of 3 bookings')).toBeVisible();
  await page.getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
  gate.open();
  await expect.poll(() => printed(page)).toHaveLength(1);
  const isPrinted = () => query('select from bookings where order_reference = $1 and is_printed', [order]);
  await expect.poll(isPrinted).toHaveLength(3);
  await expect(page.getByRole('article', { name: 'Did all labels come out?' })).toContainText('3 labels sent');
  await page.unrouteAll({ behavior: 'wait' });
});

test('what did not come out is printed again, exactly that, and both prints are on record', async ({ page }) => {
  const order = await bookMany(5);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.getByLabel('Order', { exact: true }).selectOption('Oldest first');
  await page.getByRole('button', { name: /^Print 5 bookings/ }).click();
  await expect.poll(() => printed(page)).toHaveLength(1);
  expect(await namesOf((await printed(page))[0] ?? '')).toEqual(['Ola Nordmann', 'N1', 'N2', 'N3', 'N4']);

  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await question.getByRole('button', { name: 'No, print some again' }).press('Enter');
  const numbers = page.getByLabel('Labels to print again');
  await expect(numbers).toBeFocused();
  await page.keyboard.type('2-', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(numbers).toHaveAccessibleDescription(/Write numbers from 1 to 5/);
  await expectAccessible(page);
  await page.keyboard.type('2, 4', { delay: 60 });
  await expect(numbers).toHaveAccessibleDescription(/2: N1 · ….*, 4: N3 · …/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(page)).toHaveLength(2);
  expect(await namesOf((await printed(page))[1] ?? '')).toEqual(['N1', 'N3']);
  await expect(question).toContainText('2 labels sent');

  await page.getByRole('link', { name: 'N3', exact: true }).click();
  const prints = printsOf(page);
  await expect(prints).toHaveCount(2);
  await expect(prints.first()).toContainText('did not come out');
});

test('labels are counted as they come out, parcel by parcel, and those of a booking are printed again together', async ({
  page,
}) => {
  const order = await bookMany(3, 2);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  await expect.poll(() => printed(page)).toHaveLength(1);
  expect(await pagesOf(page, (await printed(page))[0] ?? '')).toBe(6);
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toContainText('6 labels sent');
  await question.getByRole('button', { name: 'No, print some again' }).click();
  await page.getByLabel('Labels to print again').fill('2-3');
  await expect(question).toContainText('N2 2/2 · …');
  await expect(question).toContainText('N1 1/2 · …');
  await expect(question).toContainText('The labels of one booking come together.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Print 4 labels again' }).click();
  await expect.poll(() => printed(page)).toHaveLength(2);
  expect(await namesOf((await printed(page))[1] ?? '')).toEqual(['N2', 'N1']);
  await expect(question).toContainText('4 labels sent');
});

test('what is ticked while a print is put on record stays ticked for the next one', async ({ page }) => {
  await page.goto(`/bookings?search=${await bookMany(2)}`);
  await boxes(page).nth(0).check();
  await page.route('**/prints/*/label?*', async (route) => {
    if (route.request().method() === 'POST') await boxes(page).nth(1).check();
    await route.continue();
  });
  await page.getByRole('button', { name: /^Print 1 booking/ }).click();
  await expect(boxes(page).nth(0)).not.toBeChecked();
  await expect(boxes(page).nth(1)).toBeChecked();
});

test('a print of the missing ones that comes to nothing leaves the question', async ({ page }) => {
  const order = await bookMany(3);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  await expect.poll(() => printed(page)).toHaveLength(1);
  await expect(page.getByText('3 labels sent')).toBeVisible();
  await page.route('**/prints/*/again', (route) => route.abort());
  await page.getByRole('button', { name: 'No, print some again' }).click();
  await page.getByLabel('Labels to print again').fill('2, 3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was printed')).toBeVisible();
  await page.unroute('**/prints/*/again');
  await openMessages(page);
  await page.getByRole('button', { name: 'Print 2 labels again' }).click();
  await expect.poll(() => printed(page)).toHaveLength(2);
  expect(await namesOf((await printed(page))[1] ?? '')).toEqual(['N1', 'Ola Nordmann']);
  await expect(page.getByText('2 labels sent')).toBeVisible();
});

test('every print keeps its question on every page until it is answered, whatever is printed after it', async ({
  page,
}) => {
  const order = await bookMany(5);
  await page.goto(`/bookings?search=${order}`);
  for (const [first, last] of [
    [0, 1],
    [2, 4],
  ] as const) {
    for (let box = first; box <= last; box += 1) await boxes(page).nth(box).check();
    await page.getByRole('button', { name: /^Print \d bookings/ }).click();
    await expect(page.getByText('Tick bookings to print')).toBeVisible();
  }
  const questions = page.getByRole('article', { name: 'Did all labels come out?' });
  for (const path of ['/', '/recipients', '/account']) {
    await page.goto(path);
    await expect(questions).toHaveCount(1);
    await openMessages(page);
    await expect(questions).toHaveCount(2);
    await expect(questions.first()).toContainText('2 labels sent');
  }
  await expectAccessible(page);
  await questions.nth(1).getByRole('button', { name: 'Yes, all' }).click();
  await expect(questions).toHaveCount(1);
  await questions.getByRole('button', { name: 'No, print some again' }).click();
  await page.getByLabel('Labels to print again').fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(page)).toHaveLength(1);
  expect(await namesOf((await printed(page))[0] ?? '')).toEqual(['N3']);
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('1 label sent');
});

test('a clerk who prints a list that is being printed reads so, and prints it on purpose or not at all', async ({
  page,
  context,
}) => {
  const order = await bookMany(3);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/bookings?search=${order}`);
    await tab.getByRole('checkbox', { name: 'Choose all shown' }).check();
  }
  await page.getByRole('button', { name: /^Print 3 bookings/ }).click();
  await expect.poll(() => printed(page)).toHaveLength(1);
  await other.getByRole('button', { name: /^Print 3 bookings/ }).click();
  const warning = other.getByRole('alert').filter({ hasText: 'Nothing was printed yet' });
  await expect(warning).toContainText(/You started to print 3 of these at \d/);
  await expectAccessible(other);
  expect(await printed(other)).toEqual([]);
  await warning.getByRole('button', { name: 'Print anyway' }).click();
  await expect.poll(() => printed(other)).toHaveLength(1);
});

test('a print that is refused holds nothing against its own clerk', async ({ page }) => {
  const order = await bookMany(2);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await page.route('**/prints/*/label?*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'no' }),
  );
  const print = page.getByRole('button', { name: /^Print 2 bookings/ });
  await print.click();
  await expect(page.getByText('The labels could not be made')).toBeVisible();
  await page.unroute('**/prints/*/label?*');
  await print.click();
  await expect.poll(() => printed(page)).toHaveLength(1);
  await expect(page.getByText('2 labels sent')).toBeVisible();
});

test('two clicks in one moment are one print', async ({ page }) => {
  const order = await bookMany(2);
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/prints') && asked.push(request.url()));
  await page.getByRole('button', { name: /^Print 2 bookings/ }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('2 labels sent')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await printed(page)).toHaveLength(1);
});

test('all that is found is ticked over every page of the list, and a tick stays while pages are turned', async ({
  page,
}) => {
  const order = await bookMany(120);
  await page.goto(`/bookings?search=${order}`);
  await boxes(page).nth(1).check();
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=/);
  await boxes(page).first().check();
  await expect(page.getByRole('button', { name: /^Print 4 bookings/ })).toBeVisible();
  await page.getByRole('button', { name: 'Tick all that are found' }).click();
  await page.getByRole('button', { name: /^Print 120 bookings/ }).click();
  await expect.poll(() => printed(page), { timeout: 20_000 }).toHaveLength(1);
  const [url = ''] = await printed(page);
  expect(await pagesOf(page, url)).toBe(120);
  expect((await namesOf(url))[0]).toBe('N119');
  await expect(page.getByText('120 labels sent')).toBeVisible();
});
