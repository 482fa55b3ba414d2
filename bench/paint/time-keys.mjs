/**
 * Milliseconds from each key press to the paint after it, as the page itself sees them: from the event's own time stamp to the first
 * task after the next frame was drawn.
 * @param {import('@playwright/test').Page} page
 * @param {string} id of the field typed into
 * @param {string} text
 */
export async function timeKeys(page, id, text) {
  // Emptying presses a key of its own, so it comes before anybody counts.
  await page.locator(`[id="${id}"]`).fill('');
  await page.evaluate((field) => {
    const times = /** @type {number[]} */ ([]);
    Object.assign(window, { keyTimes: times });
    document.getElementById(field)?.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    );
  }, id);
  for (const [index, key] of [...text].entries()) {
    await page.keyboard.press(key);
    // The next key comes when the last one is on the screen, as from a typist who is not ahead of it.
    await page.waitForFunction(
      (count) => /** @type {Window & { keyTimes?: number[] }} */ (window).keyTimes?.length === count,
      index + 1,
    );
    // Faster than hands it would be taken for a scanner.
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => /** @type {Window & { keyTimes?: number[] }} */ (window).keyTimes ?? []);
}

/** @param {number[]} values @param {number} share 0.5 is the median */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
