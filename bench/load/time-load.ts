import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The browser's screen, how many times slower its processor is, and its network. */
export type Device = {
  viewport: { width: number; height: number };
  slower: number;
  latencyMs: number;
  bytesPerSecond: number;
};

/** The office's computer on the office's network, and a middling phone on a slow mobile one, as Lighthouse has them. */
export const DEVICES: Record<string, Device> = {
  desktop: { viewport: { width: 1366, height: 768 }, slower: 1, latencyMs: 40, bytesPerSecond: 10_240_000 / 8 },
  phone: { viewport: { width: 390, height: 844 }, slower: 4, latencyMs: 150, bytesPerSecond: 1_638_400 / 8 },
};

/**
 * One load, in milliseconds: from asking for the page to its first and to its largest paint, and how much longer than 50 ms the tasks
 * after the first paint held the processor, added up (total blocking time).
 */
export type Load = { firstPaintMs: number; largestPaintMs: number; blockedMs: number };

type Seen = { first: number; largest: number; tasks: { start: number; ms: number }[] };

/** A page loaded by a browser with an empty cache, and once more by the same one. */
export async function timeLoads(
  browser: Browser,
  url: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  device: Device,
): Promise<{ first: Load; again: Load }> {
  const context = await browser.newContext({ storageState, viewport: device.viewport });
  try {
    return { first: await timeLoad(context, url, device), again: await timeLoad(context, url, device) };
  } finally {
    await context.close();
  }
}

/** Loads a page and leaves it alone until nothing is fetched any more. */
async function timeLoad(
  context: BrowserContext,
  url: string,
  { slower, latencyMs, bytesPerSecond }: Device,
): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  // Another page than was asked for would look light.
  if (answer?.status() !== 200 || page.url() !== url) {
    throw new Error(`${url} answered ${answer?.status()} at ${page.url()}`);
  }
  // The browser says what it painted a moment later, and what was begun is done when it has nothing to do.
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.largest > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { first, largest, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.close();
  const blocked = tasks.map(({ start, ms }) => Math.max(0, Math.min(ms, start + ms - first) - 50));
  return { firstPaintMs: first, largestPaintMs: largest, blockedMs: blocked.reduce((sum, ms) => sum + ms, 0) };
}

/** Runs in the page, before anything of it does. */
function watch(): void {
  const seen: Seen = { first: 0, largest: 0, tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}
