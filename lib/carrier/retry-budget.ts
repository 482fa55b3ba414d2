import 'server-only';

/** What may be spent at once after a quiet time, so that the first fault of the day is tried again. */
const LARGEST = 10;
const EARNED_BY_ASKING = 0.2;
const EARNED_BY_FINDING = 0.5;

/** How many second tries all searches together may make, so that a carrier that is down is not asked three times as often. */
export type RetryBudget = {
  /** A search begins: a fifth of a try, so that nothing but failures costs at most 1.2 requests a search (docs/reliability.md#searches). */
  asked(): void;
  /** A search got its answer: half a try, so that three faults in ten never use up what the searches in between earn. */
  found(): void;
  hasTry(): boolean;
  /** A search is tried again. */
  spend(): void;
};

/** Opens a full budget for the searches of this process. */
export function createRetryBudget(): RetryBudget {
  let tries = LARGEST;
  const earn = (part: number) => {
    tries = Math.min(LARGEST, tries + part);
  };
  return {
    asked: () => earn(EARNED_BY_ASKING),
    found: () => earn(EARNED_BY_FINDING),
    hasTry: () => tries >= 1,
    spend() {
      tries -= 1;
    },
  };
}
