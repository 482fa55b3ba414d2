import { askJson, epochOf } from '@/components/ui/api';
import type { ActionError } from '@/lib/actions/action-result';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { EPOCH_HEADER } from '@/lib/http/epoch-header';

/** What our own server knows of a press of *Book*. */
export type KnownOfPress =
  | { kind: 'known'; outcome: BookingOutcomeView }
  /**
   * Nothing was sent under that key, and nothing will be: the server has given it up. The parcel goes on under `againKey`. `isAnswered`: the
   * press itself was answered so, and nothing of it is on its way.
   */
  | { kind: 'nothing_sent'; againKey: string; isAnswered?: true }
  /** The database was restored after the press and may have lost it: whether it was sent is not known here. */
  | { kind: 'restored' }
  /** `wasOnDisk`: the page has seen it there before. */
  | { kind: 'signed_out'; wasOnDisk?: true }
  /** The clerk no longer works for the shop: what became of it is not theirs to read. */
  | { kind: 'taken_away' }
  /** Parceldesk itself refused it: nothing was sent. */
  | { kind: 'refused'; error: ActionError }
  /** Our own server could not be asked, or could not say: nothing may be said. `wasOnDisk` as above. */
  | { kind: 'no_answer'; wasOnDisk?: true };

/** What became of one press of *Book*, as far as the page knows. */
export type Pressed =
  /** `isEarlier`: the key was sent before with other input, and this is what became of that. */
  | (KnownOfPress & { isEarlier?: true })
  /** It was on disk, and is not any more. */
  | { kind: 'lost' }
  /** The session had ended: nothing was sent. */
  | { kind: 'signed_out_before' }
  /** Parceldesk was updated under the page: the action was not run. */
  | { kind: 'updated' };

/** Nothing is on disk under that key, which may change at any moment. */
type NothingYet = { kind: 'nothing_yet' };

/** What a status of the route says. */
const SAID: Record<number, KnownOfPress> = {
  401: { kind: 'signed_out' },
  403: { kind: 'taken_away' },
  // Another clerk's, who had the same draft open.
  409: { kind: 'refused', error: { key: 'alreadySubmitted' } },
  412: { kind: 'restored' },
};

const LONGEST_WAIT_MS = 5_000;
/** A request that was cut off may still be on its way to the disk: for so long it is not given up. */
const ON_ITS_WAY_MS = 1_500;

/** Asks GET /api/bookings/by-form-key/{key} what is on disk. Never rejects. */
export async function askOutcome(formKey: string): Promise<KnownOfPress | NothingYet> {
  const heard = await ask(formKey, 'GET');
  return heard === 404 ? { kind: 'nothing_yet' } : toKnown(heard);
}

/** Asks for good, by POST: a press that has not reached the disk by now never will. Never rejects. */
async function concludeOutcome(formKey: string): Promise<KnownOfPress> {
  return toKnown(await ask(formKey, 'POST'));
}

/** Asks about a press whose own answer did not arrive, and where nothing is on disk, a little later for good. Never rejects. */
export async function askTwice(formKey: string): Promise<KnownOfPress> {
  const known = await askOutcome(formKey);
  if (known.kind !== 'nothing_yet') return known;
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  return concludeOutcome(formKey);
}

/** What is known, or the status that says it; 0 where nothing was answered. */
async function ask(formKey: string, method: 'GET' | 'POST'): Promise<KnownOfPress | number> {
  const mark = epochOf(formKey);
  const { status, body, refusal } = await askJson<BookingOutcomeView>(`/api/bookings/by-form-key/${formKey}`, {
    method,
    headers: mark === null ? {} : { [EPOCH_HEADER]: mark },
    longestMs: LONGEST_WAIT_MS,
  });
  if (body) return { kind: 'known', outcome: body };
  if (status !== 410) return status;
  return refusal ? { kind: 'nothing_sent', againKey: (refusal as { againKey: string }).againKey } : 0;
}

function toKnown(heard: KnownOfPress | number): KnownOfPress {
  return typeof heard === 'object' ? heard : (SAID[heard] ?? { kind: 'no_answer' });
}

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
