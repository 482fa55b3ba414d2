import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Look = 'light' | 'dark';

/** All that a second look can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No fault that a machine can find, in these looks: everything in the first, colours in the others. The page must have come to rest. */
export async function expectAccessible(page: Page, looks: readonly Look[] = ['light', 'dark']): Promise<void> {
  for (const [number, colorScheme] of looks.entries()) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const { violations } = await (number === 0 ? axe : axe.withRules(COLOUR_RULES)).analyze();
    expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
