import type { WorldDefect } from './defect';

/** Mistakes in the queue: batches, parcels that wait for the carrier, and the pace. */
export const QUEUE_DEFECTS: readonly WorldDefect[] = [
  {
    name: 'what-is-unknown-is-sent-again-from-the-queue',
    kind: 'bookings',
    file: 'lib/outcomes.ts',
    find: "export const UNSENT_STATES: BookingState[] = ['prepared', 'not_sent'];",
    replace: "export const UNSENT_STATES: BookingState[] = ['prepared', 'not_sent', 'unknown'];",
  },
  {
    name: 'what-was-discarded-is-sent-from-the-queue',
    kind: 'bookings',
    file: 'lib/batches/steer-batch.ts',
    find: 'await discardQueued(transaction, await listQueued(transaction, batchId), clerk.id);',
    replace: '',
  },
  {
    name: 'a-wait-of-before-the-clock-was-put-back-does-not-end',
    kind: 'bookings',
    file: 'lib/batches/queue-life.ts',
    find: 'return isFromBefore ? now + Math.min(dueAt - began, LONGEST_WAIT_SECONDS) : null;',
    replace: 'return isFromBefore ? null : null;',
  },
  {
    name: 'a-pause-of-before-the-clock-was-put-back-stops-the-queue',
    kind: 'bookings',
    file: 'lib/batches/pace.ts',
    find: '  if (filledAt > now) return 0;\n',
    replace: '  void filledAt;\n',
    and: [
      {
        file: 'lib/batches/pace.ts',
        find: 'return left > LONGEST_PAUSE_SECONDS ? 0 : Math.max(0, left);',
        replace: 'return Math.max(0, left);',
      },
      {
        file: 'lib/batches/pace.ts',
        find: 'if (pace.filledAt > now) return { ...pace, filledAt: now, pausedUntil: null };',
        replace: '',
      },
      {
        file: 'e2e/worlds/memory/send-queue.ts',
        find: ' && pace.filledAt <= at;',
        replace: ';',
      },
    ],
  },
  {
    name: 'the-time-of-a-queued-attempt-begins-after-its-claim',
    kind: 'bookings',
    file: 'lib/batches/send-queue.ts',
    find: 'await sendBegun(server, claimed.booking, claimed.attemptId, deadline, today)',
    replace:
      'await sendBegun(server, claimed.booking, claimed.attemptId, deadline && steadyNow() + ATTEMPT_LIMIT_SECONDS * 1_000, today)',
  },
  {
    name: 'what-has-an-outcome-stays-in-the-queue',
    kind: 'bookings',
    file: 'lib/batches/send-queue.ts',
    find: '  await leaveEnded(orm, environment);\n',
    replace: '  void leaveEnded;\n',
  },
  {
    name: 'a-batch-that-waits-for-nothing-does-not-end',
    kind: 'bookings',
    file: 'lib/batches/send-queue.ts',
    find: '    await endFinished(db.orm, environment);\n',
    replace: '',
  },
  {
    name: 'a-try-in-vain-leaves-the-queue',
    kind: 'bookings',
    file: 'lib/batches/follow-sending.ts',
    find: "if (booking === 'leaves') await dequeue(orm, id);",
    replace: "if (booking !== 'given_up') await dequeue(orm, id);",
  },
  {
    name: 'a-parcel-is-booked-again-while-it-waits',
    kind: 'bookings',
    file: 'lib/batches/wait-for-carrier.ts',
    find: 'if (used || !(await insertWaiting(transaction, booking, endsAt))) throw new MayNotWait();',
    replace: 'if (!(await insertWaiting(transaction, booking, endsAt))) throw new MayNotWait();',
  },
  {
    name: 'a-parcel-waits-though-it-may-be-at-the-carrier',
    kind: 'bookings',
    file: 'lib/batches/wait-for-carrier.ts',
    find: 'if (!now || !attempt || !mayWaitUntil(endsAt, now, attempt, attempt.now)) throw new MayNotWait();',
    replace: 'if (!now || !attempt || !mayWaitUntil) throw new MayNotWait();',
  },
  {
    name: 'a-file-is-put-on-disk-by-half',
    kind: 'bookings',
    file: 'lib/batches/start-batch.ts',
    find: "if (taken !== null) throw new Undone(refused('already_submitted', from + taken));",
    replace: '',
  },
  {
    name: 'an-older-database-goes-on-with-a-batch-before-the-journals-are-read',
    kind: 'bookings',
    file: 'lib/batches/send-queue.ts',
    find: 'const key = { environment, clientId, mark: epoch.mark };',
    replace: 'const key = { environment, clientId, mark: null };',
    and: [
      {
        file: 'e2e/worlds/memory/send-queue.ts',
        find: '!hasMark(tables, mark)) || !areAllRead(tables) || (isPaused',
        replace: '!hasMark(tables, mark)) || (isPaused',
      },
    ],
  },
];
