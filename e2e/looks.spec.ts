import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';

// Every control in every state, measured. Its numbers are compared instead of a picture: each Chromium smooths letters in its own way,
// but where a control stands, how large it is and what colours it has are the same, and a drift of one pixel is seen.
// Letters are as wide as the font says: else hints for the screen, which differ by system, make text up to 8 pixels wider.
// Changed on purpose, they are written anew by `npm run test:e2e -- looks.spec.ts --update-snapshots`.

async function openLooks(page: Page): Promise<void> {
  await page.goto('/settings/system/looks');
  await expect(page.getByRole('heading', { name: 'Controls' })).toBeVisible();
  await page.evaluate(async () => {
    const unhinted = new CSSStyleSheet();
    unhinted.replaceSync('* { text-rendering: geometricPrecision !important }');
    // A style element would be refused by the page's content security policy.
    document.adoptedStyleSheets.push(unhinted);
    await document.fonts.ready;
  });
}

/** A line for each thing that is drawn: what it is, place and size in whole pixels, its letters, its colours. */
function measure(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const none = 'rgba(0, 0, 0, 0)';
    const origin = main.getBoundingClientRect();
    const lines = [...main.querySelectorAll('section *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const hasBox = style.backgroundColor !== none || style.borderTopWidth !== '0px' || element.tagName === 'svg';
      if (width === 0 || !(hasText || hasBox)) return [];
      const place = [x - origin.x, y - origin.y, width, height].map(Math.round).join(' ');
      const letters = hasText ? `${style.fontSize} ${style.fontWeight} ${style.color}` : style.color;
      const box = `${style.backgroundColor} ${style.borderTopWidth} ${style.borderTopColor} ${style.borderTopLeftRadius}`;
      return [`${element.tagName.toLowerCase()} ${place} | ${letters}${hasBox ? ` | ${box}` : ''}`];
    });
    return `${lines.join('\n')}\n`;
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every control stands where it stood, in its size and colours: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openLooks(page);
    expect(await measure(page)).toMatchSnapshot(`looks-${colorScheme}.txt`);
  });
}

test('every control has its label, its size to be hit and its contrast', async ({ page }) => {
  await openLooks(page);
  await expectAccessible(page);
});

test('in forced colours what is chosen, what has the focus and what cannot be pressed differ', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLooks(page);
  const styleOf = (name: string, property: 'borderTopStyle' | 'appearance') =>
    page.locator(name).evaluate((element, wanted) => getComputedStyle(element)[wanted], property);
  const main = page.getByRole('button', { name: 'Main step', exact: true });
  await page.getByRole('link').last().focus();
  while (!(await main.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await expect(main).toHaveCSS('outline-style', 'solid');
  const colour = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((button) => getComputedStyle(button).color);
  expect(await colour('Not possible yet')).not.toBe(await colour('Another step'));
  // The browser draws a radio itself then, with the dot of the chosen one.
  expect(await styleOf('[name=card][value=a]', 'appearance')).toBe('auto');
  expect(await styleOf('#refused', 'borderTopStyle')).toBe('solid');
});
