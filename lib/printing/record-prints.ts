import 'server-only';
import type { Database } from '@/lib/db/connection';
import { insertPrints } from '@/lib/db/label-prints';
import type { PrintWay } from '@/lib/db/printing-schema';

/** What is known of a print when it is put on record. */
export type Print = {
  clerkId: string;
  way: PrintWay;
  /** The batch it was part of, and the network printer, or null. */
  batchId: string | null;
  printerName: string | null;
  /** As asked for: a name of `LABEL_FORMATS`, and dots per inch. */
  format: string;
  dpi: number;
};

/** Puts on record that the labels of these bookings went to paper, each with all its pages. Books nothing. */
export function recordPrints(
  db: Database,
  print: Print,
  labels: readonly { bookingId: string; pages: number }[],
): Promise<void> {
  return db.orm.transaction((tx) =>
    insertPrints(
      tx,
      labels.map((label) => ({ ...print, ...label })),
    ),
  );
}
