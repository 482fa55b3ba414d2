import type { ScaleReading } from './scale-reading';

/**
 * What a scale weighs for the order that is packed now. `isFresh`: the scale was seen empty since the order before was dealt with, so that what lies on
 * it is no parcel of before. `grams`: the stable weight of now, null where it moves, is empty or cannot weigh.
 */
export type ScaleWatch = { isFresh: boolean; last: ScaleReading['kind'] | null; grams: number | null };

/** Nobody knows what lies on a scale that was only just heard. */
export const UNSEEN: ScaleWatch = { isFresh: false, last: null, grams: null };

/** A scale that drifts, or carries a leaf of paper, is empty. In grams. */
const NEARLY_EMPTY_GRAMS = 5;

/** The watch after one more reading. */
export function watchReading(watch: ScaleWatch, reading: ScaleReading): ScaleWatch {
  const isWeight = reading.kind === 'stable' || reading.kind === 'moving';
  const isEmpty = isWeight ? reading.grams <= NEARLY_EMPTY_GRAMS : reading.kind === 'empty';
  return {
    isFresh: watch.isFresh || isEmpty,
    last: isEmpty ? 'empty' : reading.kind,
    grams: reading.kind === 'stable' && !isEmpty ? reading.grams : null,
  };
}

/** The watch once an order was booked, stopped or left: what lies on the scale is of that order. */
export function spendWeight({ last, grams }: ScaleWatch): ScaleWatch {
  return { isFresh: last === 'empty', last, grams };
}

/** The weight that may be taken for the order that is packed now; null for none. */
export const takenGrams = ({ isFresh, grams }: ScaleWatch): number | null => (isFresh ? grams : null);

/** The watch after a silence: a scale that was switched off, or fell off its cable, weighs nothing any more. */
export const afterSilence = ({ isFresh }: ScaleWatch): ScaleWatch => ({ isFresh, last: null, grams: null });

/** Whether a weight is further from the expected one than the share of it that is tolerated, in percent. */
export const differsFrom = (expected: number, grams: number, toleratedPercent: number): boolean =>
  Math.abs(grams - expected) * 100 > expected * toleratedPercent;
