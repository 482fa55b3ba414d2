import { setTimeout as delay } from 'node:timers/promises';

/** Keeps bookings and strikes abreast, so that the last strike still finds somebody to strike. */
export type Pace = {
  mayStart(number: number): Promise<void>;
  mayStrike(number: number): Promise<void>;
  struck(): void;
  /** No further booking begins. */
  finish(): void;
};

// Bookings may be so many strikes ahead: enough for a strike to meet the one it waits for.
const LEAD = 6;
/** Bookings that are ahead come one by one, so that a strike that waits for the next one need not wait until it gives up. */
const TRICKLE_MS = 400;
const POLL_MS = 10;

export function paceOf(intents: number, strikes: number): Pace {
  const share = strikes === 0 ? Number.POSITIVE_INFINITY : intents / strikes;
  let started = 0;
  let struck = 0;
  let nextAt = 0;
  let isFinished = false;
  return {
    async mayStart(number) {
      const mustWait = () =>
        number >= (struck + LEAD) * share || (number >= (struck + 1) * share && performance.now() < nextAt);
      while (mustWait()) await delay(POLL_MS);
      nextAt = performance.now() + TRICKLE_MS;
      started = Math.max(started, number + 1);
    },
    async mayStrike(number) {
      while (!isFinished && started < number * share) await delay(POLL_MS);
    },
    struck: () => {
      struck += 1;
    },
    finish: () => {
      isFinished = true;
    },
  };
}
