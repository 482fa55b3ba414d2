import { startEmptyApp } from '../empty-app.mjs';
import { openApp } from '../open-app.mjs';
import { addRecipients } from '../recall/add-recipients';
import { DEVICES, type Device, type Load, timeLoads } from './time-load';

const ROUNDS = 9;
const RECIPIENTS = 200;

type OpenApp = Awaited<ReturnType<typeof openApp>>;
type Loads = Awaited<ReturnType<typeof timeLoads>>;

/**
 * Medians of the empty app's loads and of ours, taken in turns, and how many times the empty app's ours are
 * (docs/performance.md#first-load).
 */
export async function measureLoads(signal: AbortSignal) {
  const empty = await startEmptyApp(signal);
  try {
    const app = await openApp(signal);
    try {
      // A page of them is full.
      await addRecipients(app.databaseUrl, RECIPIENTS);
      const figures: Record<string, unknown> = {};
      for (const [name, device] of Object.entries(DEVICES)) {
        figures[name] = await onDevice(app, `${empty.url}/`, device, signal);
        process.stderr.write(`${name}: ${JSON.stringify(figures[name])}\n`);
      }
      return { rounds: ROUNDS, ...figures };
    } finally {
      await app.stop();
    }
  } finally {
    empty.stop();
  }
}

async function onDevice(
  { browser, url, storageState }: OpenApp,
  emptyUrl: string,
  device: Device,
  signal: AbortSignal,
) {
  const pages = { emptyApp: emptyUrl, book: `${url}/`, bookings: `${url}/bookings`, recipients: `${url}/recipients` };
  const loads = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Loads[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      signal.throwIfAborted();
      const each = await timeLoads(browser, address, storageState, device);
      // The first round warms the servers up.
      if (round >= 0) loads[name]?.push(each);
    }
  }
  const compare = (which: keyof Loads) => {
    const of = (each: Loads[]) => median(each.map((load) => load[which]));
    const empty = of(loads.emptyApp ?? []);
    return Object.fromEntries(Object.entries(loads).map(([name, each]) => [name, compared(of(each), empty)]));
  };
  return { first: compare('first'), again: compare('again') };
}

function median(loads: Load[]): Load {
  const of = (name: keyof Load) =>
    Math.round(loads.map((load) => load[name]).toSorted((one, other) => one - other)[loads.length >> 1] ?? 0);
  return { firstPaintMs: of('firstPaintMs'), largestPaintMs: of('largestPaintMs'), blockedMs: of('blockedMs') };
}

/** With how many times the empty app's it is; null where the empty app blocks for nothing. */
function compared(load: Load, empty: Load) {
  const times = (ms: number, ofMs: number) => (ofMs === 0 ? null : Math.round((ms / ofMs) * 100) / 100);
  return {
    ...load,
    largestPaintTimes: times(load.largestPaintMs, empty.largestPaintMs),
    blockedTimes: times(load.blockedMs, empty.blockedMs),
  };
}
