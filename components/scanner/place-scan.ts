import { askBooking } from '@/components/scanner/ask-booking';
import type { Scan } from '@/components/scanner/listen-for-scans';
import { scanTarget } from '@/components/scanner/scan-target';

/** What became of a scan; `undo` takes it back. */
export type PlacedScan = {
  what: 'opened' | 'orderReference' | 'search' | 'busy' | 'nobody' | 'unanswered';
  text: string;
  undo: (() => void) | null;
};

type Way = { open: (bookingId: string) => void; back: () => void };

/**
 * Brings a scan to its place: the booking it is a number of, or what the page does with other numbers. Null where it stays in the
 * field it was scanned into, and nothing needs to be said.
 */
export async function placeScan({ text, field }: Scan, way: Way): Promise<PlacedScan | null> {
  const target = scanTarget();
  const staysInField = field?.takesScans ? target?.kind !== 'search' : !target && field?.takesText;
  if (staysInField || document.querySelector('dialog[open]')) return null;
  field?.restore();
  if (target?.isBusy) return { what: 'busy', text, undo: null };
  const asked = await askBooking(text);
  // While that was asked, the clerk may have gone on.
  const now = scanTarget();
  if (now?.isBusy || document.querySelector('dialog[open]')) return { what: 'busy', text, undo: null };
  if (asked !== 'unanswered' && asked.id !== null) {
    way.open(asked.id);
    return { what: 'opened', text, undo: way.back };
  }
  if (now) return { what: now.kind, text, undo: now.take(text) };
  return { what: asked === 'unanswered' ? 'unanswered' : 'nobody', text, undo: null };
}
