import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export type Look = 'light' | 'dark';

/** All that a second look can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No fault that a machine can find, in these looks: everything in the first, colours in the others. The page must have come to rest. */
export async function expectAccessible(page: Page, looks: readonly Look[] = ['light', 'dark']): Promise<void> {
  // Once a document, and without the page of its own that the wrapper for Playwright opens for each look: a third of its time.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  for (const [number, colorScheme] of looks.entries()) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(findViolations, number === 0 ? null : COLOUR_RULES);
    expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs in the page, whose only frames show a PDF. Without `rules`: all of them. */
async function findViolations(rules: string[] | null) {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // Off unless it is asked for: WCAG 2.5.8 counts for us.
  const only = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } };
  return (await checker.run({ ...only, resultTypes: ['violations'], iframes: false, preload: false })).violations;
}
