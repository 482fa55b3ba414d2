import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  messages,
  openBook,
  rareField,
  untilKeysCount,
} from './clerk';
import { attachScanner, type Suffix } from './harness/keyboard-wedge';
import { bookBefore } from './made-before';

const SUFFIXES: Suffix[] = ['Enter', 'Tab', 'none'];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scanner', 'on'));
});

const said = (page: Page, what: RegExp) => messages(page).filter({ hasText: what });

test('wherever the focus is, a scan becomes the order reference and changes, moves and books nothing else', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  const { scan } = await attachScanner(page);
  const places = ['recipient.name', 'recipient.email', 'items.0.weightGrams', 'solutionId', 'messageToCarrier', 'book'];
  const values = () =>
    page.evaluate(
      (ids) => ids.map((id) => (document.getElementById(id) as HTMLInputElement | null)?.value ?? ''),
      places,
    );
  await field(page, 'recipient.email').fill('ola@example.no');
  await rareField(page, 'messageToCarrier');
  const before = await values();
  for (const [index, place] of [...places, ...places, ...places].entries()) {
    await field(page, place).focus();
    const number = `${place.length}N-47/11-${1_000_000 + index}`;
    await scan(number, SUFFIXES[index % 3] ?? 'none');
    await expect(field(page, 'orderReference'), `${place}, ${SUFFIXES[index % 3]}`).toHaveValue(number);
    await expect(field(page, place)).toBeFocused();
    expect(await values(), place).toEqual(before);
  }
  await expect(bookButton(page)).toBeEnabled();
  await expect(said(page, /it is the order reference now/)).toBeVisible();
  await expectAccessible(page);
});

test('a scan leaves the field that it meets, and a letter of it, as they were', async ({ page }) => {
  await openBook(page);
  const { scan, scanHeldUp, type } = await attachScanner(page);
  const begin = async () => {
    await page.keyboard.press('Control+.');
    // Of an empty form no field tells that another one has taken its place.
    await expect(field(page, 'recipient.name')).toBeFocused();
    await expect(field(page, 'orderReference')).toHaveValue('');
    await expect(field(page, 'recipient.name')).toHaveValue('');
  };
  await test.step('the caret stands where it stood before the scan, and Undo takes the scan back', async () => {
    await field(page, 'orderReference').fill('mine');
    await field(page, 'recipient.name').fill('Ola Nordmann');
    await field(page, 'recipient.name').evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 3));
    await scan('4711-0815', 'Enter');
    await expect(field(page, 'orderReference')).toHaveValue('4711-0815');
    await type('f');
    await expect(field(page, 'recipient.name')).toHaveValue('Olaf Nordmann');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'orderReference')).toHaveValue('mine');
    await expect(field(page, 'recipient.name')).toHaveValue('Olaf Nordmann');
    // As if no scan had been seen.
    await page.getByRole('button', { name: 'Put it into the field' }).click();
    await expect(field(page, 'recipient.name')).toHaveValue('Ola4711-0815f Nordmann');
  });
  await test.step('a scan that ends with the letter of a parcel size picks none', async () => {
    await begin();
    await field(page, 'items.0.weightGrams').fill('700');
    for (const number of ['ABAB-4711-A', '4711-0815-B']) {
      await scan(number, 'none');
      await expect(field(page, 'orderReference')).toHaveValue(number);
      await expect(field(page, 'items.0.weightGrams')).toBeFocused();
      await expect(field(page, 'items.0.weightGrams')).toHaveValue('700');
      await expect(field(page, 'items.0.lengthCm')).toHaveValue('');
    }
  });
  await test.step('a field for such numbers keeps the scan, and Enter or Tab leads nowhere', async () => {
    await begin();
    for (const [index, suffix] of SUFFIXES.entries()) {
      const number = `9000${index}8000${index}`;
      await (await rareField(page, 'shipmentId')).fill('');
      await scan(number, suffix);
      await expect(field(page, 'shipmentId')).toHaveValue(number);
      await expect(field(page, 'shipmentId')).toBeFocused();
    }
    await expect(field(page, 'orderReference')).toHaveValue('');
  });
  await test.step('the rest of a scan that the computer passes on late still belongs to it', async () => {
    await begin();
    await field(page, 'orderReference').fill('mine');
    await field(page, 'items.0.weightGrams').fill('700');
    await scanHeldUp('4711-08', '15-A', () => expect(field(page, 'orderReference')).toHaveValue('4711-08'));
    await expect(field(page, 'orderReference')).toHaveValue('4711-0815-A');
    await expect(said(page, /4711-0815-A/)).toBeVisible();
    await expect(field(page, 'items.0.weightGrams')).toHaveValue('700');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(page, 'orderReference')).toHaveValue('mine');
  });
});

