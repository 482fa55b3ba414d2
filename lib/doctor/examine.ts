import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Database } from '@/lib/db/connection';
import { diskOf } from '@/lib/platform/disk';
import { addressFinding, companyFinding } from './address-checks';
import { carrierFinding, findKeptToken, type KeptToken, keptTokenFinding } from './carrier-checks';
import { databaseFindings, lockFinding } from './database-checks';
import { diskChecks } from './disk-checks';
import type { Finding } from './finding.mjs';
import type { Installation, Senses } from './installation';
import { recordChecks } from './record-checks';
import { newestBackupFinding, restoreFinding } from './restore-checks';
import { type Check, runChecks } from './run-checks';

/** Clerks keep the rest. */
const MOST_CONNECTIONS = 3;
const PATIENCE_MS = 4_000;
/** Later than all checks of rows end where nothing is in their way. */
const SLOW_AFTER_MS = 2_500;

const SENSES: Senses = { now: Date.now, disk: diskOf };

/**
 * What is wrong with an installation beyond what its launcher checks (docs/operations.md#what-is-wrong). Changes nothing: the database is read
 * in transactions that may only read, the carrier is asked for a token at most. Never rejects; ends within three times the limit of a check.
 */
export async function examine(installation: Installation, senses: Senses = SENSES): Promise<Finding[]> {
  const { databaseUrl, publicUrl, uptimeSeconds } = installation;
  const elsewhere: Check[] = [
    ...diskChecks(installation, senses),
    { subject: 'the newest backup', find: () => newestBackupFinding(installation) },
    { subject: "the company's accounts", find: () => companyFinding(installation.company) },
    { subject: 'PUBLIC_URL', find: () => (uptimeSeconds === null ? null : addressFinding(publicUrl, senses.now())) },
  ];
  const [ofElsewhere, ofDatabase] = await Promise.all([
    runChecks(elsewhere),
    databaseUrl === null
      ? runChecks([carrierCheck(installation, 'none', senses)])
      : ofOpen(installation, databaseUrl, senses),
  ]);
  return [...ofDatabase, ...ofElsewhere];
}

async function ofOpen(installation: Installation, databaseUrl: string, senses: Senses): Promise<Finding[]> {
  const limits = { most: MOST_CONNECTIONS, connectWithinMs: PATIENCE_MS, silentAfterMs: PATIENCE_MS };
  const db = connect(databaseUrl, limits);
  // Those of the other may all wait for a lock.
  const watching = connect(databaseUrl, { ...limits, most: 1 });
  const owner = connect(installation.databaseOwnerUrl ?? databaseUrl, { ...limits, most: 1 });
  try {
    return await ofDatabase({ db, watching, owner }, installation, senses);
  } finally {
    // One that waits for a database that fell silent is not waited for.
    for (const each of [db, watching, owner]) void each.close();
  }
}

/** Of one database: for its rows, for who waits for a lock, and for the role that owns the tables. */
type Opened = Record<'db' | 'watching' | 'owner', Database>;

async function ofDatabase(
  { db, watching, owner }: Opened,
  installation: Installation,
  senses: Senses,
): Promise<Finding[]> {
  const { found, areRowsReadable } = await databaseFindings(db, installation, senses);
  if (!areRowsReadable) return [...found, ...(await runChecks([carrierCheck(installation, 'none', senses)]))];
  const rows = rowChecks({ db, owner }, installation, senses).then((checks) => runChecks(checks));
  const locks = await findLocks(watching, rows);
  return [...found, ...locks, ...(await rows)];
}

/** Once for those who wait already, and again where a check of rows waits itself. */
async function findLocks(db: Database, rows: Promise<unknown>): Promise<Finding[]> {
  const look = () => runChecks([{ subject: 'the locks', find: () => lockFinding(db) }]);
  const found = await look();
  const isSlow = await Promise.race([rows.then(() => false), delay(SLOW_AFTER_MS, true)]);
  return found.length === 0 && isSlow ? look() : found;
}

async function rowChecks(
  { db, owner }: Pick<Opened, 'db' | 'owner'>,
  installation: Installation,
  senses: Senses,
): Promise<Check[]> {
  const { carrier, appSecret } = installation;
  const kept =
    carrier && appSecret ? await findKeptToken(db, carrier, appSecret).catch((): KeptToken => 'none') : 'none';
  return [
    ...recordChecks(db, installation, senses.now),
    { subject: 'a restore', find: () => restoreFinding(owner, installation, senses) },
    { subject: 'the token', find: () => keptTokenFinding(kept) },
    carrierCheck(installation, kept, senses),
  ];
}

function carrierCheck(installation: Installation, kept: KeptToken, senses: Senses): Check {
  const { carrier } = installation;
  const find = () => (carrier ? carrierFinding(installation, carrier, kept === 'good', senses) : null);
  return { subject: 'the carrier', find };
}
