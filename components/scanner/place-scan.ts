import { askBooking } from '@/components/scanner/ask-booking';
import { scanTarget } from '@/components/scanner/scan-target';

/** What became of a scan; `undo` takes it back. */
export type Place = {
  what: 'opened' | 'voided' | 'orderReference' | 'search' | 'busy' | 'nobody' | 'unanswered';
  undo: (() => void) | null;
};

type Way = { open: (bookingId: string) => void; back: () => void };

/**
 * Brings a scanned number to its place: the booking it belongs to, or what the page does with other numbers.
 */
export async function placeScan(text: string, way: Way): Promise<Place> {
  if (scanTarget()?.isBusy) return { what: 'busy', undo: null };
  const asked = await askBooking(text);
  // While that was asked, the clerk may have gone on.
  const now = scanTarget();
  if (now?.isBusy || document.querySelector('dialog[open]')) return { what: 'busy', undo: null };
  if (asked !== 'unanswered' && asked !== null) {
    way.open(asked.id);
    return { what: asked.isVoid ? 'voided' : 'opened', undo: way.back };
  }
  if (now) return { what: now.kind, undo: now.take(text) };
  return { what: asked === 'unanswered' ? 'unanswered' : 'nobody', undo: null };
}
