import type { Pressed } from '@/components/bookings/form/ask-outcome';
import type { ActionError } from '@/lib/actions/action-result';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';

/** Where the form stands: what the clerk sees, and whether anything may be changed. */
export type BookingPhase =
  | { kind: 'editing' }
  /** `isSlow`: on disk and on its way, and the carrier has not answered for seconds. */
  | { kind: 'sending'; isSlow: boolean }
  /** Our own server does not answer: it is asked again until it does. */
  | { kind: 'asking' }
  | { kind: 'signed_out'; mayBeSent: boolean }
  /** It was on disk and is not any more: it may be booked again only once the carrier was asked. */
  | { kind: 'lost' }
  /** The database was restored after the press and may have lost it: the same goes for it. */
  | { kind: 'restored' }
  /** The clerk was removed from the shop meanwhile, so what became of it is not shown. */
  | { kind: 'taken_away' }
  | { kind: 'nothing_sent' }
  | { kind: 'refused'; error: ActionError }
  | { kind: 'outcome'; outcome: BookingOutcomeView; isEarlier: boolean };

/** The phase after a press. */
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
    case 'lost':
    case 'restored':
    case 'taken_away':
    case 'nothing_sent':
    case 'refused':
      return pressed;
    case 'updated':
      return { kind: 'refused', error: { key: 'updated' } };
  }
}

/**
 * The form key that the form goes on under once what was pressed came to nothing, the same that its booking's page and a draft of it go on
 * with; null until then. After `rejected` or `not_sent` the old row stays (docs/architecture.md#the-life-of-a-booking), and a key that was
 * given up is dead.
 */
export function nextKeyOf(pressed: Pressed): string | null {
  switch (pressed.kind) {
    case 'known': {
      const { state, againKey } = pressed.outcome;
      return state === 'rejected' || state === 'not_sent' ? againKey : null;
    }
    case 'nothing_sent':
      return pressed.againKey;
    case 'refused':
      return pressed.error.againKey ?? null;
    default:
      return null;
  }
}

/** True while what was typed may be at the carrier: it can be read and not changed, so that nothing is booked twice by editing. */
export function isLocked(phase: BookingPhase): boolean {
  if (phase.kind === 'outcome') return phase.outcome.state !== 'rejected' && phase.outcome.state !== 'not_sent';
  return ['sending', 'asking', 'signed_out', 'lost', 'restored', 'taken_away'].includes(phase.kind);
}

/** True once the carrier has booked it: nothing is left to be kept. */
export function isBooked(phase: BookingPhase): boolean {
  return phase.kind === 'outcome' && phase.outcome.state === 'booked';
}

const ENDS = ['settled_booked', 'settled_not_booked', 'discarded'] as const;

/** How a clerk ended a booking on its page. */
export type End = (typeof ENDS)[number];

/** How a clerk ended what was pressed; null where that is not so. */
export function endOf(phase: BookingPhase): End | null {
  return (phase.kind === 'outcome' && ENDS.find((end) => end === phase.outcome.state)) || null;
}

/**
 * Milliseconds until the press is asked about again, or null when nothing new can come (docs/architecture.md#the-life-of-a-booking: a late
 * answer replaces `unknown`). That nothing was sent is followed as well where the press's own answer did not arrive: a sentence that would
 * be false must not stand.
 */
export function followAfterMs(pressed: Pressed): number | null {
  switch (pressed.kind) {
    case 'no_answer':
      return 1_000;
    case 'lost':
    case 'restored':
      return 10_000;
    case 'nothing_sent':
      return pressed.isAnswered ? null : 10_000;
    case 'known': {
      const { state, isSaved } = pressed.outcome;
      if (state === 'sending' || state === 'prepared' || !isSaved) return 1_000;
      return state === 'unknown' ? 10_000 : null;
    }
    default:
      return null;
  }
}

type Recipient = { name: string; address: string };

/** A parcel whose booking came to nothing: its recipient, the key it is booked again under, and one for another parcel typed over it. */
export type NotBookedParcel = { recipient: Recipient; againKey: string; otherKey: string };

/** The key of what stands in the form of such a parcel: once both name and address are others, it is another parcel. */
export function keyTypedOver({ recipient, againKey, otherKey }: NotBookedParcel, typed: Recipient): string {
  const isOther = (field: keyof Recipient) => {
    const [was, is] = [recipient[field], typed[field]].map((text) => text.trim().toLowerCase());
    return is !== '' && is !== was;
  };
  return isOther('name') && isOther('address') ? otherKey : againKey;
}
