import { batchHref } from '@/components/labels/label-href';
import { advanceSheet, type Paper } from '@/components/labels/paper';
import { postJson } from '@/components/ui/post-json';
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
  const wanted: BatchInput = { id, bookingIds: [bookingId], order: 'ticked', withTwins: true, onPurpose: true };
  const { body: made } = await postJson<BatchMade>('/api/prints', wanted);
  return made !== null && made.bookings > 0 && record(batchHref(id, paper), 'download');
}

/** Resolves when the last print of this page is on record, so that the next one is not taken for the same. */
export async function printRecorded(): Promise<void> {
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Says that a print does not go out after all, so that it holds its bookings no longer; where that is not heard, for two minutes. */
export async function giveUpPrint(jobId: string): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  await fetch(`/prints/${jobId}`, { method: 'DELETE', keepalive: true, signal }).catch(() => undefined);
}

async function record(href: string, way: PrintNote['way']): Promise<boolean> {
  const body = JSON.stringify({ way } satisfies PrintNote);
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(href, { method: 'POST', keepalive: true, headers, body });
    if (!response.ok) return false;
    const { parcels }: { parcels: number } = await response.json();
    advanceSheet(parcels);
    return true;
  } catch {
    return false;
  }
}
