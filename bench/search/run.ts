import { setTimeout as delay } from 'node:timers/promises';
import { bookShipment } from '@/lib/carrier/book';
import { type CarrierClient, createCarrierClient } from '@/lib/carrier/client';
import { findNearbyPoints } from '@/lib/carrier/find-nearby';
import type { NearbyOutcome } from '@/lib/carrier/outcomes';
import { shipment } from '@/lib/testing/booking-rows';
import { memoryStore } from '@/lib/testing/memory-store';
import { nearbyQuery } from '@/lib/testing/nearby-query';
import { say } from '../../e2e/harness/end-run';
import { type FailingCarrier, startFailingCarrier } from './failing-carrier';

// `npm run bench:search`: what clerks get of a carrier whose search fails (docs/reliability.md#searches). The last line of
// standard output is one JSON object. Ratios only: a machine's own speed says nothing.

const silent = { event: () => undefined };

const carrier = await startFailingCarrier();
try {
  say('searches while three in ten fail ...');
  const shaky = await searchFor(open(), 'shaky', 30);
  say('searches while all fail, and after ...');
  const down = await playOutage(open());
  say('bookings beside searches that hang ...');
  const beside = await bookBeside(open());
  const foundShare = round(shaky.outcomes.filter(({ kind }) => kind === 'found').length / shaky.outcomes.length);
  const result = { searches: shaky.outcomes.length, foundShare, longestMs: shaky.longestMs, ...down, ...beside };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  carrier.close();
}

function open(): CarrierClient {
  const settings = { environment: 'test', baseUrl: carrier.url, clientId: 'bench', clientSecret: 'bench' } as const;
  return createCarrierClient(settings, memoryStore(), silent);
}

/** Searches twenty times a second, whatever becomes of them. */
async function searchFor(client: CarrierClient, mood: FailingCarrier['mood'], seconds: number) {
  carrier.mood = mood;
  const before = carrier.searches;
  let longestMs = 0;
  const one = async (): Promise<NearbyOutcome> => {
    const begun = performance.now();
    const outcome = await findNearbyPoints(client, nearbyQuery);
    longestMs = Math.max(longestMs, Math.round(performance.now() - begun));
    return outcome;
  };
  const running: Promise<NearbyOutcome>[] = [];
  for (let number = 0; number < seconds * 20; number += 1) {
    running.push(one());
    await delay(50);
  }
  const outcomes = await Promise.all(running);
  return { outcomes, longestMs, asked: carrier.searches - before };
}

/** Half a minute of outage after good searches, then a carrier that is well again. */
async function playOutage(client: CarrierClient) {
  await searchFor(client, 'well', 5);
  const begun = performance.now();
  const outage = searchFor(client, 'down', 30);
  const opensAfterMs = await until(client, 'looks_down', begun);
  const { outcomes, asked } = await outage;
  carrier.mood = 'well';
  const closesAfterMs = await until(client, 'found', performance.now());
  return { askedPerSearch: round(asked / outcomes.length), opensAfterMs, closesAfterMs };
}

async function until(client: CarrierClient, kind: NearbyOutcome['kind'], begun: number): Promise<number> {
  while ((await findNearbyPoints(client, nearbyQuery)).kind !== kind) await delay(100);
  return Math.round(performance.now() - begun);
}

/** Bookings with and without fifty hanging searches beside them, in turn; the ratio of the 95th percentiles. */
async function bookBeside(client: CarrierClient) {
  const times = { quiet: [] as number[], hanging: [] as number[] };
  for (let turn = 0; turn < 5; turn += 1) {
    await bookMany(client, times.quiet);
    carrier.mood = 'hanging';
    const searches = Promise.all(Array.from({ length: 50 }, () => findNearbyPoints(client, nearbyQuery)));
    await bookMany(client, times.hanging);
    await searches;
    carrier.mood = 'well';
  }
  return { bookingP95Ratio: round(p95(times.hanging) / p95(times.quiet)), searchesAtOnce: carrier.waiting.most };
}

async function bookMany(client: CarrierClient, times: number[]): Promise<void> {
  const book = async () => {
    for (let number = 0; number < 20; number += 1) {
      const begun = performance.now();
      const { kind } = await bookShipment(client, shipment, performance.now() + 60_000);
      if (kind !== 'booked') throw new Error(`A booking beside hanging searches was ${kind}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all([book(), book(), book(), book()]);
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
