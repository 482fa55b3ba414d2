import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '../lib/i18n/locales';
import { closedGate } from '../lib/testing/gate';
import { startLabelPrinter } from '../lib/testing/label-printer';
import { bookButton, chooseSolution, field, fillParcel, messages, nothingBooked, openBook, solutions } from './clerk';
import { query } from './database';
import { attachScanner } from './harness/keyboard-wedge';
import { speak } from './language';
import { allowPrinterBefore, bookBefore, copyBooking } from './made-before';
import { choose } from './network-printer-steps';
import { ownWebShop } from './own-shop';
import { MAIN_PAGES, OTHER_PAGES } from './page-list';
import { expectStill } from './still';

// Whatever is said while a clerk works has its room from the start: nothing that was there before moves, and nothing is covered.

test.beforeEach(async ({ page }) => {
  await query('update print_jobs set answered_at = now() where answered_at is null');
  await page.addInitScript(() => localStorage.setItem('scanner', 'on'));
});

/** Counts in the menu that were not there before. */
async function countMore(page: Page): Promise<void> {
  await page.route('**/api/bookings/attention', async (route) => {
    const counted = await (await route.fetch()).json();
    await route.fulfill({ json: { ...counted, bookings: 24, late: counted.late === null ? null : 3 } });
  });
  await page.waitForResponse('**/api/bookings/attention');
}

const isBusy = (page: Page) => page.locator('#book[aria-busy="true"]');

/** The next Sunday, on which a delivery is odd. */
function nextSunday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

/** What takes the focus when a form stops: the line that names its fields, or the only one of them. */
const stopped = (page: Page) => page.locator(':is([role="alert"], [aria-invalid="true"]):focus');

