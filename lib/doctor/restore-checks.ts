import { BackupError, readBackupFile } from '@/lib/backups/backup-file';
import { listBackups } from '@/lib/backups/backup-folder.mjs';
import type { Database } from '@/lib/db/connection';
import { codeOf } from '@/lib/db/database-faults.mjs';
import { readDatabaseSize, readOnly, readRestoreRights } from './data';
import { type Finding, finding } from './finding.mjs';
import type { Installation, Senses } from './installation';

/** A large file is read as far as this takes; each was read to its end when it was made. */
const READ_MS = 3_500;

/**
 * Whether a restore could make its database: the rights of the role that owns the tables, or the room where the embedded PostgreSQL makes it.
 * `db` is asked as that role.
 */
export async function restoreFinding(
  db: Database,
  {
    restore,
    backups,
    dataDir,
    databaseOwnerUrl,
  }: Pick<Installation, 'restore' | 'backups' | 'dataDir' | 'databaseOwnerUrl'>,
  { disk }: Pick<Senses, 'disk'>,
): Promise<Finding | null> {
  // Where no backups are made here, others are restored by other means.
  if (restore === null || !backups?.kept) return null;
  if (restore.isEmbedded) {
    const [{ bytes }, found] = await Promise.all([readOnly(db, readDatabaseSize), disk(dataDir)]);
    if (!found || found.freeBytes >= bytes) return null;
    const [needed, free] = [bytes, found.freeBytes].map((size) => Math.round(size / 1_000_000));
    const problem = `a restore needs ${needed} MB beside the database, and the disk of DATA_DIR (${dataDir}) has ${free} MB left`;
    return finding('restore.no_room', problem, 'make room there, or move what fills it to another disk');
  }
  if (await readOnly(db, readRestoreRights)) return null;
  const setting = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const problem = `the role of ${setting} may not make and rename databases, which a restore does`;
  const own = 'let it own its database (ALTER DATABASE name OWNER TO role), and run ALTER ROLE role CREATEDB';
  const cure =
    databaseOwnerUrl === null ? `${own}; where another role owns it, name that one in DATABASE_OWNER_URL` : own;
  return finding('restore.role', problem, cure);
}

/** Whether the newest backup can be read. */
export async function newestBackupFinding({
  restore,
  backups,
}: Pick<Installation, 'restore' | 'backups'>): Promise<Finding | null> {
  const [newest] = restore && backups ? await listBackups(backups.folder) : [];
  if (!newest) return null;
  const until = performance.now() + READ_MS;
  try {
    await readBackupFile(newest, () => async (_, pieces) => {
      for await (const _piece of pieces) if (performance.now() > until) throw new ReadFarEnough();
    });
    return null;
  } catch (error) {
    if (error instanceof ReadFarEnough) return null;
    const why = error instanceof BackupError ? error.message : `it cannot be read (${codeOf(error)})`;
    const cure = 'run the command backup now, and look at the disk; until then an older file is the newest good one';
    return finding('backup.damaged', `the newest backup (${newest}) could not be restored: ${why}`, cure);
  }
}

class ReadFarEnough extends Error {}
