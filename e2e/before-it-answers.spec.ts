import { expect, type Page, test } from '@playwright/test';
import { closedGate } from '../lib/testing/gate';
import { bookButton, chosenSolution, field, solutions } from './clerk';

/** Opens a page whose code does not come until what is given back is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const gate = closedGate();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // A clerk sees the page once its styles are loaded. The script that keeps presses runs right after that.
  await page.waitForFunction(() => window.takeEarlyPresses);
  return gate.open;
}

test('what is pressed and typed before the page can answer is done once it can', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/');
  await field(page, 'recipient.name').fill('Ola');
  await page.getByRole('button', { name: 'Care of' }).click();
  await page.getByRole('button', { name: 'Add parcel' }).click();
  await expect(bookButton(page)).toBeDisabled();
  await expect(field(page, 'recipient.careOf')).toHaveCount(0);
  arrive();
  await expect(field(page, 'recipient.careOf')).toBeVisible();
  await expect(field(page, 'items.1.weightGrams')).toBeVisible();
  await expect(field(page, 'items.2.weightGrams')).toHaveCount(0);
  await expect(field(page, 'recipient.name')).toHaveValue('Ola');
});

test('a solution and a country that are chosen before the page can answer stay chosen', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/');
  const another = solutions(page).nth(1);
  await expect(chosenSolution(page)).not.toHaveValue(String(await another.getAttribute('value')));
  await another.check();
  await field(page, 'recipient.countryCode').selectOption('SE');
  arrive();
  await expect(bookButton(page)).toBeEnabled();
  await expect(another).toBeChecked();
  await expect(field(page, 'recipient.countryCode')).toHaveValue('SE');
});

for (const way of ['button', 'key']) {
  test(`the search on top opens once the page can answer, if its ${way} was pressed before`, async ({ page }) => {
    const arrive = await openWithoutCode(page, '/bookings');
    const find = page.getByRole('banner').getByRole('button', { name: 'Find' });
    await expect(find).toBeVisible();
    await (way === 'key' ? page.keyboard.press('Control+k') : find.click());
    arrive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

/** Lets the code of a page with a form come, and waits until it has done what it does first. */
async function untilLive(page: Page, arrive: () => void): Promise<void> {
  const live = page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  arrive();
  await live;
  // Whatever the page put off until later was put off before this.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a button that was reached on the sign-in page before it can answer keeps the focus', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/sign-in');
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.focus();
    await untilLive(page, arrive);
    await expect(button).toBeFocused();
  });

  test('what is typed on the sign-in page before it can answer stays in its field', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/sign-in');
    await page.getByLabel('E-mail address').fill('kari@example.no');
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.pressSequentially('first half, ');
    await untilLive(page, arrive);
    await page.keyboard.type('second half');
    await expect(password).toHaveValue('first half, second half');
    await expect(page.getByLabel('E-mail address')).toHaveValue('kari@example.no');
  });
});

/** A busy computer: what the page puts off comes half a second later. */
async function putOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms?: number) => later(run, ms || 500)) as typeof window.setTimeout;
  });
}

test('a page that becomes able to answer leaves the focus in the field that was chosen', async ({ page }) => {
  await putOff(page);
  await page.goto('/');
  await expect(bookButton(page)).toBeEnabled();
  await field(page, 'recipient.address').focus();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(field(page, 'recipient.address')).toBeFocused();
});

test('each digit of a size stands in its own side, however busy the computer is', async ({ page }) => {
  await putOff(page);
  await page.goto('/');
  await expect(bookButton(page)).toBeEnabled();
  const sides = () =>
    Promise.all(['lengthCm', 'widthCm', 'heightCm'].map((name) => field(page, `items.0.${name}`).inputValue()));
  await field(page, 'items.0.lengthCm').focus();
  await page.keyboard.type('41x32x23', { delay: 60 });
  await expect.poll(sides).toEqual(['41', '32', '23']);
  await field(page, 'items.0.lengthCm').fill('');
  await page.keyboard.type('30 20 10', { delay: 60 });
  await expect.poll(sides).toEqual(['30', '20', '10']);
});
