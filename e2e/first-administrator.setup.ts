import { expect, test } from '@playwright/test';
import { lanes } from './lanes';

for (const [index, { PARCELDESK_SETUP_LINK, PARCELDESK_SIGNED_IN }] of lanes.entries()) {
  test(`the set-up link makes the first administrator, then the practice shop, then leads to Book (lane ${index + 1})`, async ({
    page,
  }) => {
    await page.goto(PARCELDESK_SETUP_LINK);
    await expect(page.locator('#name')).toBeFocused();
    await page.locator('#name').fill('Kari Nordmann');
    await page.locator('#email').fill('kari@example.no');
    await page.locator('#password').fill('long enough words 42');
    await page.getByRole('button', { name: 'Create account' }).click();
    const start = page.getByRole('button', { name: 'Start with the practice shop' });
    // A press on a page that is not live yet is lost, and without a shop no journey runs.
    await expect(start).toBeFocused();
    await start.press('Enter');
    await expect(page.getByRole('heading', { name: 'Recipient' })).toBeVisible();
    // A headless browser ends at a print dialog; journeys about printing choose it themselves.
    await page.getByLabel('Print automatically').uncheck();
    // So does a journey that types faster than hands do.
    await page.evaluate(() => localStorage.setItem('scanner', 'off'));
    await page.context().storageState({ path: PARCELDESK_SIGNED_IN });
  });
}
