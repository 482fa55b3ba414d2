import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { NORMAL } from '../harness/carrier/scripts';
import { countSending, readRows } from '../harness/database/read-rows';
import { endRun, say } from '../harness/end-run';
import { planPages, runPages } from '../harness/pages/real-pages';
import { type PlannedIntent, planIntents } from '../harness/plan';
import { openRecord } from '../harness/record';
import { lookAgain } from '../harness/traffic';
import type { World } from '../harness/world';
import { LATE } from '../submits/plan';
import { watchConnections } from './connections';
import { makeTrouble } from './faults';
import { startFleet } from './fleet-world';
import { type FleetOptions, readFleetOptions } from './options';
import { reportFleet } from './report';
import { SHARED } from './shared';
import { keepPressing, pressEverywhere } from './traffic';

// Three instances on one database behind a proxy: what they share is one, and nothing is booked twice or lost while instances are killed,
// frozen, cut off and wrong about the time: `npm run test:fleet -- --freeze-seconds 70 --seed S`. Progress goes to stderr, the last line of
// stdout is one JSON object, and the exit code is 1 when anything was found.

/** A machine that is slower than the pace would have ever more on their way, and no page would be answered. */
const PACE = { everyMs: 150, mostAtOnce: 18 };
const MOST_BOOKINGS = 5_000;
const SETTLED_POLL_MS = 200;
/** Instances that stand still for longer than a booking may take are for those who have the time. */
const PATIENT_FROM_SECONDS = 60;
/** As many as an instance has without a setting (`DATABASE_CONNECTIONS`). */
const CONNECTIONS_OF_EACH = 10;

const stop = listenForStop();
await endRun(() => run(readFleetOptions(process.argv.slice(2))));

async function run(options: FleetOptions): Promise<number> {
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  stop.soft.throwIfAborted();
  const startedAt = performance.now();
  const plan = planBookings(options.seed);
  const pages = planPages({ ...options, isCalm: true });
  const shared = plan.slice(0, options.sharedForms);
  const scripts = new Map(plan.map(({ tag, plays }) => [tag, plays]));
  const record = openRecord();
  const fleet = await startFleet(record, (tag) => scripts.get(tag) ?? NORMAL);
  const { world, balancer, way } = fleet;
  stop.soft.addEventListener('abort', () => void world.stop().finally(() => process.exit(130)));
  try {
    const apps = world.fleet.apps.map(({ name }) => name);
    const connections = watchConnections(world.query);
    const findings: string[] = [];
    await pressEverywhere(fleet, record, shared);
    for (const [what, look] of Object.entries(SHARED)) {
      say(`looking whether ${what} is one`);
      findings.push(...(await look(world)).map((sentence) => `${what} is not one: ${sentence}`));
    }
    const traffic = keepPressing(fleet, record, plan.slice(shared.length), PACE);
    const [trouble, closePages] = await Promise.all([
      makeTrouble(fleet, record, { ...options, say }),
      runPages({ ...world, fleet: way }, record, pages, { seed: options.seed, signal: stop.soft }),
    ]);
    const pressed = await traffic.stop();
    say('all pressed; waiting until nothing is on its way');
    await untilNothingIsUnderway(world, options.freezeSeconds >= PATIENT_FROM_SECONDS);
    await lookAgain({ ...world, fleet: way }, [...shared, ...pressed], record);
    await closePages();
    const most = connections.stop();
    const allowed = CONNECTIONS_OF_EACH * apps.length;
    if (most > allowed) findings.push(`${most} connections to PostgreSQL, allowed ${allowed}`);
    const intents = [...shared, ...pressed, ...pages];
    const histories = { heard: world.carrier.heard, rows: await readRows(world.query), ...record, intents };
    const report = reportFleet(histories, { apps, shared });
    findings.push(...trouble, ...report.findings);
    for (const finding of findings) say(finding);
    const line = {
      seed: options.seed,
      instances: apps.length,
      ...report.line,
      tokenRequests: world.carrier.tokens.asked.length,
      onRealPages: pages.length,
      brokenByProxy: balancer.broken.length,
      frozenSeconds: options.freezeSeconds,
      mostConnections: most,
      findings: findings.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await world.stop();
    release();
  }
}

/**
 * What a killed instance had on its way is unknown after its deadline. A shorter run moves that up, once a late answer would long be stored:
 * an instance that is alive may still be at it.
 */
async function untilNothingIsUnderway({ query }: World, isPatient: boolean): Promise<void> {
  while ((await countSending(query)) > 0) {
    if (!isPatient) {
      await query(`update booking_attempts set deadline = now()
        where ended_at is null and started_at < now() - interval '15 seconds'`);
    }
    await delay(SETTLED_POLL_MS);
  }
}

/** More bookings than are pressed; the carrier takes its time for half of them, so that trouble finds some on their way. */
function planBookings(seed: number): PlannedIntent[] {
  return planIntents({ intents: MOST_BOOKINGS, seed, isCalm: true }).map((intent, number) =>
    number % 2 === 0 ? intent : { ...intent, script: LATE.name, plays: LATE },
  );
}
