import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { bookButton, chooseSolution, field, fillMeasures, openBook, servicePoints } from './clerk';
import { progress, toCheck, upload } from './order-steps';

// The pictures of docs/images: `npm run looks:pictures` takes them anew, each screen in light and dark, the main ones on a phone too.

const FOLDER = 'docs/images';
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const RECIPIENTS = [
  {
    name: 'Sæther & Sønner Rør AS',
    address: 'Teglverksveien 22 B',
    zipCode: '4632',
    city: 'Kristiansand',
    grams: 4200,
  },
  { name: 'Kjersti Bjørnås-Østgård', address: 'Nygårdsgaten 5', zipCode: '5015', city: 'Bergen', grams: 2100 },
  { name: 'Berg Elektro AS', address: 'Industrigata 4', zipCode: '7042', city: 'Trondheim', grams: 6200 },
  { name: 'Ida Marie Solheim', address: 'Kirkegata 40', zipCode: '2609', city: 'Lillehammer', grams: 1500 },
  { name: 'Verksted Vest AS', address: 'Fjøsangerveien 70', zipCode: '5068', city: 'Bergen', grams: 14300 },
  { name: 'Mohammed Al-Rashid', address: 'Tvetenveien 150', zipCode: '0671', city: 'Oslo', grams: 1100 },
] as const;
const OLA = { name: 'Ola Hansen', address: 'Toftes gate 12', zipCode: '0556', city: 'Oslo', grams: 1500 };

type Recipient = (typeof RECIPIENTS)[number] | typeof OLA;

let order = 10_030;

/** Fills Book as a clerk would; what happens at the carrier follows from `reference` (docs/practice-carrier.md#magic-inputs). */
async function fill(page: Page, { name, address, zipCode, city, grams }: Recipient): Promise<void> {
  order += 1;
  await field(page, 'recipient.name').fill(name);
  await field(page, 'recipient.address').fill(address);
  await field(page, 'recipient.zipCode').fill(zipCode);
  await field(page, 'recipient.city').fill(city);
  await fillMeasures(page, 0, grams);
  await field(page, 'items.0.contents').fill('Books');
  await field(page, 'orderReference').fill(String(order));
}

/** A picture of the window in both themes, and of a phone's where `onPhone`. */
async function take(page: Page, name: string, { onPhone = false } = {}): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await save(page, colorScheme === 'light' ? name : `${name}-dark`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (!onPhone) return;
  await page.setViewportSize(PHONE);
  await save(page, `${name}-phone`);
  await page.setViewportSize(LAPTOP);
}

