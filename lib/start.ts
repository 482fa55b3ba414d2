import 'server-only';
import { forgetForwardedAddresses } from '@/lib/auth/client-address';
import { startJournalReader } from '@/lib/booking/read-journal';
import { startSweeper } from '@/lib/booking/sweep';
import { migrateDatabase } from '@/lib/db/migrate';
import { startDraftSweep } from '@/lib/drafts/sweep-drafts';
import { rememberOfAttempt } from '@/lib/recipients/remember-recipient';
import { startRemovingDeleted } from '@/lib/recipients/remove-deleted';
import { server } from '@/lib/server';

/**
 * What a server does before its first request: read the settings, bring the database up to date, start what looks after
 * bookings, drafts and recipients. A fault is printed and ends the process: an error thrown from `instrumentation.ts` would leave
 * Next running and answering 500 (design 3).
 */
export async function start(): Promise<void> {
  try {
    const { env, db, log } = server();
    forgetForwardedAddresses(env.trustedProxies);
    await migrateDatabase(env.databaseUrl);
    startSweeper(db, log);
    startDraftSweep(db, log);
    startRemovingDeleted(db, log);
    const remember = (attemptId: string) => rememberOfAttempt({ db, log }, attemptId);
    if (env.outcomeJournal) startJournalReader(db, env.outcomeJournal, log, remember);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}

/** Settings faults are written to be read; of anything else only its code, since a driver's message may hold an address or a password. */
function startFault(error: unknown): string {
  if (error instanceof Error && error.name === 'SettingsError') return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `DATABASE_URL: the database could not be opened or brought up to date${code}. Expected: postgresql://user:password@host:5432/name`;
}
