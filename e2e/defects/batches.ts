import type { Defect } from './defect';

/** Of the queue that batches and waiting parcels are sent from. */
export const BATCH_DEFECTS: readonly Defect[] = [
  {
    // Its process died, and no other took it out of the queue before it was due again.
    name: 'what-the-queue-left-unknown-is-sent-again',
    file: 'lib/outcomes.ts',
    find: "export const UNSENT_STATES: BookingState[] = ['prepared', 'not_sent'];",
    replace: "export const UNSENT_STATES: BookingState[] = ['prepared', 'not_sent', 'unknown'];",
    tests: ['lib/batches/send-queue.medium.test.ts'],
  },
  {
    name: 'the-pause-that-the-carrier-asks-for-is-not-kept',
    file: 'lib/batches/queue-life.ts',
    find: 'outcome.retryAfterSeconds ?? AGAIN_AFTER_SECONDS',
    replace: 'AGAIN_AFTER_SECONDS',
    tests: ['lib/batches/asked-to-wait.medium.test.ts'],
  },
  {
    name: 'a-batch-goes-on-with-refused-credentials',
    file: 'lib/batches/queue-life.ts',
    find: "if (status === 401) return 'credentials_refused';",
    replace: '',
    tests: ['lib/batches/send-queue.medium.test.ts'],
  },
  {
    name: 'a-parcel-waits-for-the-carrier-for-days',
    file: 'lib/batches/queue-life.ts',
    find: 'const LONGEST_WAIT_HOURS = 24;',
    replace: 'const LONGEST_WAIT_HOURS = 24 * 60;',
    tests: ['lib/batches/wait-for-carrier.medium.test.ts'],
  },
  {
    name: 'any-word-of-the-carrier-stops-the-queue-for-as-long-as-it-says',
    file: 'lib/batches/pace.ts',
    find: 'now + Math.min(retryAfterSeconds ?? PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);',
    replace: 'now + (retryAfterSeconds ?? PAUSE_SECONDS);',
    tests: ['lib/batches/pace.test.ts'],
  },
];