test('a program that types for the clerk keeps its text and its Tab, and what is taken from it comes back by a button, once the scan is taken back', async ({
  page,
}) => {
  await openBook(page);
  const { scan } = await attachScanner(page);
  await field(page, 'recipient.address').focus();
  await scan('Bjolsengata 12', 'Tab');
  await expect(field(page, 'recipient.zipCode')).toBeFocused();
  await expect(field(page, 'recipient.address')).toHaveValue('Bjolsengata 12');
  await scan('11220', 'Tab');
  await expect(field(page, 'recipient.zipCode')).toHaveValue('11220');
  await expect(field(page, 'orderReference')).toHaveValue('');
  // A scale that is a keyboard.
  for (const weight of ['12500', '1500g']) {
    await field(page, 'items.0.weightGrams').fill('');
    await scan(weight, 'Tab');
    await expect(field(page, 'items.0.lengthCm')).toBeFocused();
    await expect(field(page, 'items.0.weightGrams')).toHaveValue(parseInt(weight, 10).toString());
  }
  await expect(field(page, 'orderReference')).toHaveValue('');
  // A snippet that is a number, which a scanner could have sent.
  await field(page, 'items.0.contents').focus();
  await scan('WK-2026-17', 'Tab');
  await expect(field(page, 'orderReference')).toHaveValue('WK-2026-17');
  await expect(field(page, 'items.0.contents')).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'orderReference')).toHaveValue('');
  await expect(field(page, 'items.0.contents')).toHaveValue('');
  // However often it is pressed, the number is in no field.
  await page.keyboard.press('Control+z');
  await expect(field(page, 'items.0.contents')).toHaveValue('');
  await expect(field(page, 'orderReference')).toHaveValue('');
  await page.getByRole('button', { name: 'Put it into the field' }).click();
  await expect(field(page, 'items.0.contents')).toHaveValue('WK-2026-17');
  await expect(field(page, 'items.0.contents')).toBeFocused();
});

test('a scan that was taken back stays so when its number is answered for afterwards', async ({ page }) => {
  await openBook(page);
  const { scan } = await attachScanner(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/bookings/by-number', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'items.0.contents').focus();
  await scan('WK-2026-17', 'Tab');
  await expect(field(page, 'orderReference')).toHaveValue('WK-2026-17');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'orderReference')).toHaveValue('');
  const answered = page.waitForResponse('**/api/bookings/by-number');
  letThrough();
  await (await answered).finished();
  await page.getByRole('button', { name: 'Put it into the field' }).click();
  await expect(field(page, 'items.0.contents')).toHaveValue('WK-2026-17');
  await expect(field(page, 'orderReference')).toHaveValue('');
});

test('a scan into a field that keeps it takes the place of the scan before, alone, and Ctrl+Z takes it out again', async ({
  page,
}) => {
  await openBook(page);
  const { scan, scanHeldUp } = await attachScanner(page);
  const reference = field(page, 'orderReference');
  await reference.focus();
  for (const suffix of SUFFIXES) {
    await scan('71000045', suffix);
    await expect(reference).toHaveValue('71000045');
    await page.keyboard.press('Control+z');
    await expect(reference).toHaveValue('');
    await scan('71000045', suffix);
    await scan('71000046', suffix);
    await expect(reference).toHaveValue('71000046');
    await page.keyboard.press('Control+z');
    await expect(reference).toHaveValue('71000045');
    await reference.fill('');
  }
  await scan(']C171000047', 'none');
  await expect(reference).toHaveValue('71000047');
  await scanHeldUp('7100', '0048', () => expect(reference).toHaveValue('710000477100'));
  await expect(reference).toHaveValue('71000048');
  await field(page, 'recipient.name').focus();
  await scan('71000049', 'Enter');
  await expect(reference).toHaveValue('71000049');
  await reference.focus();
  await reference.evaluate((element: HTMLInputElement) => element.setSelectionRange(8, 8));
  await scan('71000050', 'Enter');
  await expect(reference).toHaveValue('71000050');
  // What a clerk typed stays.
  await reference.fill('mine');
  await scan('71000051', 'Enter');
  await expect(reference).toHaveValue('mine71000051');
  await scan('71000052', 'Enter');
  await expect(reference).toHaveValue('mine71000052');
});

