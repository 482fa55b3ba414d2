import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addJournals, listJournals } from '@/lib/bookings/data/instance-journals';
import { stopOlderDatabase } from '@/lib/bookings/data/stop-older';
import { connect } from '@/lib/db/connection';
import { migrateDatabase, newestSchema } from '@/lib/db/migrate';
import { roleAt } from '@/lib/db/roles';
import { eraseAgain, listErased, takeOverErased } from '@/lib/privacy/data/stay-erased';
import { BackupError, type RowCounts, readBackupFile, skip } from './backup-file';
import { restoreJournal } from './backup-journal';
import { loadRows, type Say } from './load-rows';

const LEAVES_WITHIN_MS = 2_000;

/** Where a backup is restored to. */
export type RestoreTarget = {
  databaseUrl: string;
  /** The same for the role that owns the tables, where another one works with them. */
  ownerUrl?: string;
  /** Of another database of the same server, for a role that may make databases. */
  adminUrl: string;
  journal: string;
};

/** What came of it; `stopped` is how many imports, waiting bookings and plans go on only after a person has looked. */
export type InPlace = { stopped: number; waitsFor: string[] };

export type Restored = InPlace & {
  madeAt: string;
  rows: RowCounts;
  /** The name that the database of before has now; null where it was empty. */
  former: string | null;
};

/**
 * Restores a backup beside the database that is there, brings it to the schema of this version, checks it, and only then lets it take the
 * place. Until then, and where anything fails, what was there is as it was (docs/operations.md#back-up-and-restore).
 * @throws BackupError with a reason that a person can act on
 */
export async function restoreBackup(path: string, target: RestoreTarget, say: Say): Promise<Restored> {
  say('reading the file');
  const { head } = await readBackupFile(path, () => skip);
  if (head.schema > newestSchema()) {
    throw new BackupError('it is of a newer version of Parceldesk: restore it with that version');
  }
  const { name, fresh, former } = namesOf(target);
  const journal = await restoreJournal(target.journal);
  const admin = await openAdmin(target);
  try {
    await refuseWhileInUse(admin, name);
    const ownerUrl = ownerUrlOf(target);
    await makeDatabase(admin, fresh, decodeURIComponent(new URL(ownerUrl).username));
    const rows = await loadRows(path, addressOf(ownerUrl, fresh), journal, say);
    const wasEmpty = await isEmpty(ownerUrl);
    await admin.query(`drop database if exists ${admin.escapeIdentifier(former)}`);
    const inPlace = await putInPlace(admin, target, fresh, [name, former], [fresh, name]);
    await journal.keep();
    if (wasEmpty) await admin.query(`drop database ${admin.escapeIdentifier(former)}`);
    return { ...inPlace, rows, madeAt: head.madeAt, former: wasEmpty ? null : former };
  } catch (error) {
    await admin.query(`drop database if exists ${admin.escapeIdentifier(fresh)}`).catch(() => undefined);
    await journal.drop();
    throw error;
  } finally {
    await admin.end();
  }
}

/**
 * Puts the database from before the last restore in its place again; the restored one is the former one then.
 * @throws BackupError where there is none
 */
export async function takeRestoreBack(target: RestoreTarget): Promise<InPlace> {
  const { name, fresh, former } = namesOf(target);
  const admin = await openAdmin(target);
  try {
    await refuseWhileInUse(admin, name);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [former]);
    if (rowCount === 0) throw new BackupError('there is no database from before a restore');
    return await putInPlace(admin, target, former, [name, fresh], [former, name], [fresh, former]);
  } finally {
    await admin.end();
  }
}

function namesOf({ databaseUrl }: RestoreTarget): { name: string; fresh: string; former: string } {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return { name, fresh: `${name}_restoring`, former: `${name}_before_restore` };
}

const ownerUrlOf = ({ databaseUrl, ownerUrl = databaseUrl }: RestoreTarget) => ownerUrl;

async function openAdmin({ adminUrl }: RestoreTarget): Promise<Client> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await admin.connect();
  return admin;
}

/** The address of another database of the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

/** A connection that was just closed is listed for a moment longer. Of another role's sessions PostgreSQL hides what they are. */
async function refuseWhileInUse(admin: Client, name: string): Promise<void> {
  for (const until = performance.now() + LEAVES_WITHIN_MS; ; await delay(50)) {
    const { rows } = await admin.query(
      `select count(*)::int as used from pg_stat_activity
       where datname = $1 and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
      [name],
    );
    if (rows[0].used === 0) return;
    if (performance.now() > until)
      throw new BackupError('the database is in use: stop all instances of Parceldesk first');
  }
}

/** Also in the place of one that a killed restore left. */
async function makeDatabase(admin: Client, name: string, owner: string): Promise<void> {
  const database = admin.escapeIdentifier(name);
  try {
    await admin.query(`drop database if exists ${database}`);
    // The locale of the server: the one that the database of before has.
    await admin.query(`create database ${database} owner ${admin.escapeIdentifier(owner)}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') {
      throw new BackupError('the role that owns the tables may not make databases: give it CREATEDB for the restore');
    }
    throw error;
  }
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select not exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as "isEmpty"`,
    );
    return rows[0].isEmpty;
  } finally {
    await client.end();
  }
}

/**
 * Lets another database take the place of the one in use; no other way leads there. It is an older one: what is due in it is stopped, and
 * nothing new is sent before all journals were read that either database knows. What was erased in the one in use is erased in it as well
 * (docs/privacy.md#after-a-restore).
 */
async function putInPlace(
  admin: Client,
  target: RestoreTarget,
  next: string,
  ...pairs: [from: string, to: string][]
): Promise<InPlace> {
  const ownerUrl = ownerUrlOf(target);
  const nextUrl = addressOf(ownerUrl, next);
  // One that was put aside by an earlier version lacks what this one needs, and one that was just made the rights of who works with it.
  await migrateDatabase(nextUrl, target.ownerUrl === undefined ? null : await roleAt(target.databaseUrl));
  const [before, after] = [connect(ownerUrl), connect(nextUrl)];
  let stopped = 0;
  let waitsFor: string[] = [];
  try {
    const erased = await listErased(before.orm);
    await takeOverErased(after.orm, erased);
    if (erased.length > 0) await eraseAgain(after.orm);
    await addJournals(after.orm, await listJournals(before.orm));
    stopped = await after.orm.transaction(stopOlderDatabase);
    waitsFor = (await listJournals(after.orm)).map((journal) => journal.name);
  } finally {
    await Promise.all([before.close(), after.close()]);
  }
  await rename(admin, ...pairs);
  return { stopped, waitsFor };
}

/** All names change in one transaction: after a kill, one database or the other has the name, and never none. */
async function rename(admin: Client, ...pairs: [from: string, to: string][]): Promise<void> {
  await admin.query('begin');
  for (const [from, to] of pairs) {
    await admin.query(`alter database ${admin.escapeIdentifier(from)} rename to ${admin.escapeIdentifier(to)}`);
  }
  await admin.query('commit');
}
