import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const path of ['/', '/bookings', '/service-points', '/settings/shops', '/settings/clerks', '/account']) {
  test(`${path} has no accessibility fault that a machine can find`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const path of ['/', '/bookings', '/service-points', '/settings/shops']) {
    test(`${path} leads to the sign-in page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/sign-in/);
    });
  }

  test('the export of bookings is refused', async ({ request }) => {
    expect((await request.get('/bookings/export')).status()).toBe(401);
  });
});
