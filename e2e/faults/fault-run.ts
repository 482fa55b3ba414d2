import { setTimeout as delay } from 'node:timers/promises';
import { NORMAL } from '../harness/carrier/scripts';
import { check } from '../harness/checker/check';
import type { Histories, Intent } from '../harness/checker/histories';
import { countSending, readRows } from '../harness/database/read-rows';
import { planPages, runPages } from '../harness/pages/real-pages';
import { planIntents } from '../harness/plan';
import { openRecord, type Record } from '../harness/record';
import { askCounts, lookAgain, runTraffic } from '../harness/traffic';
import { startWorld, type World } from '../harness/world';
import { beginAttack } from './attack';
import { onOneClock } from './checker/one-clock';
import { orphansOf } from './checker/orphans';
import { storyOf } from './checker/story';
import type { Options } from './options';
import { summarise } from './report';

const PROGRESS_EVERY_MS = 10_000;
const SLOWEST_SAID = 2;
/** For so long after the newest token was refused no other one is asked for (docs/reliability.md#the-carriers-token). */
const REFUSAL_MS = 60_000;
const SETTLED_POLL_MS = 1_000;
// A journal's line is a minute old when it is read, and it is read once a minute; the sweeper needs less. On a slow machine, more.
const SETTLE_LIMIT_MS = 300_000;

/**
 * One run in a world of its own. Progress and findings go to `say`; gives the run's figures and how many promises were broken. `signal`
 * ends the process once the world is gone.
 */
export async function runFaults(
  options: Options,
  { say, signal }: { say(line: string): void; signal: AbortSignal },
): Promise<{ line: object; findings: number }> {
  const plan = planIntents(options);
  const pages = planPages(options);
  const scripts = new Map([...plan, ...pages].map((intent) => [intent.tag, intent.plays]));
  const record = openRecord();
  const world = await startWorld(record, (tag) => scripts.get(tag) ?? NORMAL, { count: options.apps });
  const startedAt = performance.now();
  const giveUp = () => void world.stop().finally(() => process.exit(130));
  signal.addEventListener('abort', giveUp);
  const progress = setInterval(() => say(progressLine(world, record, startedAt)), PROGRESS_EVERY_MS);
  const stopCounts = askCounts(world);
  try {
    const attack = beginAttack(world, record, options);
    const [closePages] = await Promise.all([
      runPages(world, record, pages, { seed: options.seed, signal }),
      runTraffic(world, plan, record, attack.guide, options.lanes),
    ]);
    await attack.finishInjections();
    say(`all pressed and injected after ${seconds(startedAt)} s; waiting until nothing is on its way`);
    await untilSettled(world, () => historiesOf(world, record, [...plan, ...pages]));
    const done = await attack.end();
    await Promise.all(world.fleet.apps.map(world.fleet.revive));
    await lookAgain(world, plan, record);
    await closePages();
    const histories = await historiesOf(world, record, [...plan, ...pages]);
    const tokenRequests = world.carrier.tokens.asked.length;
    const { line, findings } = summarise(options, histories, { ...done, tokenRequests, seconds: seconds(startedAt) });
    for (const { kind, tag, detail } of findings) say(`${kind}: ${tag}: ${detail}: ${storyOf(histories, tag)}`);
    for (const orphan of orphansOf(histories).slice(0, SLOWEST_SAID)) say(`slow orphan: ${JSON.stringify(orphan)}`);
    return { line, findings: findings.length };
  } finally {
    clearInterval(progress);
    stopCounts();
    signal.removeEventListener('abort', giveUp);
    await world.stop();
  }
}

async function historiesOf(world: World, record: Record, intents: readonly Intent[]): Promise<Histories> {
  const refusals = world.carrier.tokens.refusedUnsettled.map(
    (from) =>
      ({ kind: 'refusal', what: 'newest token refused', app: null, ids: [], from, to: from + REFUSAL_MS }) as const,
  );
  const disturbances = [...record.disturbances, ...refusals];
  const rows = onOneClock(await readRows(world.query), record.presses);
  return { intents, heard: world.carrier.heard, rows, ...record, disturbances };
}

const IN_JOURNAL = ['forgotten', 'lost'];

/** Until nothing is on its way, and what stood in a journal has been brought back. */
async function untilSettled({ query }: World, read: () => Promise<Histories>): Promise<void> {
  const endBy = performance.now() + SETTLE_LIMIT_MS;
  const isOpen = async () =>
    (await countSending(query)) > 0 || check(await read()).some(({ kind }) => IN_JOURNAL.includes(kind));
  while (performance.now() < endBy && (await isOpen())) await delay(SETTLED_POLL_MS);
}

function progressLine({ carrier }: World, { presses, disturbances }: Record, startedAt: number): string {
  const pressed = new Set(presses.map(({ tag }) => tag)).size;
  return `${seconds(startedAt)} s: ${pressed} intents, ${carrier.heard.length} requests, ${carrier.tokens.asked.length} tokens, ${disturbances.length} disturbances`;
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
