import { expect, type Page, test } from '@playwright/test';
import { chooseSolution, fillParcel } from './clerk';
import { englishOnly, speak, textsOf } from './language';

const ENGLISH = englishOnly('nb');

async function expectNorwegian(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  expect((await textsOf(page)).filter((text) => ENGLISH.has(text))).toEqual([]);
}

test.beforeEach(({ context }) => speak(context, 'nb'));

test('the whole way of a parcel is in Norwegian', async ({ page }) => {
  await page.goto('/');
  await chooseSolution(page, /hent|pick-up/i);
  const order = await fillParcel(page);
  await page.getByRole('group', { name: 'Hentested' }).getByRole('radio').first().check();
  await expectNorwegian(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ola Nordmann').first()).toBeVisible();
  await expect(page.getByText(/\(401\)/).first()).toBeVisible();
  await expectNorwegian(page);
  await page.goto(`/bookings?search=${order}`);
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
  await expectNorwegian(page);
  await page.getByRole('link', { name: 'Ola Nordmann' }).click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
  await expectNorwegian(page);
});

test('the sign-in page is in Norwegian for a browser that asks for it', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nn-NO', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await expectNorwegian(page);
  await context.close();
});

test('what the carrier refuses, and what is unknown, is said in Norwegian', async ({ page }) => {
  await page.goto('/');
  for (const [word, sentence] of [
    ['401-always', 'Ingenting ble bestilt'],
    ['403-shop', 'Ingenting ble bestilt'],
    ['no-support', 'Ingenting ble bestilt'],
    ['500-error', 'Ukjent'],
  ] as const) {
    const reference = `${word}:${Date.now()}`;
    await fillParcel(page, reference);
    const answered = page.waitForResponse((response) => {
      const request = response.request();
      // Drafts are no actions.
      return 'next-action' in request.headers() && Boolean(request.postData()?.includes(reference));
    });
    await page.keyboard.press('Control+Enter');
    await answered;
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expectNorwegian(page);
  }
});
