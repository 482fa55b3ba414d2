/**
 * Sums up what moves on the page, from its next load on: the browser's own layout shifts, those too that follow a key within half a
 * second, which its usual figure forgives.
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function watchLayoutShifts(context) {
  await context.addInitScript(() => {
    const sums = { forgiven: 0, unforgiven: 0 };
    Object.assign(window, { layoutShifts: sums });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (
          entry
        );
        sums[hadRecentInput ? 'forgiven' : 'unforgiven'] += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ cls: number, withForgiven: number }>} over everything since the page was loaded
 */
export async function layoutShifts(page) {
  const sums = await page.evaluate(
    () => /** @type {Window & { layoutShifts?: { forgiven: number, unforgiven: number } }} */ (window).layoutShifts,
  );
  if (!sums) throw new Error('Nobody watched the page');
  const round = (/** @type {number} */ sum) => Number(sum.toFixed(4));
  return { cls: round(sums.unforgiven), withForgiven: round(sums.unforgiven + sums.forgiven) };
}
