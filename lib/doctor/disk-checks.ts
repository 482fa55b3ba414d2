import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ageOfBackup, listBackups } from '@/lib/backups/backup-folder.mjs';
import { backupFolderFault, journalFault } from '@/lib/platform/settings/read-settings.mjs';
import { type Finding, finding, findingOfFault } from './finding.mjs';
import type { Installation, Senses } from './installation';
import type { Check } from './run-checks';

const HOUR_MS = 3_600_000;
/** A night was left out: the launcher makes one as soon as the newest is 30 hours old. */
const OLDEST_BACKUP_MS = 36 * HOUR_MS;
/** The launcher looks every ten minutes whether a backup is due. */
const FIRST_BACKUP_SECONDS = 3_600;
const FEWEST_BYTES = { data: 1_000_000_000, journal: 500_000_000, backups: 500_000_000 };

/** What is looked at on the disks of this machine. */
export function diskChecks(installation: Installation, senses: Senses): Check[] {
  const { journal, backups } = installation;
  return [
    { subject: 'the free disk', find: () => roomFinding(installation, senses) },
    { subject: 'the outcome journal', find: () => (journal === null ? null : writableFinding(journal)) },
    { subject: 'the backups', find: () => (backups ? backupFinding(installation, backups, senses.now()) : null) },
  ];
}

/** The first place whose disk is nearly full: most are on one. */
async function roomFinding(installation: Installation, { disk }: Senses): Promise<Finding | null> {
  const { dataDir, journal, backups } = installation;
  const [newest] = backups ? await listBackups(backups.folder) : [];
  const newestBytes = newest ? (await stat(newest)).size : 0;
  const places = [
    { id: 'disk.data', what: 'DATA_DIR', path: dataDir, fewest: FEWEST_BYTES.data },
    {
      id: 'disk.journal',
      what: 'the outcome journal',
      path: dirname(journal ?? dataDir),
      fewest: FEWEST_BYTES.journal,
    },
    // One is written before the oldest is removed, and read back beside it.
    {
      id: 'disk.backups',
      what: 'the backups',
      path: backups?.folder ?? dataDir,
      fewest: FEWEST_BYTES.backups + 2 * newestBytes,
    },
  ];
  for (const { id, what, path, fewest } of places) {
    const found = await disk(path);
    if (!found || found.freeBytes >= fewest) continue;
    const free = Math.round(found.freeBytes / 1_000_000);
    const problem = `the disk of ${what} (${path}) has ${free} MB left, of ${Math.round(fewest / 1_000_000)} MB it should have`;
    return finding(id, problem, 'make room there, or move what fills it to another disk');
  }
  return null;
}

function writableFinding(journal: string): Finding | null {
  const fault = journalFault(journal);
  if (!fault) return null;
  const cure = `let the user of Parceldesk write ${journal}, or name another file in OUTCOME_JOURNAL`;
  return findingOfFault('journal.not_writable', fault, cure);
}

async function backupFinding(
  { uptimeSeconds }: Installation,
  { folder, kept }: NonNullable<Installation['backups']>,
  now: number,
): Promise<Finding | null> {
  const fault = kept > 0 ? backupFolderFault(folder) : null;
  if (fault) {
    const cure = `let the user of Parceldesk write ${folder}, or name another folder in BACKUP_DIR`;
    return findingOfFault('backup.not_writable', fault, cure);
  }
  const [newest] = await listBackups(folder);
  if (newest) {
    const ageMs = ageOfBackup(new Date(now), newest);
    if (ageMs <= OLDEST_BACKUP_MS) return null;
    const problem = `the newest backup in ${folder} is ${Math.floor(ageMs / HOUR_MS)} hours old`;
    return finding(
      'backup.old',
      problem,
      'run the command backup, and read why none is made by itself: the console says so each night',
    );
  }
  if (kept > 0 && (uptimeSeconds ?? 0) < FIRST_BACKUP_SECONDS) return null;
  const why = kept === 0 ? ', and BACKUPS_KEPT=0 makes none' : '';
  const cure = 'run the command backup; raise BACKUPS_KEPT, or name the folder of another instance in BACKUP_DIR';
  return finding('backup.none', `there is no backup in ${folder}${why}`, cure);
}
