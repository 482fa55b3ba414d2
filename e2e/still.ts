import { expect, type Page } from '@playwright/test';

// Whether what stands on a page stays where it is while something comes, and whether anything lies over it.

/** What is pressed and what is read to find it; not an empty place for words, what a message says, or what is on a map. */
const PARTS = '[aria-live], a, button, input, select, textarea, summary, legend, label, h1, h2, h3, th, td';
const NOT_MEANT = '[aria-live]:empty, [data-message] *, .leaflet-container *, [popover] *';
/** What a page scrolls under. */
const BARS = '.save-foot, .form-head, body:not(:has(.foot)) > .dock';

type Findings = { moved: string[]; covered: string[] };

/** Remembers where everything stands. */
async function remember(page: Page): Promise<void> {
  await page.evaluate(
    ([parts, notMeant]) => {
      const placeOf = (part: Element) => {
        const { x, y, width } = part.getBoundingClientRect();
        const scrolled = { x: 0, y: 0 };
        for (let above = part.parentElement; above; above = above.parentElement) {
          scrolled.x += above.scrollLeft;
          scrolled.y += above.scrollTop;
        }
        return { x, y, width, inPage: { x: x + scrolled.x, y: y + scrolled.y } };
      };
      const stood = new Map(
        [...document.querySelectorAll(parts)]
          .filter((part) => !part.matches(notMeant) && part.checkVisibility({ visibilityProperty: true }))
          .map((part) => [part, placeOf(part)]),
      );
      Object.assign(window, { stood, placeOf });
    },
    [PARTS, NOT_MEANT] as const,
  );
}

/** What of it stands elsewhere now, by more than a pixel, and what lies under something else. */
function look(page: Page): Promise<Findings> {
  return page.evaluate(
    ([parts, notMeant, bars]) => {
      type Place = { x: number; y: number; width: number; inPage: { x: number; y: number } };
      const { stood, placeOf } = window as unknown as {
        stood: Map<Element, Place>;
        placeOf: (part: Element) => Place;
      };
      const nameOf = (part: Element) =>
        `${part.tagName.toLowerCase()} ${part.id || part.getAttribute('aria-label') || part.textContent?.trim().slice(0, 40)}`;
      const isShown = (part: Element) =>
        !part.matches(notMeant) && part.isConnected && part.checkVisibility({ visibilityProperty: true });
      const isApart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        Math.abs(a.x - b.x) > 1 || Math.abs(a.y - b.y) > 1;
      const moved = [...stood].flatMap(([part, before]) => {
        if (!isShown(part) || before.width === 0) return [];
        const now = placeOf(part);
        // What was scrolled stands elsewhere in the window, and what sticks there elsewhere in the page.
        if (now.width === 0 || !isApart(now, before) || !isApart(now.inPage, before.inPage)) return [];
        return [`${nameOf(part)}: ${Math.round(now.x - before.x)}, ${Math.round(now.y - before.y)}`];
      });
      /** What of a box is in sight, where parts around it scroll. */
      const inSight = (part: Element) => {
        const box = part.getClientRects()[0] ?? new DOMRect();
        let { left, top, right, bottom } = box;
        for (let above = part.parentElement; above; above = above.parentElement) {
          if (getComputedStyle(above).overflow === 'visible') continue;
          const edge =
            above === document.documentElement
              ? new DOMRect(0, 0, innerWidth, innerHeight)
              : above.getBoundingClientRect();
          [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
          [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
        return { left, top, right, bottom };
      };
      const covered = [...document.querySelectorAll(parts)].flatMap((part) => {
        if (!isShown(part) || getComputedStyle(part).pointerEvents === 'none') return [];
        const { left, top, right, bottom } = inSight(part);
        if (right - left < 8 || bottom - top < 8) return [];
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 3, top + 3],
          [right - 3, bottom - 3],
        ] as const;
        const over = points.flatMap(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          const isOwn = !hit || hit.contains(part) || part.contains(hit) || hit.closest('label')?.contains(part);
          if (hit?.closest(bars) && part !== document.activeElement) return [];
          return isOwn ? [] : [hit];
        });
        return over[0] ? [`${nameOf(part)} under ${nameOf(over[0])}`] : [];
      });
      return { moved, covered };
    },
    [PARTS, NOT_MEANT, BARS] as const,
  );
}

/** Does something, and expects that nothing that stood there before has moved, and that nothing lies over anything. */
export async function expectStill(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await remember(page);
  await act();
  // What comes may still be drawn; what moves does not come back.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { moved, covered } = await look(page);
  expect.soft(moved, `${what}: moved`).toEqual([]);
  expect.soft(covered, `${what}: covered`).toEqual([]);
}
