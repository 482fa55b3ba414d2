import { advanceSheet, batchHref, type Paper } from '@/components/labels/paper';
import { askJson } from '@/components/ui/api';
import type { BatchInput, BatchMade, PrintNote } from '@/lib/printing/print-schema';
import { randomUuid } from '@/lib/random-uuid';

/** Milliseconds: longer no print waits for the record of the one before it, nor for word that another one does not go out. */
const LONGEST_WAIT_MS = 3_000;

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Puts on record that the labels of that address went to paper, and says whether that was heard. Sent to its end, though the clerk
 * goes on to the next parcel at once; what was printed stays printed when it is not heard. On A4 the next free place moves on.
 */
export function recordPrint(href: string, way: PrintNote['way']): Promise<boolean> {
  const recorded = record(href, way);
  underWay = recorded;
  return recorded;
}

/**
 * Puts on record that the label of a booking was opened as a file, and says whether that was heard. The file is open by then, so this
 * print is made on purpose, also while another print has the booking.
 */
export function recordFile(bookingId: string, paper: Paper): Promise<boolean> {
  const recorded = makeAndRecord(bookingId, paper);
  underWay = recorded;
  return recorded;
}

async function makeAndRecord(bookingId: string, paper: Paper): Promise<boolean> {
  const id = randomUuid();
  const wanted: BatchInput = { id, bookingIds: [bookingId], order: 'ticked', withHeld: true, onPurpose: true };
  const { body: made } = await askJson<BatchMade>('/api/prints', { json: wanted });
  return made !== null && made.bookings > 0 && record(batchHref(id, paper), 'download');
}

/** Resolves when the last print of this page is on record, so that the next one is not taken for the same. */
export async function printRecorded(): Promise<void> {
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Says that a print does not go out after all, so that it holds its bookings no longer; where that is not heard, for two minutes. */
export async function giveUpPrint(jobId: string): Promise<void> {
  await askJson(`/prints/${jobId}`, { method: 'DELETE', keepalive: true, longestMs: LONGEST_WAIT_MS });
}

async function record(href: string, way: PrintNote['way']): Promise<boolean> {
  const note: PrintNote = { way };
  const { body } = await askJson<{ parcels: number }>(href, { json: note, keepalive: true });
  if (body) advanceSheet(body.parcels);
  return body !== null;
}
