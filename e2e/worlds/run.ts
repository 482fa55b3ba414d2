import { afterAll, beforeAll, expect, it } from 'vitest';
import { playBookings } from './bookings/play-bookings';
import { takeGlobals } from './globals';
import { KINDS, kindOf, playWorld } from './kinds';
import { plantDefect } from './memory/bookings';
import { shorten } from './shorten';
import { TROUBLES } from './world';

// `npm run test:worlds`: as many worlds as fit into the time, each of the seed after the one before (docs/reliability.md#worlds).

const seed = Number(process.env.WORLDS_SEED);
const seconds = Number(process.env.WORLDS_SECONDS ?? Number.POSITIVE_INFINITY);
const most = Number(process.env.WORLDS_MOST ?? Number.POSITIVE_INFINITY);
/** Of which kind all worlds are; each of its own where none is said. */
const kind = KINDS.find((each) => each === process.env.WORLDS_KIND);
const everything = new Set(TROUBLES);
const MOST_UNTIL_FOUND = 5_000;

let giveBack: () => void;
beforeAll(() => {
  giveBack = takeGlobals();
});
afterAll(() => giveBack());

it('a planted defect is found', async () => {
  plantDefect(true);
  let tried = 0;
  let found: string | null = null;
  while (found === null && tried < MOST_UNTIL_FOUND) {
    found = (await playBookings(seed + tried, everything)).broken;
    tried += 1;
  }
  plantDefect(false);
  process.stdout.write(`${JSON.stringify({ planted: found, worlds: tried })}\n`);
  expect(found).not.toBeNull();
});

it('no promise is broken in any world', async () => {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  let worlds = 0;
  let brokenAt: number | null = null;
  do {
    if ((await playWorld(seed + worlds, everything, kind)).broken) brokenAt = seed + worlds;
    worlds += 1;
  } while (brokenAt === null && worlds < most && passed() < seconds);
  process.stdout.write(`${JSON.stringify({ worlds, seconds: Math.round(passed()), from: seed, brokenAt })}\n`);
  if (brokenAt === null || process.env.WORLDS_DEFECT) return;
  const { broken, story, seed: shortest, troubles } = await shorten(brokenAt, kind ?? kindOf(brokenAt));
  const told = [`seed ${shortest}, with ${troubles.join(', ')}: ${broken}`, ...story].join('\n');
  expect.fail(`--seed ${brokenAt}\n${told}`);
});
