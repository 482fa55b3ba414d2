import { dirname } from 'node:path';
import { findNewestBackup } from '@/lib/backups/backup-folder.mjs';
import { type BookingHour, listBookingHours } from '@/lib/bookings/data/booking-hours';
import { listUnreadJournals } from '@/lib/bookings/data/instance-journals';
import { dayIn, startOfDay } from '@/lib/i18n/time-zone';
import type { Server } from '@/lib/platform/server';
import { version } from '@/package.json';
import { readDatabaseSize } from './data';
import { examine } from './examine';

/** The instance that answers, what it stands on, and today's work. Times are ISO times, sizes bytes. */
export type SystemView = {
  version: string;
  build: string | null;
  startedAt: string;
  environment: Server['env']['carrier']['environment'];
  database: { version: string; bytes: number };
  /** The newest backup; null where there is none, or its folder is not known here. */
  backup: { at: string; bytes: number } | null;
  /** What nothing new is sent without (`lib/bookings/journal/instance-journal`). */
  unreadJournals: { id: string; name: string; seenAt: string }[];
  hours: BookingHour[];
};

type Source = Pick<Server, 'db' | 'env' | 'build'>;

/** What an administrator sees of this instance at once; the caller checks who asks. `timeZone` says when today began. */
export async function findSystem({ db, env, build }: Source, timeZone: string): Promise<SystemView> {
  const now = new Date();
  const { environment } = env.carrier;
  const [database, backup, unread, hours] = await Promise.all([
    readDatabaseSize(db.orm),
    env.backups.folder === null ? null : findNewestBackup(env.backups.folder, now),
    listUnreadJournals(db.orm),
    listBookingHours(db.orm, environment, startOfDay(dayIn(now, timeZone), timeZone)),
  ]);
  const startedAt = new Date(now.getTime() - process.uptime() * 1_000).toISOString();
  const unreadJournals = unread.map((journal) => ({ ...journal, seenAt: journal.seenAt.toISOString() }));
  return { version, build, startedAt, environment, database, backup, unreadJournals, hours };
}

/** What is wrong with this installation, as far as the instance that answers can see it: `npm run doctor` sees the launcher's part too. */
export function findFaults({ databaseUrl, databaseConnections, appSecret, carrier, company, ...env }: Server['env']) {
  const folder = env.outcomeJournal === null ? process.cwd() : dirname(env.outcomeJournal);
  const { environment } = carrier;
  return examine({
    databaseUrl,
    databaseConnections,
    appSecret,
    environment,
    carrier,
    company,
    asksToken: false,
    // Reading a backup would take time from clerks.
    restore: null,
    databaseOwnerUrl: null,
    journal: env.outcomeJournal,
    dataDir: folder,
    publicUrl: env.publicUrl,
    backups: env.backups.folder === null ? null : { folder: env.backups.folder, kept: env.backups.kept },
    uptimeSeconds: process.uptime(),
  });
}
