import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/db/connection';
import { insertJob, type JobScope, type Print, type PrintedBooking } from '@/lib/db/print-jobs';
import { recordJob } from '@/lib/printing/carry-job';

/** The label of a booking went to paper: a print of its own. */
export async function recordPrint(db: Database, scope: JobScope, print: Print, printed: PrintedBooking): Promise<void> {
  const id = randomUUID();
  await insertJob(db.orm, scope, { id, againOf: null }, [printed]);
  await recordJob(db, id, print, [printed]);
}
