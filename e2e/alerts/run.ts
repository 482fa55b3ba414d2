import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runAppScript } from '../../scripts/launcher/app-script.mjs';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { testEnvironment } from '../../scripts/npm-test/environment.mjs';
import { NORMAL } from '../harness/carrier/scripts';
import { endRun, say } from '../harness/end-run';
import { openRecord } from '../harness/record';
import { startWorld } from '../harness/world';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { type Carrying, type Fault, faultsOf } from './faults';
import { type Prometheus, startPrometheus } from './prometheus';
import { openWorkday } from './workday';

// The alerts of deploy/prometheus in a real Prometheus, whose time goes faster, over clerks at work: each fires under its fault and no
// other one does, and none on a day without: `npm run test:alerts -- --factor 60 --healthy-seconds 60`. Progress goes to stderr, the last
// line of stdout is one JSON object, and the exit code is 1 when anything was found.

const METRICS_TOKEN = 'the-runs-of-alerts-have-their-own';
const LOOK_EVERY_MS = 250;
/** For an alert to come, and to go once its cause is gone. */
const PATIENCE_MS = 240_000;
/** What a healthy day has to have seen, so that its silence says something. */
const FEWEST = { bookings: 50, waits: 100 };

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const options = { factor: 60, 'healthy-seconds': 60, seed: anySeed() };
  const { factor, 'healthy-seconds': healthySeconds, seed } = readWholeNumbers(process.argv.slice(2), options);
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  stop.soft.throwIfAborted();
  const startedAt = performance.now();
  const record = openRecord();
  const carrying: Carrying = { all: NORMAL, own: new Map() };
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-backups-'));
  const world = await startWorld(record, (tag) => carrying.own.get(tag) ?? carrying.all, {
    count: 1,
    settings: { METRICS_TOKEN, BACKUP_DIR: folder },
  });
  const [app] = world.fleet.apps;
  let prometheus: Prometheus | undefined;
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= (async () => {
      await prometheus?.stop();
      await world.stop();
      rmSync(folder, { recursive: true, force: true });
      release();
    })();
    return ending;
  };
  stop.soft.addEventListener('abort', () => void end().finally(() => process.exit(130)));
  try {
    const env = { ...testEnvironment(), DATABASE_URL: world.postgres.url(), OUTCOME_JOURNAL: app?.journal ?? '' };
    const backUp = async () => void (await runAppScript('backup', env, [folder]));
    await backUp();
    const workday = openWorkday(world, record, seed);
    await workday.warmUp();
    prometheus = await startPrometheus(app?.url ?? '', METRICS_TOKEN, factor);
    // In the rule: a quarter of an hour, and five minutes more; then the figures of a few seconds ago, and a margin.
    const queueStandsMs = (20 * 60_000) / factor + 20_000;
    const faults = faultsOf(world, workday, carrying, { folder, backUp, queueStandsMs });
    const findings: string[] = [];
    let rest = workday.work();

    say(`a healthy day of ${healthySeconds} s`);
    const early = await watch(prometheus, healthySeconds * 1_000, () => false);
    for (const name of early.fired) findings.push(`${name} fires on a healthy day`);
    const did = await whatWasDone(prometheus);
    if (did.bookings < FEWEST.bookings || did.waits < FEWEST.waits) {
      findings.push(`a healthy day had ${did.bookings} bookings and ${did.waits} waits`);
    }
    const seen = [];
    for (const fault of faults) {
      if (fault.isAtNight) await rest();
      seen.push(await meet(fault, prometheus, findings));
      if (fault.isAtNight) rest = workday.work();
    }
    await rest();
    for (const finding of findings) say(finding);
    const line = {
      seed,
      factor,
      healthySeconds,
      ...did,
      firedOnHealthyDay: early.fired.length,
      faults: seen,
      findings: findings.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await end();
  }
}

/** One fault, from its beginning until all is silent again; times are seconds of the run. */
async function meet(fault: Fault, prometheus: Prometheus, findings: string[]) {
  const { what, alert, begin } = fault;
  say(`${what}: waiting for ${alert}`);
  const repair = await begin();
  const came = await watch(prometheus, PATIENCE_MS, (firing) => firing.includes(alert));
  if (!came.fired.includes(alert)) findings.push(`${what}: ${alert} does not fire`);
  await repair();
  const went = await watch(prometheus, PATIENCE_MS, (firing) => firing.length === 0);
  for (const name of went.last) findings.push(`${what}: ${name} goes on firing after it`);
  const others = new Set([...came.fired, ...went.fired].filter((name) => name !== alert));
  for (const name of others) findings.push(`${what}: ${name} fires too`);
  return { alert, what, firedAfter: came.seconds, silentAfter: went.seconds };
}

/** Looks at what fires until it is as wanted or the time is up; `fired` is all that did so meanwhile. */
async function watch(prometheus: Prometheus, forMs: number, isWanted: (firing: string[]) => boolean) {
  const from = performance.now();
  const fired = new Set<string>();
  for (;;) {
    const last = await prometheus.firing();
    for (const name of last) fired.add(name);
    const passedMs = performance.now() - from;
    if (isWanted(last) || passedMs >= forMs) {
      return { fired: [...fired], last, seconds: Math.round(passedMs / 1000) };
    }
    await delay(LOOK_EVERY_MS, undefined, { signal: stop.soft });
  }
}

async function whatWasDone(prometheus: Prometheus): Promise<{ bookings: number; waits: number }> {
  const sum = async (expression: string) => (await prometheus.ask(`sum(${expression})`))[0] ?? 0;
  return {
    bookings: await sum('parceldesk_booking_outcomes_total{outcome="booked"}'),
    waits: await sum('parceldesk_waits_total{result="in_time"}'),
  };
}
