import type { ShopAnswer, ShopFault, WrittenRecords } from './online-shop';
import { countOf, type Pieces } from './order-parts';

// What becomes of a number that goes back to its order, decided from what is known of it and from nothing else. The rule: a record is written only
// after a reading has said that ours is not there, and a write is believed only after a reading has said that it is.

/**
 * `to_write`: it is to stand in the shop. `written`: it was read there. `to_take_back`: the booking was made void, so it is to go. `taken_back`:
 * it is not there. `by_hand`: a person must look, and `fault` says why. `done_by_hand`: a person has.
 */
export type WritingState = 'to_write' | 'written' | 'to_take_back' | 'taken_back' | 'by_hand' | 'done_by_hand';

/** A try whose process died counts as lost after so many seconds. Its lease is extended before it writes. */
export const LEASE_SECONDS = 300;

/** Nothing is written later than so many seconds after it was lent: soon another process may read that nothing stands there. */
export const WRITTEN_WITHIN_SECONDS = 120;

/** A shop may work on a request for so long after the desk has given it up. A reading must find what it made. */
export const SURELY_DONE_SECONDS = 120;

/** Seconds from the end of each failed try to the next one: about a day in all. */
const WAITS = [SURELY_DONE_SECONDS, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];

/** What a try does next after it has read the order's records. */
export type NextStep = { kind: 'write' } | { kind: 'take_back'; recordKey: string } | { kind: 'end'; end: TryEnd };

/**
 * Why a number does not stand in its shop. `not_kept`: the shop said that it does, and a reading says that it does not. `disconnected`: nothing goes
 * to the shop any more.
 */
export type WritingFault = ShopFault | 'more_than_left' | 'not_kept' | 'disconnected';

/** What a write-back is after a try: `waitSeconds` until the next one, null where it has ended. */
export type TryEnd = {
  state: WritingState;
  fault: WritingFault | null;
  waitSeconds: number | null;
};

type Wanted = {
  state: 'to_write' | 'to_take_back';
  tries: number;
  /** What is in the parcel, and what was ordered in all. */
  lines: readonly Pieces[];
  ordered: readonly Pieces[];
};

/**
 * What to do with what the shop has on record. Ours there: it is written, whether the answer to the write came or not. With the other records more
 * pieces would be sent than were ordered: no shop refuses that, so a person says how many are left.
 */
export function afterReading({ state, tries, lines, ordered }: Wanted, records: ShopAnswer<WrittenRecords>): NextStep {
  if (records.kind === 'failed') return { kind: 'end', end: afterFault(state, tries, records) };
  const { ownKey, sentByOthers } = records.value;
  if (state === 'to_take_back') {
    return ownKey === null ? ended('taken_back') : { kind: 'take_back', recordKey: ownKey };
  }
  if (ownKey !== null) return ended('written');
  // Where records name no lines, as of a plugin, nothing can be more.
  const isMore = lines.some(
    ({ key, quantity }) => sentByOthers !== null && (sentByOthers.get(key) ?? 0) + quantity > countOf(ordered, key),
  );
  return isMore ? ended('by_hand', 'more_than_left') : { kind: 'write' };
}

const ended = (state: WritingState, fault: TryEnd['fault'] = null): { kind: 'end'; end: TryEnd } => ({
  kind: 'end',
  end: { state, fault, waitSeconds: null },
});

/**
 * What becomes of a try that failed. What only a person can cure, such as a key that may not write, ends it; all else is tried again, and each
 * try begins with a reading.
 */
export function afterFault(
  state: Wanted['state'],
  tries: number,
  { fault, retryAfterSeconds }: Pick<Extract<ShopAnswer<never>, { kind: 'failed' }>, 'fault' | 'retryAfterSeconds'>,
): TryEnd {
  const wait = WAITS[tries - 1];
  if (wait === undefined || BY_HAND.has(fault)) return { state: 'by_hand', fault, waitSeconds: null };
  return { state, fault, waitSeconds: Math.max(wait, retryAfterSeconds ?? 0) };
}

const BY_HAND: ReadonlySet<ShopFault> = new Set([
  'read_only_key',
  'no_rights',
  'not_the_shop',
  'app_not_installed',
  'not_fulfillable',
  'several_locations',
  'secret',
]);

/** What becomes of a write, or its taking back, that was said to be done while a reading after it says otherwise. Nothing is sent once more. */
export const afterNothingKept: TryEnd = { state: 'by_hand', fault: 'not_kept', waitSeconds: null };

/**
 * What becomes in the online shop of the number of a booking that is made void. `removed`: the desk removes it. `by_hand`: only a person can. `none`: the
 * desk has sent none.
 */
export type NumberWhenVoid = 'removed' | 'by_hand' | 'none';

/** That of the orders of one booking; `state` is null where no number was to go back. Null where there is no order. */
export function numberWhenVoid(
  orders: readonly { state: WritingState | null; isDisconnected: boolean }[],
): NumberWhenVoid | null {
  const of = orders.map(({ state, isDisconnected }): NumberWhenVoid => {
    if (state === null || state === 'taken_back') return 'none';
    return isDisconnected || state === 'by_hand' || state === 'done_by_hand' ? 'by_hand' : 'removed';
  });
  // What asks for most is said of all.
  return (['by_hand', 'removed', 'none'] as const).find((each) => of.includes(each)) ?? null;
}
