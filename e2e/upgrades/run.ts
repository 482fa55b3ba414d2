import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { databaseFolder } from '../../scripts/launcher/database.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { listClusters } from '../../scripts/postgres/clusters.mjs';
import { say } from '../harness/end-run';
import { type Random, seededRandom } from '../harness/seeded-random';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { checkInstallation } from './check-installation';
import { type FormerInstallation, makeFormerInstallation } from './former-installation';
import { startInstallation } from './installation';

// An installation with data of PostgreSQL 17 is started by a version that has 18, and killed at random points of the upgrade: `npm run
// test:upgrades -- --kills 50 --seed S`. After each kill the next start must give one that has every row and every booking. Then its new data
// folder is taken away, as an administrator goes back, and it begins anew. Progress goes to stderr, the last line of stdout is one JSON
// object.

const BEGINS = 'upgrading the database';
const COMPARES = 'comparing all rows';
const ENDS = 'the database is upgraded';
/** Around the moment in which the new data takes its place. */
const END_MS = 2_000;

const stop = listenForStop();
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
  say('making the installation of before');
  const former = await makeFormerInstallation(settings, bookings);
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
    const found = (await startAndCheck(former)).map((what) => `kill ${number}, ${state} data then: ${what}`);
    findings.push(...found);
    say(`${number} of ${kills}: killed ${isWhole ? 'with PostgreSQL' : 'alone'}, ${state} data then`);
    for (const finding of found) say(finding);
  }
  const figures = {
    seed,
    bookings,
    tables: Object.keys(former.sums).length - 1,
    pressed: former.pressed.length,
    upgradeSeconds: Math.round(upgradeMs / 100) / 10,
    kills: seen.old + seen.new,
    killedWithPostgres: seen.whole,
    oldAfterKill: seen.old,
    newAfterKill: seen.new,
    atTheEnd: majorInPlace(),
    findings: findings.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = findings.length > 0 || stop.soft.aborted ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
  release();
  stop.release();
}

/** The first one is left alone, and measured. */
async function upgradeOnce(former: FormerInstallation, findings: string[]): Promise<number> {
  const installation = startInstallation(settings);
  await installation.says(BEGINS);
  const begun = performance.now();
  await installation.says(ENDS);
  const took = performance.now() - begun;
  findings.push(...(await checkInstallation(installation, settings, former)));
  await installation.stop();
  return took;
}

/** Kills an upgrade at a random point of it, or close to its end. */
async function killOnce(random: Random, upgradeMs: number, isWhole: boolean): Promise<void> {
  const moment = random.pick([
    { after: BEGINS, ms: upgradeMs },
    { after: COMPARES, ms: END_MS },
  ]);
  const installation = startInstallation(settings);
  await installation.says(moment.after);
  await delay(random.fraction() * moment.ms);
  await installation.kill(isWhole);
}

async function startAndCheck(former: FormerInstallation): Promise<string[]> {
  const installation = startInstallation(settings);
  const findings = await checkInstallation(installation, settings, former);
  await installation.stop();
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
