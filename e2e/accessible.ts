import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Look = 'light' | 'dark';

/** No fault that a machine can find, in these looks. The page must have come to rest. */
export async function expectAccessible(page: Page, looks: readonly Look[] = ['light', 'dark']): Promise<void> {
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
