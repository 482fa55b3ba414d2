import { openApp } from '../open-app.mjs';
import { addRecipients } from '../recall/add-recipients';
import { type StaticCopies, serveStaticCopies } from './static-copies';
import { DEVICES, type Device, type Load, timeLoads } from './time-load';

const ROUNDS = 9;
const RECIPIENTS = 200;
const PAGES = { book: '/', bookings: '/bookings', recipients: '/recipients' };

type OpenApp = Awaited<ReturnType<typeof openApp>>;
type Loads = Awaited<ReturnType<typeof timeLoads>>;

/**
 * Medians of the main pages' loads and of their copies without script, taken in turns, and how many times the copy's largest paint a page's
 * is (docs/performance.md#first-paint).
 */
export async function measureLoads(signal: AbortSignal) {
  const app = await openApp(signal);
  try {
    // A page of them is full.
    await addRecipients(app.databaseUrl, RECIPIENTS);
    const copies = await serveStaticCopies(app.browser, app.url, app.storageState, Object.values(PAGES));
    try {
      const figures: Record<string, unknown> = {};
      for (const [name, device] of Object.entries(DEVICES)) {
        figures[name] = await onDevice(app, copies, device, signal);
        process.stderr.write(`${name}: ${JSON.stringify(figures[name])}\n`);
      }
      return { rounds: ROUNDS, ...figures };
    } finally {
      copies.stop();
    }
  } finally {
    await app.stop();
  }
}

async function onDevice(
  { browser, url, storageState }: OpenApp,
  { urlOf }: StaticCopies,
  device: Device,
  signal: AbortSignal,
) {
  const figures: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const [pages, copies]: [Loads[], Loads[]] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      const page = await timeLoads(browser, `${url}${path}`, storageState, device);
      const copy = await timeLoads(browser, urlOf(path), storageState, device);
      // The first round warms the servers up.
      if (round < 0) continue;
      pages.push(page);
      copies.push(copy);
    }
    const compare = (which: keyof Loads) => compared(median(pages, which), median(copies, which));
    figures[name] = { first: compare('first'), again: compare('again') };
  }
  return figures;
}

function median(loads: Loads[], which: keyof Loads): Load {
  const of = (name: keyof Load) =>
    Math.round(loads.map((load) => load[which][name]).toSorted((one, other) => one - other)[loads.length >> 1] ?? 0);
  return { firstPaintMs: of('firstPaintMs'), largestPaintMs: of('largestPaintMs'), blockedMs: of('blockedMs') };
}

/** With how many times the copy's its largest paint takes. */
function compared(page: Load, copy: Load) {
  return {
    ...page,
    copyLargestPaintMs: copy.largestPaintMs,
    largestPaintTimes: Math.round((page.largestPaintMs / copy.largestPaintMs) * 100) / 100,
  };
}
