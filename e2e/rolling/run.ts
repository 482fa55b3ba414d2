import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { startFleet } from '../fleet/fleet-world';
import { reportFleet } from '../fleet/report';
import { keepPressing } from '../fleet/traffic';
import { NORMAL } from '../harness/carrier/scripts';
import { countSending, readRows } from '../harness/database/read-rows';
import { endRun, say } from '../harness/end-run';
import { type PlannedIntent, planIntents } from '../harness/plan';
import { openRecord } from '../harness/record';
import { LATE } from '../submits/plan';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { keepTyping } from './drafts';
import { openPage } from './open-page';
import { keepReading } from './readers';
import { makeBuilds, rollOut } from './roll-out';

// Three instances behind a proxy get one newer build after the other while clerks work: `npm run test:rolling -- --rollouts 10 --seed S`.
// Twenty requests a second, bookings, pages and drafts; a page stays open over all of it. No faults: whatever is wrong here, we did.

/** Clerks who do each of these; more at once than they are would be a fault of load, on a busy machine, and none of a roll-out. */
const CLERKS = 6;
const PRESSING = { everyMs: 200, mostAtOnce: CLERKS };
const READING = { everyMs: 100, mostAtOnce: CLERKS };
const TYPING = { everyMs: 200, mostAtOnce: CLERKS };
const MOST_BOOKINGS = 20_000;
const SETTLED_POLL_MS = 200;
const SETTINGS = { DRAIN_SECONDS: '5' };

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const { rollouts, seed } = readWholeNumbers(process.argv.slice(2), { rollouts: 10, seed: anySeed() });
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  stop.soft.throwIfAborted();
  const builds = makeBuilds(rollouts);
  const plan = planBookings(seed);
  const scripts = new Map(plan.map(({ tag, plays }) => [tag, plays]));
  const record = openRecord();
  const fleet = await startFleet(record, (tag) => scripts.get(tag) ?? NORMAL, SETTINGS);
  const { world, balancer } = fleet;
  const end = async () => {
    await world.stop();
    builds.remove();
    release();
  };
  stop.soft.addEventListener('abort', () => void end().finally(() => process.exit(130)));
  try {
    const page = await openPage(fleet, stop.soft);
    const startedAt = performance.now();
    const booking = keepPressing(fleet, record, plan, PRESSING);
    const reading = keepReading(fleet, READING);
    const typing = keepTyping(fleet, TYPING);
    const findings: string[] = [];
    for (const [number, build] of builds.folders.entries()) {
      say(`roll-out ${number + 1} of ${rollouts}`);
      findings.push(...(await rollOut(fleet, record, build)));
    }
    const intents = await booking.stop();
    const { reads, faults } = await reading.stop();
    const drafts = await typing.stop();
    const seconds = (performance.now() - startedAt) / 1000;
    while ((await countSending(world.query)) > 0) await delay(SETTLED_POLL_MS);
    const opened = await page.book();
    await page.close();
    const histories = { heard: world.carrier.heard, rows: await readRows(world.query), ...record, intents };
    const report = reportFleet(histories, { apps: world.fleet.apps.map(({ name }) => name), shared: intents });
    const requests = [...balancer.led.values()].reduce((sum, count) => sum + count, 0);
    if (drafts.lost > 0) findings.push(`${drafts.lost} drafts are older than what was confirmed`);
    findings.push(...report.findings, ...opened.findings, ...balancer.broken, ...faults);
    for (const finding of findings) say(finding);
    const shown = (what: string) => record.shown.filter((one) => one.what === what).length;
    const line = {
      seed,
      instances: world.fleet.apps.length,
      rollouts,
      ...report.line,
      failed: intents.filter(({ tag }) => !histories.rows.some((row) => row.tag === tag && row.state === 'booked'))
        .length,
      pressedOnAnOldPage: shown('updated'),
      noAnswer: shown('no_answer'),
      reads,
      readFaults: faults.length,
      drafts,
      reloadsOfOpenPage: opened.reloads,
      brokenByProxy: balancer.broken.length,
      requestsASecond: Math.round(requests / seconds),
      findings: findings.length,
      seconds: Math.round(seconds),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await end();
  }
}

/** Each is pressed once; the carrier takes its time for half of them, so that a stop finds some on their way. */
function planBookings(seed: number): PlannedIntent[] {
  return planIntents({ intents: MOST_BOOKINGS, seed, isCalm: true }).map((intent, number) => ({
    ...intent,
    pattern: 'once',
    ...(number % 2 === 0 ? {} : { script: LATE.name, plays: LATE }),
  }));
}
