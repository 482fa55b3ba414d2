import {
  askOutcome,
  concludeOutcome,
  type KnownOfPress,
  type NothingYet,
} from '@/components/bookings/form/ask-outcome';
import type { Pressed } from '@/components/bookings/form/press-book';

/** Asks once more what became of a press, and gives what the page knows then. Never rejects. */
export async function followPress(formKey: string, before: Pressed): Promise<Pressed> {
  // What was on disk, or was given up, needs no conclusion; and a key that a restored database forgot must not be given up.
  const isConcluded = wasOnDisk(before) || before.kind === 'nothing_sent';
  return newerOf(before, await (isConcluded ? askOutcome(formKey) : concludeOutcome(formKey)));
}

/** Asks what became of a press that this tab saw on disk before it was loaded anew. Never rejects. */
export async function findAgain(formKey: string): Promise<Pressed> {
  return newerOf({ kind: 'no_answer', wasOnDisk: true }, await askOutcome(formKey));
}

/** True for a press of which this page has seen that it is on disk, or that it may have been on one that was replaced by a backup. */
export function wasOnDisk(pressed: Pressed | undefined): boolean {
  if (pressed?.kind === 'signed_out' || pressed?.kind === 'no_answer') return pressed.wasOnDisk === true;
  return pressed?.kind === 'known' || pressed?.kind === 'lost' || pressed?.kind === 'restored';
}

/**
 * What the page knows once it has heard something new. Silence changes nothing, and what was on disk once never falls back to nothing: the
 * carrier may have it, whatever became of our disk.
 */
export function newerOf(before: Pressed, heard: KnownOfPress | NothingYet): Pressed {
  switch (heard.kind) {
    case 'no_answer':
      return before;
    case 'nothing_yet':
    case 'nothing_sent':
      if (wasOnDisk(before)) return before.kind === 'restored' ? before : { kind: 'lost' };
      return heard.kind === 'nothing_sent' ? heard : before;
    case 'restored':
    case 'taken_away':
    case 'refused':
      return heard;
    case 'signed_out':
      return wasOnDisk(before) ? { ...heard, wasOnDisk: true } : heard;
    case 'known': {
      // The disk does not hold yet what the carrier answered.
      const isBehind = heard.outcome.state === 'sending' || heard.outcome.state === 'unknown';
      if (before.kind === 'known' && !before.outcome.isSaved && isBehind) return before;
      return 'isEarlier' in before && before.isEarlier ? { ...heard, isEarlier: true } : heard;
    }
  }
}
