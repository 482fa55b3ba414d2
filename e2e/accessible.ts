import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No fault that a machine can find, in light and in dark. The page must have come to rest; its title may be the last to arrive. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
