import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { startFleet } from '../fleet/fleet-world';
import { keepPressing } from '../fleet/traffic';
import { NORMAL } from '../harness/carrier/scripts';
import { endRun, say } from '../harness/end-run';
import { type PlannedIntent, planIntents } from '../harness/plan';
import { openRecord } from '../harness/record';
import { keepTyping } from '../rolling/drafts';
import { keepReading } from '../rolling/readers';
import { anySeed } from '../whole-numbers';
import { FIGURES, riseAnHour, type Sample, sample } from './samples';

// Three instances under steady work for hours: `npm run soak -- --hours 1`. Bookings, pages, labels and drafts come as at a busy desk; what
// each instance holds is read from its own `/metrics` (docs/scale.md#a-soak). `--interpreted` keeps V8 from compiling, so that the heap holds
// no machine code: what grows then is data. The last line of standard output is one JSON object.

const PRESS_EVERY_MS = 500;
const READ_EVERY_MS = 250;
const TYPE_EVERY_MS = 1_000;
const SAMPLE_EVERY_MS = 10_000;
/** Of bookings, and of pages: where the machine does not follow, what waits must not become a queue. */
const MOST_AT_ONCE = 12;
const HOUR_MS = 3_600_000;
const METRICS_TOKEN = 'the-soak-has-its-own';
const INTERPRETED = { NODE_OPTIONS: `--import ${new URL('interpreted.mjs', import.meta.url).href}` };
/** Code is compiled and caches are filled in the first quarter. */
const WARM_UP = 0.25;
/** So much quicker all comes then: what is compiled after some thousand calls would otherwise be so for hours, and look like a leak. */
const WARM_UP_PACE = 4;

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '1' },
      seed: { type: 'string' },
      interpreted: { type: 'boolean', default: false },
    },
  });
  const [hours, seed] = [Number(values.hours), Number(values.seed ?? anySeed())];
  if (!(hours > 0 && seed >= 0)) throw new Error('Expected: [--hours N] [--seed S] [--interpreted]');
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  stop.soft.throwIfAborted();
  const record = openRecord();
  const fleet = await startFleet(record, () => NORMAL, {
    METRICS_TOKEN,
    ...(values.interpreted ? INTERPRETED : {}),
  });
  const { world } = fleet;
  const end = async () => {
    await world.stop();
    release();
  };
  stop.soft.addEventListener('abort', () => void end().finally(() => process.exit(130)));
  try {
    const atRestFrom = performance.now() + hours * HOUR_MS * WARM_UP;
    const pace = (everyMs: number) => ({
      everyMs: () => (performance.now() < atRestFrom ? everyMs / WARM_UP_PACE : everyMs),
      mostAtOnce: MOST_AT_ONCE,
    });
    const booking = keepPressing(fleet, record, planBookings(hours, seed), pace(PRESS_EVERY_MS));
    const reading = keepReading(fleet, pace(READ_EVERY_MS), [
      '/',
      `/bookings/${await firstBooked()}/label`,
      '/recipients',
      '/bookings',
    ]);
    const typing = keepTyping(fleet, pace(TYPE_EVERY_MS));
    const samples: Sample[][] = world.fleet.apps.map(() => []);
    const endsAt = performance.now() + hours * HOUR_MS;
    while (performance.now() < endsAt) {
      await delay(SAMPLE_EVERY_MS);
      for (const [number, app] of world.fleet.apps.entries()) {
        samples[number]?.push(await sample(app.url, METRICS_TOKEN));
      }
    }
    const bookings = (await booking.stop()).length;
    const { reads, faults } = await reading.stop();
    const drafts = await typing.stop();
    const instances = samples.map((of) => {
      const atRest = of.slice(Math.floor(of.length * WARM_UP));
      return Object.fromEntries(
        FIGURES.map((name) => [name, { last: atRest.at(-1)?.[name], riseAnHour: riseAnHour(atRest, name) }]),
      );
    });
    for (const fault of faults.slice(0, 10)) say(fault);
    const line = { seed, hours, bookings, reads, readFaults: faults.length, draftsSaved: drafts.saves, instances };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await end();
  }

  async function firstBooked(): Promise<string> {
    for (;;) {
      const [row] = await world.query<{ id: string }>("select id from bookings where state = 'booked' limit 1");
      if (row) return row.id;
      await delay(PRESS_EVERY_MS);
    }
  }
}

function planBookings(hours: number, seed: number): PlannedIntent[] {
  const intents = Math.ceil(((hours * HOUR_MS) / PRESS_EVERY_MS) * (1 + WARM_UP * (WARM_UP_PACE - 1)));
  return planIntents({ intents, seed, isCalm: true }).map((intent) => ({ ...intent, pattern: 'once' }));
}
