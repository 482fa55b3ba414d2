import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { databaseFolder } from '../../scripts/launcher/database.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { listClusters } from '../../scripts/postgres/clusters.mjs';
import { type Random, seededRandom } from '../faults/seeded-random';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { checkDesk } from './check-desk';
import { startDesk } from './desk';
import { type FormerDesk, makeFormerDesk } from './former-desk';

// A desk with data of PostgreSQL 17 is started by a version that has 18, and killed at random points of the upgrade: `npm run test:upgrades --
// --kills 50 --seed S`. After each kill the next start must give a desk that has every row and every booking. Then its new data folder is taken
// away, as an administrator goes back, and it begins anew. Progress goes to stderr, the last line of stdout is one JSON object.

const BEGINS = 'upgrading the database';
const COMPARES = 'comparing all rows';
const ENDS = 'the database is upgraded';
/** Around the moment in which the new data takes its place. */
const END_MS = 2_000;

const stop = listenForStop();
const say = (line: string) => void process.stderr.write(`${line}\n`);
const { bookings, kills, seed } = readWholeNumbers(process.argv.slice(2), {
  bookings: 2_000,
  kills: 10,
  seed: anySeed(),
});
const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
const folder = await mkdtemp(join(tmpdir(), 'parceldesk-upgrades-'));
const port = String(await freePort());
const settings = { DATA_DIR: join(folder, 'data'), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
const database = databaseFolder(settings.DATA_DIR);
try {
  say('making the desk of before');
  const former = await makeFormerDesk(settings, bookings);
  const findings: string[] = [];
  const upgradeMs = await upgradeOnce(former, findings);
  const seen = { whole: 0, old: 0, new: 0 };
  const random = seededRandom(seed);
  for (let number = 1; number <= kills && !stop.soft.aborted; number += 1) {
    await goBack();
    const isWhole = random.below(2) === 0;
    await killOnce(random, upgradeMs, isWhole);
    const state = majorInPlace() === 17 ? 'old' : 'new';
    seen[state] += 1;
    if (isWhole) seen.whole += 1;
    findings.push(...(await startAndCheck(former)).map((finding) => `kill ${number} of ${state} data: ${finding}`));
    say(
      `${number} of ${kills}: killed ${isWhole ? 'with PostgreSQL' : 'alone'}, ${state} data then; ${findings.length} findings`,
    );
  }
  for (const finding of findings) say(finding);
  const figures = {
    ...{ seed, bookings, tables: Object.keys(former.sums).length - 1, pressed: former.pressed.length },
    ...{ upgradeSeconds: Math.round(upgradeMs / 100) / 10, kills, killedWithPostgres: seen.whole },
    ...{ oldAfterKill: seen.old, newAfterKill: seen.new, atTheEnd: majorInPlace(), findings: findings.length },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = findings.length > 0 || stop.soft.aborted ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
  release();
  stop.release();
}

/** The first one is left alone, and measured. */
async function upgradeOnce(former: FormerDesk, findings: string[]): Promise<number> {
  const desk = startDesk(settings);
  await desk.says(BEGINS);
  const begun = performance.now();
  await desk.says(ENDS);
  const took = performance.now() - begun;
  findings.push(...(await checkDesk(desk, settings, former)));
  await desk.stop();
  return took;
}

/** Kills an upgrade at a random point of it, or close to its end. */
async function killOnce(random: Random, upgradeMs: number, isWhole: boolean): Promise<void> {
  const moment = random.pick([
    { after: BEGINS, ms: upgradeMs },
    { after: COMPARES, ms: END_MS },
  ]);
  const desk = startDesk(settings);
  await desk.says(moment.after);
  await delay(random.fraction() * moment.ms);
  await desk.kill(isWhole);
}

async function startAndCheck(former: FormerDesk): Promise<string[]> {
  const desk = startDesk(settings);
  const findings = await checkDesk(desk, settings, former);
  await desk.stop();
  if (majorInPlace() !== 18) findings.push(`the data is of PostgreSQL ${majorInPlace()} after the start`);
  return findings;
}

function majorInPlace(): number {
  return listClusters(database)[0]?.major ?? 0;
}

/** As docs/operations.md#update says. */
async function goBack(): Promise<void> {
  await rm(join(database, 'cluster-18'), { recursive: true, force: true });
}
