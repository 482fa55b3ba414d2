import { noteCarrierBack, type Pace, type PaceKey, readPace, swapPace } from '@/lib/batches/data/carrier-paces';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Orm } from '@/lib/db/connection';
import {
  makeRoom,
  newPace,
  type PaceChange,
  type Permit,
  paceAfter,
  probeFailed,
  takePermit,
  unreachable,
} from './pace';

/** Each failed try is another instance that was faster; even many of them are through long before. */
const MOST_TRIES = 100;

/** A queue that sent nothing for so many seconds needs no room made. */
const IN_USE_SECONDS = 60;

/** The pace that all instances share, in the database (docs/imports.md#pace). `startRate` is how fast the first bookings are sent. */
export type SharedPace = {
  /** A permit for one booking of the queue. */
  take(): Promise<Permit>;
  /** What became of a booking tells how fast the next ones go; of a probe's, that the carrier is back. */
  note(outcome: BookingOutcome, isProbe: boolean): Promise<void>;
  /** A probe found that the carrier is still out of reach. */
  noteAbsence(): Promise<void>;
};

export function sharedPace(orm: Orm, key: PaceKey, startRate: number): SharedPace {
  return {
    take: () =>
      change(orm, key, (pace, now) => {
        const taken = takePermit(pace ?? newPace(startRate, now), now);
        return { pace: taken.pace, result: taken.permit };
      }),
    note: async (outcome, isProbe) => {
      const changed = paceAfter(outcome, isProbe);
      if (changed) await changeExisting(changed);
    },
    noteAbsence: () => changeExisting(probeFailed),
  };

  async function changeExisting(changed: PaceChange): Promise<void> {
    await change(orm, key, (pace, now) => ({ pace: pace && changed(pace, now), result: null }));
  }
}

/**
 * Makes room for a booking that is sent without a permit, where the queue is in use, and takes note of what became of it: an answer
 * ends what waited for the carrier.
 */
export async function pacePress(orm: Orm, key: PaceKey, answered: Promise<BookingOutcome>): Promise<void> {
  await change(orm, key, (pace, now) => {
    const isInUse = pace !== null && now - pace.filledAt < IN_USE_SECONDS;
    return { pace: isInUse ? makeRoom(pace, now) : pace, result: null };
  });
  const outcome = await answered;
  if (outcome.kind === 'booked' || outcome.kind === 'rejected') await noteCarrierBack(orm, key);
  else await sharedPace(orm, key, 0).note(outcome, false);
}

/** Lets the queue begin with a probe where a booking was not sent: what kept that one keeps others too. */
export async function notePossibleOutage(orm: Orm, key: PaceKey, startRate: number): Promise<void> {
  await change(orm, key, (pace, now) => ({ pace: unreachable(pace ?? newPace(startRate, now), now), result: null }));
}

/** Compare-and-set: the rule is applied to what is in the database now, however many do so at once. A pace left as it is costs one statement. */
async function change<Result>(
  orm: Orm,
  key: PaceKey,
  rule: (pace: Pace | null, now: number) => { pace: Pace | null; result: Result },
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { pace, now } = await readPace(orm, key);
    const changed = rule(pace, now);
    if (changed.pace === null || changed.pace === pace) return changed.result;
    if (await swapPace(orm, key, pace, changed.pace)) return changed.result;
  }
  throw new Error('The pace was changed by others again and again');
}
