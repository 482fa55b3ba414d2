// The browser's own measure takes shifts together that are less than a second apart, for five seconds at most.
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** @typedef {{ at: number, value: number, isForgiven: boolean, moved: string[] }} Shift `moved`: what moved most, and from where to where */

/**
 * Notes what moves on the page, from its next load on: the browser's layout shifts, those too that follow a key within half a second,
 * which its measure forgives.
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function watchLayoutShifts(context) {
  await context.addInitScript(() => {
    const shifts = /** @type {Shift[]} */ ([]);
    Object.assign(window, { layoutShifts: shifts });
    /** @typedef {{ node: Node | null, previousRect: DOMRect, currentRect: DOMRect }} Source */
    const rect = (/** @type {DOMRect} */ { x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (/** @type {Source} */ { node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const words = element?.textContent?.trim().slice(0, 30);
      return `${element?.tagName.toLowerCase()} "${words}" ${rect(previousRect)} -> ${rect(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, value, hadRecentInput, sources } =
          /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: Source[] }} */ (entry);
        shifts.push({ at: startTime, value, isForgiven: hadRecentInput, moved: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ cls: number, sum: number, sumWithForgiven: number, largest: Shift[] }>} over everything since the page was
 * loaded; `cls`: the worst window, as browsers report it; `largest`: the three that count most
 */
export async function layoutShifts(page) {
  const shifts = await page.evaluate(() => /** @type {Window & { layoutShifts?: Shift[] }} */ (window).layoutShifts);
  if (!shifts) throw new Error('The page was not watched');
  const counted = shifts.filter(({ isForgiven }) => !isForgiven);
  return {
    cls: round(worstWindow(counted)),
    sum: round(total(counted)),
    sumWithForgiven: round(total(shifts)),
    largest: counted.toSorted((a, b) => b.value - a.value).slice(0, 3),
  };
}

/** @param {Shift[]} shifts in the order they happened */
function worstWindow(shifts) {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isSame = at - last < GAP_MS && at - first < WINDOW_MS;
    if (!isSame) first = at;
    sum = isSame ? sum + value : value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** @param {Shift[]} shifts */
function total(shifts) {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(4));
}
