import type { Database } from '@/lib/db/connection';
import { insertJob, type JobScope, type Print, type PrintedBooking } from '@/lib/printing/data/print-jobs';
import { recordJob } from './carry-job';

/** Puts on record that the labels of one booking came out, as the print with that id: said twice, it is one print. */
export async function recordPrint(
  db: Database,
  scope: JobScope,
  id: string,
  print: Print,
  printed: PrintedBooking,
): Promise<void> {
  await insertJob(db.orm, scope, { id, againOf: null }, [printed]);
  await recordJob(db, id, print, [printed]);
}