for (const [language, height] of [
  ['en', 768],
  ['nb', 650],
] as const) {
  test(`on Book nothing moves and nothing is covered, from the first key to the receipt: ${language}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await speak(context, language);
    await page.setViewportSize({ width: 1366, height });
    const { order } = await bookBefore({ name: `Nora ${crypto.randomUUID().slice(0, 8)}` });
    const said = (words: string) => page.locator('[data-message]').filter({ hasText: words });
    await page.goto('/');
    await expect(page.locator('#book')).toBeEnabled();
    await expectStill(page, 'counts in the menu', () => countMore(page));
    await solutions(page).first().check();
    await expectStill(page, 'a parcel', async () => {
      await fillParcel(page);
      await field(page, 'items.0.contents').focus();
      await expect(page.locator('[aria-keyshortcuts="Control+."]')).toBeVisible();
    });
    await expectStill(page, 'a duplicate', async () => {
      await field(page, 'orderReference').fill(order);
      await expect(said(order)).toBeVisible();
    });
    await expectStill(page, 'an odd day behind it', async () => {
      await field(page, 'deliveryDate').fill(nextSunday());
      await expect(page.locator('[data-more]')).toBeVisible();
    });
    await expectStill(page, 'a field to fix', async () => {
      await field(page, 'items.0.weightGrams').fill('');
      await page.keyboard.press('Control+Enter');
      await expect(field(page, 'items.0.weightGrams')).toBeFocused();
      await expect(field(page, 'items.0.weightGrams')).toHaveAttribute('aria-invalid', 'true');
    });
    const { scan } = await attachScanner(page);
    await expectStill(page, 'a scan', async () => {
      await field(page, 'recipient.email').focus();
      await scan('AB-4711-0815', 'Enter');
      await expect(field(page, 'orderReference')).toHaveValue('AB-4711-0815');
    });
    await expectStill(page, 'all of it right again', async () => {
      await field(page, 'items.0.weightGrams').fill('1500');
      await field(page, 'deliveryDate').fill('');
      await field(page, 'orderReference').fill(order);
      await expect(said(order)).toBeVisible();
    });
    await expectStill(page, 'a press that is held back', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('#book')).toHaveText(/once more|en til/);
    });
    const gate = closedGate();
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST' && route.request().headers()['next-action']) await gate.passed;
      await route.continue();
    });
    await expectStill(page, 'sending', async () => {
      await expect(async () => {
        await page.keyboard.press('Control+Enter');
        await expect(isBusy(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.locator('[data-message]').first()).toBeVisible();
    });
    await expectStill(page, 'the receipt', async () => {
      gate.open();
      await expect(page.locator('#booked-heading')).toBeVisible();
      await expect(page.getByRole('img', { name: /^(The label|Etiketten)/ })).toBeVisible();
    });
    await expectStill(page, 'a scan beside the receipt', async () => {
      await scan('XY-9999-0001', 'Enter');
      await expect(said('XY-9999-0001')).toBeVisible();
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a press on an empty Book says in every language what is missing, and moves nothing', async ({
  page,
  context,
}) => {
  await bookBefore();
  for (const [height, languages] of [
    [768, LOCALES],
    [650, ['en', 'nb']],
  ] as const) {
    await page.setViewportSize({ width: 1366, height });
    for (const language of languages) {
      await speak(context, language);
      await page.goto('/');
      await expect(page.locator('#book')).toBeEnabled();
      await expectStill(page, `${language}, ${height} px`, async () => {
        await page.keyboard.press('Control+Enter');
        await expect(stopped(page)).toBeFocused();
        await expect(field(page, 'recipient.zipCode')).toHaveAttribute('aria-invalid', 'true');
      });
    }
  }
});

test('on Book nothing moves when a press books nothing, whatever kept it from being booked', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  for (const word of ['no-support', 'error-map', '429-wait', '401-always', 'error-message']) {
    await fillParcel(page, `${word}:${Date.now()}`);
    await expectStill(page, word, async () => {
      const answered = page.waitForResponse((response) => 'next-action' in response.request().headers());
      await page.keyboard.press('Control+Enter');
      await answered;
      await expect(nothingBooked(page).first()).toBeVisible();
      await expect(bookButton(page)).toBeEnabled();
    });
  }
});

test('the first tick over the orders and a field of a shop that is not saved move no button and no tab', async ({
  page,
}) => {
  await ownWebShop(page);
  await page.goto('/orders');
  await expectStill(page, 'a tick', () =>
    page.getByRole('row', { name: /1050/ }).getByRole('checkbox').first().check(),
  );
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const places = () => tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().x));
  const before = await places();
  await field(page, 'sender.phone').press('End');
  await page.keyboard.type('1');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeEnabled();
  expect(await places()).toEqual(before);
});

/** Forms that are empty at first, and what sends them. */
const EMPTY_FORMS = [
  ['/recipients/new', 'Add recipient'],
  ['/account', 'Change password'],
  ['/settings/api/new', 'Add key'],
  ['/settings/clerks/new', 'Add and create link'],
  ['/settings/printers/new', 'Add printer'],
  ['/settings/privacy', 'Find person'],
  ['/settings/shops/new', 'Add shop'],
  ['/settings/webhooks/new', 'Add webhook'],
] as const;

test('a form that stops at its fields moves none of them, wherever its button stands', async ({ page }) => {
  for (const [address, words] of EMPTY_FORMS) {
    await page.goto(address);
    const button = page.getByRole('button', { name: words, exact: true }).first();
    await expect(button).toBeEnabled();
    await expectStill(page, address, async () => {
      await button.press('Enter');
      await expect(stopped(page)).toBeFocused();
    });
  }
});

test('a form with its button at the foot, and sign-in, stop without moving anything', async ({ page, browser }) => {
  await page.goto('/settings/shops');
  await page.getByRole('link', { name: 'Practice shop' }).click();
  await field(page, 'name').fill('');
  await field(page, 'carrierShopId').fill('sixteen');
  await expect(page.getByText('2 fields are not saved')).toBeVisible();
  await expectStill(page, 'a shop', async () => {
    await page.keyboard.press('Control+s');
    await expect(stopped(page)).toBeFocused();
  });
  const stranger = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await stranger.goto('/sign-in');
  await stranger.getByLabel('E-mail address').fill('nobody@example.no');
  await stranger.getByLabel('Password', { exact: true }).fill('not the password');
  await expectStill(stranger, 'a wrong password', async () => {
    await stranger.keyboard.press('Enter');
    await expect(stranger.getByText('Wrong e-mail or password')).toBeVisible();
  });
  await stranger.close();
});

test('in a list ticks, a print and its question move nothing, and the question stands at the foot of Book', async ({
  page,
}) => {
  const printer = await startLabelPrinter();
  await allowPrinterBefore('Keeps still', printer.place.port);
  const made = await bookBefore();
  await copyBooking(made, ['Ane', 'Bo', 'Cai']);
  await page.goto(`/bookings?search=${made.order}`);
  const boxes = page.locator('[data-tick]');
  await expect(boxes).toHaveCount(4);
  await expectStill(page, 'a tick', async () => {
    await boxes.first().check();
    await expect(page.getByRole('button', { name: /^Print 1 booking/ })).toBeVisible();
  });
  await expectStill(page, 'all ticked', () => page.getByRole('checkbox', { name: 'Choose all shown' }).check());
  await choose(page, 'Keeps still');
  await expectStill(page, 'a print', async () => {
    await page.getByRole('button', { name: /^Print 4 bookings/ }).click();
    await expect(page.getByRole('article', { name: 'Did all labels come out?' })).toBeVisible();
  });
  await page.goto('/');
  await expect(bookButton(page)).toBeEnabled();
  const question = messages(page).getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toBeVisible();
  await expectStill(page, 'no print any more', async () => {
    await question.getByRole('button', { name: 'Yes, all' }).click();
    await expect(question).toBeHidden();
  });
  await printer.stop();
});

test('on no page does the question about a print move or cover anything', async ({ page }) => {
  test.slow();
  // Their list says how many seconds ago each was read, and the words get wider while the page is open.
  await query('update online_shops set removed_at = now() where removed_at is null');
  const printer = await startLabelPrinter();
  await allowPrinterBefore('Asks everywhere', printer.place.port);
  const made = await bookBefore();
  await copyBooking(made, ['Ane']);
  await page.goto(`/bookings?search=${made.order}`);
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await choose(page, 'Asks everywhere');
  await page.getByRole('button', { name: /^Print 2 bookings/ }).click();
  const question = page.getByRole('article', { name: 'Did all labels come out?' });
  await expect(question).toBeVisible();
  await printer.stop();
  await page.clock.install();
  // The page of a wrong address is loaded as a whole instead.
  for (const address of [...MAIN_PAGES, ...OTHER_PAGES].filter((each) => each !== '/no-such-page')) {
    await test.step(address, async () => {
      await query('update print_jobs set answered_at = now()');
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.getByText('Looking at the database')).toHaveCount(0);
      await expect(question).toBeHidden();
      await expectStill(page, address, async () => {
        await query(
          'update print_jobs set answered_at = null where id = (select id from print_jobs order by created_at desc limit 1)',
        );
        await expect(async () => {
          // The counts in the menu are asked for again by then.
          await page.clock.fastForward(15_000);
          await expect(question).toBeVisible({ timeout: 2_000 });
        }).toPass();
      });
    });
  }
});

test('the first scan of a day and the end of the list move nothing of the list for the driver', async ({ page }) => {
  await query("update bookings set created_at = created_at - interval '2 days'");
  const [one] = [await bookBefore(), await bookBefore()];
  await page.goto('/hand-over');
  await expect(page.getByRole('row').filter({ hasText: one.order })).toBeVisible();
  await page.waitForResponse('**/api/handover');
  await expectStill(page, 'the first scan', async () => {
    await page.getByLabel('Number on the label').fill(one.shipmentId);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'On the list' })).toBeVisible();
  });
  await expectStill(page, 'the end of the list', async () => {
    await page.getByRole('button', { name: 'Close list' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'not scanned' })).toBeVisible();
  });
});

/** A laptop's screen at 200 %, and a phone. */
for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const) {
  test(`in ${width} by ${height} pixels no message covers the field that has the focus`, async ({ page, context }) => {
    await speak(context, 'nb');
    await page.setViewportSize({ width, height });
    const { order } = await bookBefore({ name: `Nora ${crypto.randomUUID().slice(0, 8)}` });
    await page.goto('/');
    await expect(page.locator('#book')).toBeEnabled();
    await solutions(page).first().check();
    await fillParcel(page);
    const clear = () =>
      page.evaluate(() => {
        const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
        const foot = document.getElementById('book')?.closest('.foot > div')?.getBoundingClientRect().top ?? 0;
        return foot - bottom;
      });
    await field(page, 'orderReference').fill(order);
    await expect(page.locator('[data-message]').filter({ hasText: order })).toBeVisible();
    await expect.poll(clear).toBeGreaterThanOrEqual(0);
    const fields = page.locator('form[aria-label] :is(input, select):visible');
    for (const one of await fields.all()) {
      await one.focus();
      expect(await clear(), (await one.getAttribute('id')) ?? '').toBeGreaterThanOrEqual(0);
    }
  });
}
