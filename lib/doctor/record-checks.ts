import { basename } from 'node:path';
import { keyFinding } from '@/lib/api/key-finding';
import { findJournalPlace } from '@/lib/bookings/data/journal-places';
import { findJournalFile, findLineTime, identifyJournal, journalFiles } from '@/lib/bookings/journal/read-journal';
import type { Database } from '@/lib/db/connection';
import { findAppSecretFault } from '@/lib/platform/app-secret';
import { countOpenWork, countPausedBatches } from '@/lib/platform/data/instance-figures';
import { differingSettings } from '@/lib/platform/shared-settings';
import { listAllPrinters } from '@/lib/printing/data/network-printers';
import { reachIppPrinter } from '@/lib/printing/ipp-printer';
import { reachPrinter } from '@/lib/printing/network-printer';
import { isIpp } from '@/lib/printing/send-labels';
import { readOnly } from './data';
import { type Finding, finding, findingOfFault } from './finding.mjs';
import type { Installation } from './installation';
import type { Check } from './run-checks';

const OLDEST_UNKNOWN_SECONDS = 3_600;
/** A line is read a minute after the one it is settled in, and each minute is a reading. */
const OLDEST_LINE_MS = 5 * 60_000;
const PRINTER_STEP_MS = 2_000;
const MOST_PRINTERS = 100;

/** What is looked at in the rows of the database, which has the schema of this version. */
export function recordChecks(db: Database, installation: Installation, now: () => number): Check[] {
  const { environment, appSecret, journal, uptimeSeconds } = installation;
  return [
    { subject: 'the secret', find: () => (appSecret ? secretFinding(db, appSecret) : null) },
    { subject: 'the other instances', find: () => differingFinding(db) },
    {
      subject: 'what the journal knows',
      // While nothing runs, and after a restore was taken back, lines wait for the next start, which reads them first.
      find: () => (journal && uptimeSeconds !== null ? journalFinding(db, journal, now()) : null),
    },
    { subject: 'unknown bookings', find: () => unknownFinding(db, environment) },
    { subject: 'paused imports', find: () => pausedFinding(db, environment) },
    { subject: 'the printers', find: () => printerFinding(db, environment) },
    { subject: 'the API keys', find: () => keyFinding(db, environment) },
  ];
}

async function secretFinding(db: Database, appSecret: string): Promise<Finding | null> {
  const fault = await readOnly(db, (orm) => findAppSecretFault(orm, appSecret));
  return fault && findingOfFault('secret.other', fault);
}

async function differingFinding(db: Database): Promise<Finding | null> {
  const differing = await readOnly(db, (orm) => differingSettings(orm));
  if (differing.length === 0) return null;
  const problem = `the instances on this database differ in ${differing.join(', ')}`;
  const cure =
    'give all instances the same, and start those again that have another; while you roll out a change, wait for its end';
  return finding('instances.differ', problem, cure);
}

/** Lines that stay out of the database are bookings that it may lack. A part without a whole line has none. */
async function journalFinding(db: Database, journal: string, now: number): Promise<Finding | null> {
  for (const path of await journalFiles(journal)) {
    const [file, identity] = await Promise.all([findJournalFile(path), identifyJournal(path)]);
    if (!file || identity === null) continue;
    const place = await readOnly(db, (orm) => findJournalPlace(orm, identity));
    const read = place?.byte ?? 0;
    const written = read < file.size ? await findLineTime(path, read) : null;
    if (written === null || now - written <= OLDEST_LINE_MS) continue;
    const minutes = Math.floor((now - written) / 60_000);
    const problem = `the outcome journal (${basename(path)}) has lines from ${minutes} minutes ago that the database does not have`;
    const cure = 'look for journal-reader in the log of Parceldesk';
    return finding('journal.behind', problem, cure);
  }
  return null;
}

async function unknownFinding(db: Database, environment: Installation['environment']): Promise<Finding | null> {
  const { unknown, oldestUnknownSeconds } = await readOnly(db, (orm) => countOpenWork(orm, environment));
  if (oldestUnknownSeconds <= OLDEST_UNKNOWN_SECONDS) return null;
  const hours = Math.floor(oldestUnknownSeconds / 3_600);
  const problem = `of ${unknown} bookings it is not known whether the carrier has them, of the oldest for ${hours} hours`;
  return finding(
    'bookings.unknown',
    problem,
    'open each under Bookings, Needs attention, and say what the carrier has',
  );
}

async function pausedFinding(db: Database, environment: Installation['environment']): Promise<Finding | null> {
  const paused = await readOnly(db, (orm) => countPausedBatches(orm, environment));
  if (paused.length === 0) return null;
  const reasons = paused.map(({ reason, count }) => `${count} for ${reason}`).join(', ');
  const problem = `imports wait for a person (${reasons})`;
  return finding('batches.paused', problem, 'open them under Import: each says what to cure before it goes on');
}

async function printerFinding(db: Database, environment: Installation['environment']): Promise<Finding | null> {
  const all = await readOnly(db, (orm) => listAllPrinters(orm, environment));
  const tried = await Promise.all(
    all.slice(0, MOST_PRINTERS).map(async (printer) => {
      const { kind, host, port, path, format } = printer;
      const trouble = isIpp(kind)
        ? await reachIppPrinter({ ...printer, kind }, PRINTER_STEP_MS)
        : await reachPrinter(printer, PRINTER_STEP_MS);
      return trouble ? [`${kind}://${host}:${port}${path} with labels ${format} (${trouble})`] : [];
    }),
  );
  const faulty = tried.flat();
  if (faulty.length === 0) return null;
  const problem = `these printers do not answer as printers: ${faulty.join(', ')}`;
  return finding(
    'printers.unreachable',
    problem,
    'switch them on, or correct their addresses under Settings, Printers',
  );
}
