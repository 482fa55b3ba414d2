import { test } from '@playwright/test';
import { setUp } from './clerk';
import { laneAt, laneCount } from './lanes';

for (let index = 0; index < laneCount; index += 1) {
  test(`the set-up link makes the first administrator, then the practice shop, then leads to Book (lane ${index + 1})`, async ({
    page,
  }) => {
    const { PARCELDESK_SETUP_LINK, PARCELDESK_SIGNED_IN } = laneAt(index);
    await setUp(page, PARCELDESK_SETUP_LINK);
    // A headless browser ends at a print dialog; journeys about printing choose it themselves.
    await page.getByLabel('Print automatically').uncheck();
    // So does a journey that types faster than hands do.
    await page.evaluate(() => localStorage.setItem('scanner', 'off'));
    await page.context().storageState({ path: PARCELDESK_SIGNED_IN });
  });
}
