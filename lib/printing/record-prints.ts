import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { PrintWay } from '@/lib/db/printing-schema';
import { insertPrints } from '@/lib/db/slip-prints';

/** What is known of a print when it is put on record. */
export type Print = {
  clerkId: string;
  way: PrintWay;
  /** The batch it was part of, and the network printer, or null. */
  batchId: string | null;
  printerName: string | null;
  /** As asked for: a name of `SLIP_FORMATS`, and dots per inch. */
  format: string;
  dpi: number;
};

/** Puts on record that the slips of these bookings went to paper, each with all its pages. Books nothing. */
export function recordPrints(
  db: Database,
  print: Print,
  slips: readonly { bookingId: string; pages: number }[],
): Promise<void> {
  return db.orm.transaction((tx) =>
    insertPrints(
      tx,
      slips.map((slip) => ({ ...print, ...slip })),
    ),
  );
}
