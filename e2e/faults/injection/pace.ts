import { setTimeout as delay } from 'node:timers/promises';

/** Keeps bookings and injections abreast, so that the last injection still finds a booking on its way. */
export type Pace = {
  mayStart(number: number): Promise<void>;
  mayInject(number: number): Promise<void>;
  injected(): void;
  /** No further booking begins. */
  finish(): void;
};

// Bookings may be so many injections ahead: enough for an injection to meet the one it waits for.
const LEAD = 6;
/** Bookings that are ahead come one by one, so that an injection that waits for the next one need not wait until it gives up. */
const TRICKLE_MS = 400;
const POLL_MS = 10;

export function paceOf(intents: number, injections: number): Pace {
  const share = injections === 0 ? Number.POSITIVE_INFINITY : intents / injections;
  let started = 0;
  let injected = 0;
  let nextAt = 0;
  let isFinished = false;
  return {
    async mayStart(number) {
      const mustWait = () =>
        number >= (injected + LEAD) * share || (number >= (injected + 1) * share && performance.now() < nextAt);
      while (mustWait()) await delay(POLL_MS);
      nextAt = performance.now() + TRICKLE_MS;
      started = Math.max(started, number + 1);
    },
    async mayInject(number) {
      while (!isFinished && started < number * share) await delay(POLL_MS);
    },
    injected: () => {
      injected += 1;
    },
    finish: () => {
      isFinished = true;
    },
  };
}