/** WebP, a third of a PNG, which Playwright does not write by itself. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await session.detach();
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}

const untilBooked = async (page: Page) => {
  const label = page.getByRole('img', { name: /^The label/ });
  await expect.poll(() => label.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Book again' })).toBeVisible();
};

test.use({ viewport: LAPTOP });

test('Book, the receipt, Bookings and one booking', async ({ page }) => {
  test.setTimeout(300_000);
  await openBook(page);
  await take(page, 'book-empty');
  for (const [index, recipient] of RECIPIENTS.entries()) {
    await openBook(page);
    await chooseSolution(page, index % 3 === 2 ? /pick-up/i : /home/i);
    await fill(page, recipient);
    if (index % 3 === 2) await servicePoints(page).first().check();
    await bookButton(page).click();
    await untilBooked(page);
  }
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fill(page, OLA);
  await take(page, 'book-home');
  await chooseSolution(page, /pick-up/i);
  await expect(servicePoints(page).first()).toBeVisible();
  await servicePoints(page).first().check();
  await expect(page.getByText('No service point is chosen')).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'book', { onPhone: true });
  await field(page, 'items.0.weightGrams').fill('');
  await bookButton(page).click();
  await take(page, 'book-errors');
  await field(page, 'items.0.weightGrams').fill('1500');
  await bookButton(page).click();
  await untilBooked(page);
  await take(page, 'booked', { onPhone: true });
  await page.getByRole('link', { name: 'Open the booking' }).click();
  // The receipt has a heading with the name as well.
  await page.waitForURL('**/bookings/*');
  await expect(page.getByRole('heading', { name: /Ola Hansen/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'booking', { onPhone: true });

  await openBook(page);
  await chooseSolution(page, /home/i);
  await fill(page, { ...OLA, name: 'Ingrid Solli', address: 'Storgata 11', zipCode: '9985' });
  await bookButton(page).click();
  await expect(page.getByText('Not known yet if this parcel is booked').first()).toBeVisible();
  await take(page, 'book-unknown', { onPhone: true });

  await page.goto('/bookings');
  await expect(page.getByRole('row').filter({ hasText: 'Ola Hansen' })).toBeVisible();
  await take(page, 'bookings', { onPhone: true });
  await page.goto('/recipients');
  await expect(page.getByText('Ola Hansen')).toBeVisible();
  await take(page, 'recipients');
});

test('Service points, with the ground of the map and without', async ({ page }) => {
  await page.goto('/service-points');
  await page.getByLabel('Postal code').fill('0556');
  await page.getByLabel('City').fill('Oslo');
  await expect(servicePoints(page).first()).toBeVisible();
  await servicePoints(page).first().check();
  await page.waitForLoadState('networkidle');
  await take(page, 'points');
  await page.route(`${new URL(process.env.PARCELDESK_TILES ?? '').origin}/**`, (route) => route.abort());
  await page.reload();
  await page.getByLabel('Postal code').fill('0556');
  await servicePoints(page).first().check();
  await expect(page.getByText("Streets can't be shown right now.")).toBeVisible();
  await take(page, 'points-blocked');
});

test('a file of orders, from its columns to the driver', async ({ page }) => {
  test.setTimeout(300_000);
  const sample = await readFile('docs/samples/orders-webshop.csv', 'utf8');
  // One code too long and one weight that is missing are what a clerk repairs.
  const faulty = sample.replace(',2317,Hamar', ',23171,Hamar').replace(',2.15,35x25x15', ',,35x25x15');
  await upload(page, 'orders-webshop.csv', faulty);
  const address = page.url().split('?')[0];
  await page.goto(`${address}?step=columns`);
  await take(page, 'import-columns');
  await page.goto(`${address}?step=check`);
  await toCheck(page);
  await expect(page.getByText('2 rows to fix')).toBeVisible();
  await take(page, 'import-check', { onPhone: true });
  await page.locator('td[aria-invalid]').first().focus();
  await page.keyboard.type('2317');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2.15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 of 10 ready')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(progress(page)).toContainText('Finished');
  await take(page, 'import-run', { onPhone: true });
  await page.getByRole('link', { name: 'Hand over', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible();
  await page.getByRole('button', { name: 'Tick all: Home delivery' }).click();
  await expect(page.getByRole('complementary')).toContainText('Not scanned yet');
  await take(page, 'hand-over', { onPhone: true });
  await page.goto('/settings/system');
  await expect(page.getByRole('heading', { name: 'Today by the hour' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'system');
});

test('the orders of an online shop', async ({ page }) => {
  await page.goto('/settings/online-shops/new');
  await page.getByRole('button', { name: 'Use the practice online shop' }).click();
  await page.getByRole('button', { name: 'Test and connect' }).click();
  await page.getByRole('link', { name: 'To the orders' }).click();
  await expect(page.getByRole('row', { name: 'Siv Krogh' })).toBeVisible();
  await take(page, 'orders', { onPhone: true });
});

test('the settings of a shop', async ({ page }) => {
  await page.goto('/settings/shops');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Practice shop/ })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await take(page, 'settings');
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the page to sign in', async ({ page }) => {
    await page.goto('/sign-in');
    await take(page, 'sign-in', { onPhone: true });
  });
});
