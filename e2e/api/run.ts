import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { NORMAL, QUICK_FAULTS } from '../harness/carrier/scripts';
import { countSending, readRows } from '../harness/database/read-rows';
import { endRun, say } from '../harness/end-run';
import { openRecord } from '../harness/record';
import { seededRandom } from '../harness/seeded-random';
import { startWorld, type World } from '../harness/world';
import { LATE } from '../submits/plan';
import { countByTag } from '../submits/report';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { fuzz } from './fuzz';
import { type AskedKey, judgeKey } from './judge';
import { type Answer, openMachine } from './machine';

// Other programs that repeat their bookings while instances are killed: `npm run test:api -- --keys 1000 --retries 10 --kills 20`. Two API
// keys of a shop ask two instances, each `Idempotency-Key` so many times. Then each operation of the OpenAPI document is asked for `--fuzz`
// times, valid and spoilt. Progress goes to stderr, the last line of stdout is one JSON
// object, and the exit code is 1 when a promise of docs/api.md#booking-at-most-once was broken, or an answer is not in the document.

const LANES = 24;
const POLL_MS = 200;
/** A repeat after a 401 is a second request by intention (docs/architecture.md#the-life-of-a-booking), so these say nothing here. */
const FAULTS = QUICK_FAULTS.filter(({ name }) => !name.startsWith('401'));

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const options = readWholeNumbers(process.argv.slice(2), {
    keys: 1_000,
    retries: 10,
    kills: 20,
    fuzz: 200,
    seed: anySeed(),
  });
  const startedAt = performance.now();
  const random = seededRandom(options.seed);
  const keys = Array.from({ length: options.keys }, (_, number) => ({
    tag: `api-${options.seed}-${number + 1}`,
    weightGrams: 1_000 + random.below(10_000),
    plays: random.pick([NORMAL, LATE, random.pick(FAULTS)]),
    answers: [] as Answer[],
    lastAnswers: [] as (Answer | null)[],
  }));
  const scripts = new Map(keys.map(({ tag, plays }) => [tag, plays]));
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  const world = await startWorld(openRecord(), (tag) => scripts.get(tag) ?? NORMAL);
  stop.soft.addEventListener('abort', () => void world.stop().finally(() => process.exit(130)));
  try {
    const machines = [await openMachine(world, 'Orders'), await openMachine(world, 'Returns')];
    const ask = (url: string, key: (typeof keys)[number]) =>
      random.pick(machines).book(url, { ...key, idempotencyKey: key.tag });
    const asked = random.shuffle(keys.flatMap((key) => Array.from({ length: options.retries }, () => key)));
    const all = asked.length;
    let lost = 0;
    const lane = async () => {
      for (let key = asked.shift(); key; key = asked.shift()) {
        const answer = await ask((await world.fleet.next()).url, key);
        if (answer) key.answers.push(answer);
        else lost += 1;
      }
    };
    const killing = killInTurn(world, options.kills, () => asked.length / all);
    await Promise.all(Array.from({ length: LANES }, lane));
    const kills = await killing;
    say('all asked; waiting until nothing is on its way');
    await world.query('update booking_attempts set deadline = now() where ended_at is null');
    while ((await countSending(world.query)) > 0) await delay(POLL_MS);
    for (const key of keys) for (const { url } of world.fleet.apps) key.lastAnswers.push(await ask(url, key));
    const counts = {
      requests: countByTag(world.carrier.heard),
      rows: countByTag(await readRows(world.query)),
    };
    const findings = keys.flatMap((key: AskedKey) => judgeKey(key, counts));
    for (const finding of findings) say(finding);
    const atCarrier = world.carrier.heard.length;
    say('asking for every operation of the document');
    const fuzzed = await fuzz(world, options.seed, options.fuzz);
    for (const fault of fuzzed.outside) say(fault);
    const line = {
      seed: options.seed,
      keys: keys.length,
      requests: all,
      lost,
      kills,
      statuses: countStatuses(keys),
      atCarrier,
      findings: findings.length,
      fuzzed: { asked: fuzzed.asked, statuses: fuzzed.statuses, outside: fuzzed.outside.length },
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return findings.length + fuzzed.outside.length > 0 ? 1 : 0;
  } finally {
    await world.stop();
    release();
  }
}

/** Kills one instance after the other, spread over the run by the share of requests that is `left`, and starts it again. */
async function killInTurn({ fleet }: World, kills: number, left: () => number): Promise<number> {
  let done = 0;
  for (; done < kills && left() > 0; done += 1) {
    const due = 1 - (done + 1) / (kills + 1);
    while (left() > due) await delay(POLL_MS / 10);
    const app = fleet.apps[done % fleet.apps.length];
    await app?.kill();
    if (app) await fleet.revive(app);
  }
  return done;
}

/** How often each status was answered, by status. */
function countStatuses(keys: readonly AskedKey[]): { [status: string]: number } {
  const counts: { [status: string]: number } = {};
  for (const { status } of keys.flatMap(({ answers }) => answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
