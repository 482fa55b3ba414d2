import { parseArgs } from 'node:util';
import { makeBackup } from '@/lib/backups/make-backup';
import { addressOf, restoreBackup } from '@/lib/backups/restore-backup';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { startOwnPostgres } from '../harness/database/own-postgres';
import { type FilledShops, fill } from '../harness/filled-desk/fill';
import { seededRandom } from '../harness/seeded-random';
import { describeDatabase } from './describe-database';
import { killRestores } from './kill-restores';

// The drill: `npm run test:restores -- --bookings 1000000 --kills 50`. A database is filled and backed up, the backup is restored on another
// PostgreSQL that has nothing, and both are compared: each table row by row, and a label byte by byte. Then restores are killed at random
// points. A difference, and a database that is neither the one of before nor the restored one, is a finding, and the run fails. The last
// line of standard output is one JSON object; its times are measured alone (docs/operations.md#back-up-and-restore).

/** An index over a million rows takes minutes, and a connection that is silent for so long is not given up. */
const FILL_MAY_TAKE_MS = 3_600_000;

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '7' },
  },
});
const [bookings, kills, seed] = [values.bookings, values.kills, values.seed].map(Number);
if (!bookings || kills === undefined || seed === undefined)
  throw new Error('Expected: [--bookings N] [--kills N] [--seed N]');

const [source, empty] = await Promise.all([startOwnPostgres(), startOwnPostgres()]);
try {
  const findings: string[] = [];
  const filled = await fillSource();
  const before = await describeDatabase(source.url(), filled.main);
  await filled.db.close();

  const backUp = await timed(() =>
    makeBackup({ databaseUrl: source.url(), journal: `${source.folder}/no-journal` }, source.folder),
  );
  const target = {
    databaseUrl: empty.url(),
    adminUrl: addressOf(empty.url(), 'postgres'),
    journal: `${empty.folder}/outcomes.jsonl`,
  };
  const restore = await timed(() =>
    restoreBackup(backUp.result.path, target, (step) => process.stderr.write(`${step}\n`)),
  );
  const after = await describeDatabase(empty.url(), filled.main);
  for (const [what, value] of Object.entries(before)) {
    if (after[what] !== value && !what.startsWith('bench_'))
      findings.push(`${what}: ${value} before, ${after[what]} after`);
  }
  const killed = await killRestores({
    target,
    random: seededRandom(seed),
    kills,
    within: restore.seconds,
    backup: backUp.result.path,
  });
  findings.push(...killed.findings);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  const figures = {
    seed,
    bookings,
    tables: Object.keys(before).length - 1,
    backupSeconds: backUp.seconds,
    backupMegabytes: Math.round(backUp.result.bytes / 1e5) / 10,
    restoreSeconds: restore.seconds,
    kills,
    keptFormer: killed.former,
    tookPlace: killed.restored,
    findings: findings.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await Promise.all([source.stop(), empty.stop()]);
}

async function fillSource(): Promise<FilledShops> {
  await migrateDatabase(source.url());
  const db = connect(source.url(), { silentAfterMs: FILL_MAY_TAKE_MS });
  return fill(db, { bookings: bookings ?? 0, recipients: Math.ceil((bookings ?? 0) / 5) });
}

async function timed<T>(run: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const begun = performance.now();
  const result = await run();
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, result };
}
