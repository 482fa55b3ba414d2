import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/db/connection';
import type { JobScope, Print, PrintedBooking } from '@/lib/printing/data/print-jobs';
import { recordPrint as record } from '@/lib/printing/record-print';

/** The label of a booking went to paper: a print of its own. */
export function recordPrint(db: Database, scope: JobScope, print: Print, printed: PrintedBooking): Promise<void> {
  return record(db, scope, randomUUID(), print, printed);
}
