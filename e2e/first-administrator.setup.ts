import { expect, test } from '@playwright/test';
import { printAtOnce, setUp } from './clerk';
import { laneAt, laneCount } from './lanes';

for (let index = 0; index < laneCount; index += 1) {
  test(`the set-up link makes the first administrator, then the practice shop, then leads to Book, which says what to try (lane ${index + 1})`, async ({
    page,
  }) => {
    const { PARCELDESK_SETUP_LINK, PARCELDESK_SIGNED_IN } = laneAt(index);
    await setUp(page, PARCELDESK_SETUP_LINK);
    await expect(page.getByRole('heading', { name: 'Book your first parcel. Nothing is shipped.' })).toBeVisible();
    // Not every browser of the journeys draws a PDF to print, and a journey types as fast as a scanner: what is about either chooses it.
    await printAtOnce(page, false);
    await page.evaluate(() => localStorage.setItem('scanner', 'off'));
    await page.context().storageState({ path: PARCELDESK_SIGNED_IN });
  });
}
