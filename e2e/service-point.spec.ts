import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, servicePoints } from './clerk';
import { query } from './database';

const pins = (page: Page) => page.getByRole('region', { name: 'Map of the service points' }).getByRole('button');

async function fillPickUp(page: Page): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page);
  await expect(servicePoints(page).first()).toBeVisible();
  return order;
}

/** Presses *Book* until a press counts again, which it does once a notice could be read. */
async function bookOnceRead(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(bookedPanel(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

async function bookedPoint(order: string) {
  const [booking] = await bookedAtCarrier(order);
  return booking?.request.parties.find(({ type }) => type === 'servicePoint');
}

test('a service point chosen in the list is chosen on the map too, one chosen on the map in the list, and it travels with the booking', {
  tag: '@core',
}, async ({ page }) => {
  const order = await fillPickUp(page);
  await servicePoints(page).nth(0).check();
  await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveText(/^1/);
  const pin = pins(page).filter({ hasText: /2/ }).first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  // `2: Joker Toftes gate, Toftes gate 12, ...`
  const name = (await pin.getAttribute('aria-label'))?.match(/2: ([^,]+)/)?.[1];
  await bookButton(page).click();
  await expect(bookedPanel(page)).toContainText(name ?? 'no name');
  expect((await bookedPoint(order))?.name).toBe(name);
});

/** The postal code or another field changes, and a click on the second point near the former one follows before the page is drawn anew. */
function clickPointNearFormer(page: Page, text: string, path = 'recipient.zipCode'): Promise<string> {
  return page.evaluate(
    ([id, value]) => {
      const changed = document.getElementById(id) as HTMLInputElement;
      const point = document.querySelectorAll<HTMLInputElement>('input[name="servicePointChoice"]')[1];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(changed, value);
      changed.dispatchEvent(new Event('input', { bubbles: true }));
      point?.click();
      return point?.closest('label')?.querySelector('.font-medium')?.textContent?.replace(/^\d+ /, '') ?? '';
    },
    [path, text] as const,
  );
}

/** The answer to a search in which that stands; the former list is gone by then. Drafts are no actions. */
const searchedWith = (page: Page, name: 'zipCode' | 'streetAddress' | 'city', text: string) =>
  page.waitForResponse((response) => {
    const request = response.request();
    return 'next-action' in request.headers() && Boolean(request.postData()?.includes(`"${name}":"${text}"`));
  });

test('the points that can be chosen, and the one that is, follow the form', { tag: '@core' }, async ({ page }) => {
  test.slow();
  await openBook(page);
  const begin = async () => {
    await page.keyboard.press('Control+.');
    await expect(field(page, 'recipient.name')).toHaveValue('');
    await chooseSolution(page, /pick-up/i);
    await fillParcel(page);
    await expect(servicePoints(page).first()).toBeVisible();
  };
  await test.step('a place that several products serve stands once, with one pin and one key, and the product is chosen in it', async () => {
    await begin();
    const products = page.getByRole('group', { name: 'Product' }).getByRole('radio');
    const names = await page.locator('#servicePoint label .font-medium:not(.text-success)').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await expect(products).toHaveCount(0);
    await servicePoints(page).first().check();
    await expect(products.first()).toBeChecked();
    await products.nth(1).check();
    await expect(servicePoints(page).first()).toBeChecked();
    await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveText(/^1/);
    await page.getByRole('heading', { name: 'Delivery' }).click();
    await page.keyboard.press('2');
    await expect(servicePoints(page).nth(1)).toBeChecked();
    await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveText(/^2/);
  });
  await test.step('a point can be chosen however late the city is typed', async () => {
    await begin();
    await field(page, 'recipient.city').fill('Oslo S');
    await servicePoints(page).nth(1).click();
    await expect(servicePoints(page).nth(1)).toBeChecked();
  });
  await test.step('a search that was refused is made again once the city is corrected', async () => {
    await begin();
    await field(page, 'recipient.city').fill('Osslo');
    await field(page, 'recipient.address').fill('address-invalid');
    await expect(page.getByText('The carrier does not know this address.')).toBeVisible();
    const searched = searchedWith(page, 'city', 'Oslo');
    await field(page, 'recipient.city').fill('Oslo');
    await searched;
  });
  await test.step('another address clears the point and says so', async () => {
    await begin();
    await servicePoints(page).first().check();
    await field(page, 'recipient.zipCode').fill('5003');
    await expect(page.getByText(/is no longer chosen/)).toBeVisible();
    await expect(servicePoints(page).and(page.locator('[value=""]'))).toBeChecked();
  });
  await test.step('a click near the former postal code is said to count no more where the new points lack that one', async () => {
    await begin();
    const name = await clickPointNearFormer(page, '5003');
    await expect(page.getByText(`${name} is no longer chosen`)).toBeVisible();
    await expect(servicePoints(page).and(page.locator('[value=""]'))).toBeChecked();
  });
  await test.step('a click on a point after the solution became one without points is said to count no more', async () => {
    await begin();
    const name = await page.evaluate(() => {
      const solution = document.querySelector<HTMLInputElement>('#solutionId input');
      const point = document.querySelectorAll<HTMLInputElement>('input[name="servicePointChoice"]')[1];
      solution?.click();
      point?.click();
      return point?.closest('label')?.querySelector('.font-medium')?.textContent?.replace(/^\d+ /, '') ?? '';
    });
    await expect(page.getByText(`${name} is no longer chosen`)).toBeVisible();
    await expect(servicePoints(page)).toHaveCount(0);
  });
});

test('a click near the former postal code holds where the new points have that one too', async ({ page }) => {
  const order = await fillPickUp(page);
  const searched = searchedWith(page, 'zipCode', '0160');
  const name = await clickPointNearFormer(page, '0160');
  await searched;
  await expect(servicePoints(page).and(page.getByLabel(name))).toBeChecked();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect((await bookedPoint(order))?.name).toBe(name);
});

test('a click near the former street is said to count no more where the new search ends in no points, and is not booked', async ({
  page,
}) => {
  await openBook(page);
  for (const [street, sentence] of [
    ['500-error', 'Service points cannot be looked up now'],
    ['address-invalid', 'The carrier does not know this address.'],
  ] as const) {
    await chooseSolution(page, /pick-up/i);
    const order = await fillParcel(page);
    await expect(servicePoints(page).first()).toBeVisible();
    const name = await clickPointNearFormer(page, street, 'recipient.address');
    await expect(page.getByText(sentence)).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: `${name} is no longer chosen` });
    await expect(notice).toBeVisible();
    await bookButton(page).click();
    await expect(notice).toContainText('Nothing was booked');
    await bookOnceRead(page);
    expect(await bookedPoint(order)).toBeUndefined();
    await page.getByRole('button', { name: /Next parcel/ }).click();
    await expect(field(page, 'recipient.name')).toHaveValue('');
  }
});

test('another house number takes the point away: the next press books nothing and says so, and one after a new choice books to it', {
  tag: '@core',
}, async ({ page }) => {
  const order = await fillPickUp(page);
  await servicePoints(page).first().check();
  await field(page, 'recipient.address').fill('Storgata 12');
  const notice = page.getByRole('status').filter({ hasText: 'is no longer chosen' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notice).toContainText('Nothing was booked');
  await expect(notice).toBeFocused();
  expect(await bookedAtCarrier(order)).toHaveLength(0);
  const point = servicePoints(page).first();
  await point.check();
  await expect(notice).toBeHidden();
  await bookOnceRead(page);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  expect(await bookedPoint(order)).toBeDefined();
});

test('a press before the points near the new street are known books nothing, however quickly doubled, and the next one books without the point', {
  tag: '@core',
}, async ({ page }) => {
  const order = await fillPickUp(page);
  const name = await clickPointNearFormer(page, 'slow-12', 'recipient.address');
  // Both at once: on a slow machine the second would come after the notice could be read, and count.
  await Promise.all([page.keyboard.press('Control+Enter'), page.keyboard.press('Control+Enter')]);
  const notice = page.getByRole('status').filter({ hasText: `${name} is no longer chosen` });
  await expect(notice).toContainText('Nothing was booked');
  await expect(notice).toBeFocused();
  await expect(field(page, 'recipient.name')).toBeEnabled();
  expect(await bookedAtCarrier(order)).toHaveLength(0);
  await bookOnceRead(page);
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  expect(await bookedPoint(order)).toBeUndefined();
});

test('Enter leads to the points, and the focus comes back to them once they were looked up for a corrected house number', {
  tag: '@core',
}, async ({ page }) => {
  await fillPickUp(page);
  await field(page, 'recipient.phone').fill('99999999');
  await field(page, 'recipient.email').fill('ola@example.no');
  await field(page, 'items.0.contents').fill('Books');
  const address = field(page, 'recipient.address');
  const searched = searchedWith(page, 'streetAddress', 'Storgata 12');
  await address.focus();
  // Within one task, so that the former list is still drawn at Enter.
  await address.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Storgata 12');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(address).not.toBeFocused();
  await searched;
  await expect(servicePoints(page).first()).toBeFocused();
});

test('in the search alone Enter leads to the points, a digit chooses there, and a point goes on into a booking', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/service-points');
  await page.getByLabel('Postal code').focus();
  await page.keyboard.type('7010', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Postal code')).not.toBeFocused();
  await expect(servicePoints(page).nth(1)).toBeVisible();
  await page.keyboard.press('2');
  await expect(servicePoints(page).nth(1)).toBeChecked();

  await page.getByLabel('City').fill('Trondheim');
  await page.getByLabel('Street and number').fill('Kongens gate 1');
  const point = servicePoints(page).first();
  await point.check();
  const name = await point.evaluate((radio) => radio.closest('label')?.textContent);
  await page.getByRole('button', { name: 'Book to this point' }).click();
  await expect(field(page, 'recipient.zipCode')).toHaveValue('7010');
  await expect(servicePoints(page).first()).toBeChecked();
  await field(page, 'recipient.name').fill('Ola Nordmann');
  for (const [path, value] of [
    ['items.0.weightGrams', '900'],
    ['items.0.lengthCm', '20'],
    ['items.0.widthCm', '20'],
    ['items.0.heightCm', '20'],
  ] as const) {
    await field(page, path).fill(value);
  }
  const order = `from-search-${Date.now()}`;
  await field(page, 'orderReference').fill(order);
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  const booked = await bookedPoint(order);
  expect(name).toContain(booked?.name);
});

test('a point that is booked to opens a form of its own, and the one that was begun stays a draft', async ({
  page,
}) => {
  const order = await fillPickUp(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The bar has no room for it where the shop has an online shop.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('Service points');
  await page.getByRole('option', { name: 'Service points' }).first().click();
  await expect(page).toHaveURL(/\/service-points$/);
  await page.getByLabel('Postal code').fill('7010');
  await servicePoints(page).first().check();
  await page.getByRole('button', { name: 'Book to this point' }).click();
  await expect(field(page, 'recipient.zipCode')).toHaveValue('7010');
  await expect(field(page, 'recipient.name')).toHaveValue('');
  await expect(field(page, 'orderReference')).toHaveValue('');
  const drafts = () => query<{ order: string }>(`select "values" ->> 'orderReference' as order from drafts`);
  await expect.poll(drafts).toContainEqual({ order });
});
