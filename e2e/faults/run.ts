import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { beginAttack } from './attack';
import { NORMAL } from './carrier/scripts';
import { check } from './checker/check';
import type { Histories, Intent } from './checker/histories';
import { orphansOf } from './checker/orphans';
import { storyOf } from './checker/story';
import { countSending, readRows } from './database/read-rows';
import { readOptions } from './options';
import { planPages, runPages } from './pages/real-pages';
import { planIntents } from './plan';
import { openRecord, type Record } from './record';
import { summarise } from './report';
import { lookAgain, runTraffic } from './traffic';
import { startWorld, type World } from './world';

// The fault and kill runs: `npm run test:faults -- --intents N --kills N --seed S`. Progress goes to stderr, the last line of
// stdout is one JSON object, and the exit code is 1 when a promise was broken.

const PROGRESS_EVERY_MS = 10_000;
const SLOWEST_TOLD = 2;
/** For so long after the newest token was refused no other one is asked for (reliability, T3). */
const REFUSAL_MS = 60_000;
const SETTLED_POLL_MS = 1_000;
// A journal's line is a minute old when it is read, and it is read once a minute; the sweeper needs less. On a slow machine, more.
const SETTLE_LIMIT_MS = 600_000;

const stop = listenForStop();
const say = (line: string) => void process.stderr.write(`${line}\n`);
// Said by force: after a failure the strikes would go on for ever.
process.exit(await run().catch(explain));

function explain(error: unknown): number {
  say(error instanceof Error ? `${error.stack}` : String(error));
  return 1;
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  say(`seed ${options.seed}: ${options.intents} intents, ${options.kills} kills`);
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  const plan = planIntents(options);
  const pages = planPages(options);
  const scripts = new Map([...plan, ...pages].map((intent) => [intent.tag, intent.plays]));
  const record = openRecord();
  const world = await startWorld(record, (tag) => scripts.get(tag) ?? NORMAL, options.apps);
  const startedAt = performance.now();
  stop.soft.addEventListener('abort', () => void world.stop().finally(() => process.exit(130)));
  const progress = setInterval(() => say(progressLine(world, record, startedAt)), PROGRESS_EVERY_MS);
  try {
    const attack = beginAttack(world, record, options);
    await Promise.all([
      runTraffic(world, plan, record, attack.guide),
      runPages(world, record, pages, { seed: options.seed, signal: stop.soft }),
    ]);
    await attack.finishStrikes();
    say(`all pressed and struck after ${seconds(startedAt)} s; waiting until nothing is on its way`);
    await untilSettled(world, () => historiesOf(world, record, [...plan, ...pages]));
    const done = await attack.end();
    await Promise.all(world.fleet.apps.map(world.fleet.revive));
    await lookAgain(world, plan, record);
    const histories = await historiesOf(world, record, [...plan, ...pages]);
    const tokenRequests = world.carrier.tokens.asked.length;
    const { line, findings } = summarise(options, histories, { ...done, tokenRequests, seconds: seconds(startedAt) });
    for (const { kind, tag, detail } of findings) say(`${kind}: ${tag}: ${detail}: ${storyOf(histories, tag)}`);
    for (const orphan of orphansOf(histories).slice(0, SLOWEST_TOLD)) say(`slow orphan: ${JSON.stringify(orphan)}`);
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    clearInterval(progress);
    await world.stop();
    release();
  }
}

async function historiesOf(world: World, record: Record, intents: readonly Intent[]): Promise<Histories> {
  const refusals = world.carrier.tokens.refusedUnsettled.map(
    (from) =>
      ({ kind: 'refusal', what: 'newest token refused', app: null, ids: [], from, to: from + REFUSAL_MS }) as const,
  );
  const disturbances = [...record.disturbances, ...refusals];
  return { intents, heard: world.carrier.heard, rows: await readRows(world.query), ...record, disturbances };
}

/** Until nothing is on its way, and what stood in a journal has been brought back. */
async function untilSettled({ query }: World, read: () => Promise<Histories>): Promise<void> {
  const endBy = performance.now() + SETTLE_LIMIT_MS;
  const isOpen = async () =>
    (await countSending(query)) > 0 || check(await read()).some(({ kind }) => kind === 'forgotten');
  while (performance.now() < endBy && (await isOpen())) await delay(SETTLED_POLL_MS);
}

function progressLine({ carrier }: World, { presses, disturbances }: Record, startedAt: number): string {
  const pressed = new Set(presses.map(({ tag }) => tag)).size;
  return `${seconds(startedAt)} s: ${pressed} intents, ${carrier.heard.length} requests, ${carrier.tokens.asked.length} tokens, ${disturbances.length} disturbances`;
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
