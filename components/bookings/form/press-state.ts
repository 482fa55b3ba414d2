import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import type { BookingState } from '@/lib/outcomes';
import type { ActionError } from '@/lib/platform/actions/action-result';

/**
 * What this page knows of the last press of *Book* in a form, and so what it shows. `isEarlier`: the form key was sent before with other
 * input, and this is what became of that.
 */
export type PressState = { isEarlier?: true } & (
  | { kind: 'editing' }
  /** The action has not answered yet. */
  | { kind: 'sending' }
  | { kind: 'known'; outcome: BookingOutcomeView }
  /**
   * Nothing was sent under that key, and nothing will be: the server has given it up. The parcel goes on under `againKey`. `isAnswered`: the
   * press itself was answered so, and nothing of it is on its way.
   */
  | { kind: 'nothing_sent'; againKey: string; isAnswered?: true }
  /** It was on disk and is not any more: it may be booked again only once the carrier was asked. */
  | { kind: 'lost' }
  /** The database was restored after the press and may have lost it: the same goes for it. */
  | { kind: 'restored' }
  /** `wasOnDisk`: the page has seen it there before. */
  | { kind: 'signed_out'; mayBeSent: boolean; wasOnDisk?: true }
  /** The clerk no longer works for the shop: what became of it is not theirs to read. */
  | { kind: 'taken_away' }
  /** Parceldesk itself refused it: nothing was sent. */
  | { kind: 'refused'; error: ActionError }
  /** Our own server could not be asked, or could not say: it is asked again until it does. `wasOnDisk` as above. */
  | { kind: 'no_answer'; wasOnDisk?: true }
);

/** Parceldesk was updated under the page: the action was not run. */
export const UPDATED: PressState = { kind: 'refused', error: { key: 'updated' } };

/**
 * The form key that the form goes on under once what was pressed came to nothing, the same that its booking's page and a draft of it go on
 * with; null until then. After `rejected` or `not_sent` the old row stays (docs/architecture.md#the-life-of-a-booking), and a key that was
 * given up is dead.
 */
export function nextKeyOf(pressed: PressState): string | null {
  switch (pressed.kind) {
    case 'known': {
      const { state, againKey, waits } = pressed.outcome;
      if (waits) return null;
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
export function isLocked(pressed: PressState): boolean {
  if (pressed.kind === 'known') {
    const { state, waits } = pressed.outcome;
    return Boolean(waits) || (state !== 'rejected' && state !== 'not_sent');
  }
  return pressed.kind !== 'editing' && pressed.kind !== 'nothing_sent' && pressed.kind !== 'refused';
}

/** The booking's state where it is known, otherwise what is known of the press. One that is sent by itself later waits. */
export function stepOf(pressed: PressState): Exclude<PressState['kind'], 'known'> | BookingState | 'waiting' {
  if (pressed.kind !== 'known') return pressed.kind;
  return pressed.outcome.waits ? 'waiting' : pressed.outcome.state;
}

const ENDS = ['settled_booked', 'settled_not_booked', 'discarded'] as const;

/** How a clerk ended a booking on its page. */
export type End = (typeof ENDS)[number];

/** How a clerk ended what was pressed; null where that is not so. */
export function endOf(pressed: PressState): End | null {
  return ENDS.find((end) => end === stepOf(pressed)) ?? null;
}

/**
 * Milliseconds until the press is asked about again, or null when nothing new can come (docs/architecture.md#the-life-of-a-booking: a late
 * answer replaces `unknown`). That nothing was sent is followed as well where the press's own answer did not arrive: a sentence that would
 * be false must not stand.
 */
export function followAfterMs(pressed: PressState): number | null {
  switch (pressed.kind) {
    case 'no_answer':
      return 1_000;
    case 'lost':
    case 'restored':
      return 10_000;
    case 'nothing_sent':
      return pressed.isAnswered ? null : 10_000;
    case 'known': {
      const { state, isSaved, waits } = pressed.outcome;
      if (waits) return 2_000;
      if (state === 'sending' || state === 'prepared' || !isSaved) return 1_000;
      return state === 'unknown' ? 10_000 : null;
    }
    default:
      return null;
  }
}

/** True for a press of which this page has seen that it is on disk, or that it may have been on one that was replaced by a backup. */
export function wasOnDisk(pressed: PressState | undefined): boolean {
  if (pressed?.kind === 'signed_out' || pressed?.kind === 'no_answer') return pressed.wasOnDisk === true;
  return pressed?.kind === 'known' || pressed?.kind === 'lost' || pressed?.kind === 'restored';
}

/**
 * What the page knows once it has heard something new; null where nothing is on disk, which may change at any moment. Silence changes
 * nothing, and what was on disk once never falls back to nothing: the carrier may have it, whatever became of our disk.
 */
export function newerOf(before: PressState, heard: PressState | null): PressState {
  if (heard === null || heard.kind === 'nothing_sent') {
    if (wasOnDisk(before)) return before.kind === 'restored' ? before : { kind: 'lost' };
    return heard ?? before;
  }
  switch (heard.kind) {
    case 'no_answer':
      return before;
    case 'signed_out':
      return wasOnDisk(before) ? { ...heard, wasOnDisk: true } : heard;
    case 'known': {
      // The disk does not hold yet what the carrier answered.
      const isBehind = heard.outcome.state === 'sending' || heard.outcome.state === 'unknown';
      if (before.kind === 'known' && !before.outcome.isSaved && isBehind) return before;
      return before.isEarlier ? { ...heard, isEarlier: true } : heard;
    }
    default:
      return heard;
  }
}
