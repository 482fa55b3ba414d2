import { endFinished, pauseForReason } from '@/lib/batches/data/batches';
import { dequeue, giveUpWaiting, LONGEST_WAIT_SECONDS, waitAgain } from '@/lib/batches/data/send-queue';
import type { BookingServer } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { BookingOutcome, CarrierRefusal } from '@/lib/carrier/outcomes';
import type { PauseReason } from '@/lib/db/batch-schema';
import { type NotSentReason, SHOP_REFUSALS } from '@/lib/outcomes';

/** What no waiting cures: a batch pauses and says so. Everything else passes. */
const NEEDS_A_PERSON: readonly NotSentReason[] = [
  'bad_certificate',
  'credentials_refused',
  'token_refused',
  'token_unreadable',
  'token_misplaced',
] as const;

/** A booking that was not sent is tried again after so long, where the carrier does not say when. */
const AGAIN_AFTER_SECONDS = 2;

/** Takes a booking that was sent, or whose day has passed, out of the queue; any other waits again; what only a person can cure pauses its batch. */
export async function settleQueued(
  { db: { orm } }: BookingServer,
  { id, environment }: BookingRow,
  batchId: string | null,
  outcome: BookingOutcome,
): Promise<void> {
  const cause = personsCause(outcome);
  if (cause && batchId) await pauseForReason(orm, batchId, cause);
  if (outcome.kind !== 'not_sent' || outcome.reason === 'day_passed') await dequeue(orm, id);
  else if (cause && !batchId) await giveUpWaiting(orm, id, false);
  else {
    const seconds = cause ? 0 : againAfter(outcome.retryAfterSeconds);
    await waitAgain(orm, id, { seconds, isThrottled: outcome.reason === 'throttled' });
  }
  if (batchId) await endFinished(orm, environment, batchId);
}

/** The pace pauses for longer where the carrier asks for it. */
const againAfter = (asked: number | null) => Math.min(asked ?? AGAIN_AFTER_SECONDS, LONGEST_WAIT_SECONDS);

/** What a person has to cure before any other booking can be sent. */
function personsCause(outcome: BookingOutcome): PauseReason | null {
  if (outcome.kind === 'rejected') return causeOfRefusal(outcome.refusal);
  return outcome.kind === 'not_sent' && NEEDS_A_PERSON.includes(outcome.reason) ? outcome.reason : null;
}

/** Any other refusal may concern one order: the rest of the file is worth sending. */
function causeOfRefusal({ status, errorKey }: CarrierRefusal): PauseReason | null {
  if (status === 401) return 'credentials_refused';
  return (status === 403 && SHOP_REFUSALS.find((key) => key === errorKey)) || null;
}
