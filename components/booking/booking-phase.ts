import type { Pressed } from '@/components/booking/press-book';
import type { ActionError } from '@/lib/actions/action-result';
import type { BookingOutcomeView } from '@/lib/booking/outcome-view';

/** Where the form stands: what the clerk sees, and whether anything may be changed. */
export type BookingPhase =
  | { kind: 'editing' }
  /** `isSlow`: on disk and on its way, and the carrier has not answered for seconds. */
  | { kind: 'sending'; isSlow: boolean }
  /** Our own server does not answer: it is asked again until it does. */
  | { kind: 'asking' }
  | { kind: 'signed_out'; mayBeSent: boolean }
  | { kind: 'nothing_sent' }
  | { kind: 'refused'; error: ActionError }
  | { kind: 'outcome'; outcome: BookingOutcomeView; isEarlier: boolean };

/** The phase after a press. Pure. */
export function phaseOf(pressed: Pressed): BookingPhase {
  switch (pressed.kind) {
    case 'known':
      if (pressed.outcome.state === 'sending') return { kind: 'sending', isSlow: true };
      return { kind: 'outcome', outcome: pressed.outcome, isEarlier: pressed.isEarlier === true };
    case 'no_answer':
      return { kind: 'asking' };
    case 'signed_out':
      return { kind: 'signed_out', mayBeSent: true };
    case 'signed_out_before':
      return { kind: 'signed_out', mayBeSent: false };
    case 'nothing_sent':
    case 'refused':
      return pressed;
    case 'updated':
      return { kind: 'refused', error: { key: 'updated' } };
  }
}

/** True while what was typed may be at the carrier: it can be read and not changed, so that nothing is booked twice by editing. */
export function isLocked(phase: BookingPhase): boolean {
  if (phase.kind === 'outcome') return phase.outcome.state !== 'rejected' && phase.outcome.state !== 'not_sent';
  return phase.kind === 'sending' || phase.kind === 'asking' || phase.kind === 'signed_out';
}

/** True once the carrier has booked it: nothing is left to be kept. */
export function isBooked(phase: BookingPhase): boolean {
  return phase.kind === 'outcome' && phase.outcome.state === 'booked';
}

/** Milliseconds until the press is asked about again, or null when nothing new can come (design 4: a late answer replaces `unknown`). */
export function followAfterMs(pressed: Pressed): number | null {
  if (pressed.kind === 'no_answer') return 1_000;
  if (pressed.kind !== 'known') return null;
  if (pressed.outcome.state === 'sending' || !pressed.outcome.isSaved) return 1_000;
  return pressed.outcome.state === 'unknown' ? 10_000 : null;
}