test('the number of a parcel opens its booking from Book, from the list and from its search field', async ({
  page,
}) => {
  const number = (await bookBefore()).shipmentId.replace(/[()]/g, '');
  for (const [path, suffix] of [
    ['/', 'Enter'],
    ['/bookings', 'Tab'],
    ['/service-points', 'none'],
  ] as const) {
    await page.goto(path);
    await expect(async () => {
      const { scan } = await attachScanner(page);
      await scan(number, suffix);
      await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/, { timeout: 2_000 });
    }).toPass();
    await expect(said(page, /its booking was opened/)).toBeVisible();
  }
  await page.goto('/bookings');
  await untilKeysCount(page);
  await page.getByRole('searchbox').focus();
  const { scan } = await attachScanner(page);
  await scan('no-such-4711', 'Enter');
  await expect(page).toHaveURL(/search=no-such-4711/);
  await expect(page.getByRole('searchbox')).toHaveValue('no-such-4711');
});

test('what is typed by hand stays where it is typed, however quick, single keys work, and a scan into the recipient’s name starts no search', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await page.keyboard.press('Control+Enter');
  await expect(bookedPanel(page)).toBeVisible();
  const { scan, type } = await attachScanner(page);
  await type('n');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await type('Ola Nordmann');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await field(page, 'items.0.weightGrams').focus();
  await type('15000');
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('15000');
  await expect(field(page, 'orderReference')).toHaveValue('');

  await field(page, 'recipient.name').fill('');
  await field(page, 'recipient.name').focus();
  await type('Ola');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await scan('4711-0815', 'Enter');
  await expect(field(page, 'orderReference')).toHaveValue('4711-0815');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola');
  await expect(list).toBeHidden();
});

test('of two scans in a row the second one stays, whichever is answered first', async ({ page }) => {
  await openBook(page);
  const { scan } = await attachScanner(page);
  await scan('BEFORE-1000', 'Enter');
  await expect(field(page, 'orderReference')).toHaveValue('BEFORE-1000');
  const gate = closedGate();
  const first = page.waitForResponse((response) => (response.request().postData() ?? '').includes('WRONG-1001'));
  await page.route('/api/bookings/by-number', async (route) => {
    if ((route.request().postData() ?? '').includes('WRONG-1001')) await gate.passed;
    await route.continue();
  });
  await scan('WRONG-1001', 'Enter');
  await scan('RIGHT-1002', 'Enter');
  await expect(field(page, 'orderReference')).toHaveValue('RIGHT-1002');
  gate.open();
  await (await first).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(field(page, 'orderReference')).toHaveValue('RIGHT-1002');
});

test('a press right after a scan books with it, and a late look-up leaves the next parcel alone', async ({ page }) => {
  const number = (await bookBefore()).shipmentId.replace(/[()]/g, '');
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  // A field for such numbers would keep the scan.
  await field(page, 'recipient.name').focus();
  const { scan } = await attachScanner(page);
  const gate = closedGate();
  const looked = page.waitForResponse('/api/bookings/by-number');
  await page.route('/api/bookings/by-number', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await scan(number, 'Enter');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, /it is the order reference now/)).toBeVisible();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(number)).toHaveLength(1);
  await page.getByRole('button', { name: /Next parcel/ }).click();
  await field(page, 'orderReference').fill('of the next');
  gate.open();
  await (await looked).finished();
  await expect(said(page, /it is the order reference now/)).toBeHidden();
  await expect(field(page, 'orderReference')).toHaveValue('of the next');
  await expect(page).toHaveURL('/');
});

test('while a parcel is on its way a scan changes nothing, and once it is booked presses nothing', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page);
  const { scan } = await attachScanner(page);
  const gate = closedGate();
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST' && route.request().headers()['next-action']) await gate.passed;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sending to the carrier').first()).toBeVisible();
  await scan('n1p2c3n4-4711', 'Enter');
  await expect(said(page, /nothing was changed while a parcel is on its way/)).toBeVisible();
  gate.open();
  await expect(bookedPanel(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /Next parcel/ })).toBeFocused();
  await scan('nnp4711pnn', 'Enter');
  await expect(said(page, /no booking has this number/)).toBeVisible();
  await expect(bookedPanel(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('while a dialog is open a scan stays in it, and its Enter chooses nothing', async ({ page }) => {
  await openBook(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await expect(input).toBeFocused();
  const { scan } = await attachScanner(page);
  for (const suffix of SUFFIXES) {
    await input.fill('');
    await scan('4711-0815', suffix);
    await expect(input).toHaveValue('4711-0815');
    await expect(input).toBeFocused();
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'orderReference')).toHaveValue('');
});
