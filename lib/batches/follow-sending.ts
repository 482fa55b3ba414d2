import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import type { BookingServer, Sending } from '@/lib/bookings/book-parcel';
import type { BookingOutcome, CarrierRefusal } from '@/lib/carrier/outcomes';
import type { PauseReason } from '@/lib/db/batch-schema';
import { endFinished, pauseForReason } from '@/lib/db/batches';
import type { BookingRow } from '@/lib/db/bookings';
import { dequeue, giveUpWaiting, waitAgain } from '@/lib/db/send-queue';
import type { LabelKeeper } from '@/lib/labels/carrier/choose-label';
import { fetchOnceBooked } from '@/lib/labels/carrier/fetch-once-booked';
import { type NotSentReason, SHOP_REFUSALS } from '@/lib/outcomes';
import { rememberOnceBooked } from '@/lib/recipients/remember-recipient';

/** A booking of the queue whose attempt has begun. */
export type Claimed = { booking: BookingRow; batchId: string | null; attemptId: string };

/** What no waiting cures: a batch pauses and says so. Everything else passes. */
const NEEDS_A_PERSON: readonly NotSentReason[] = [
  ...(['bad_certificate', 'credentials_refused'] as const),
  ...(['token_refused', 'token_unreadable', 'token_misplaced'] as const),
];

/** A booking that was not sent is tried again after so long, where the carrier does not say when. */
const AGAIN_AFTER_SECONDS = 2;
const LONGEST_AGAIN_SECONDS = 300;

/** A database that restarts is back within this; what is lost even so, the lease of the row gives back. */
const patiently = retry(handleAll, { maxAttempts: 30, backoff: new ConstantBackoff(1_000) });

/**
 * Makes of a booking's outcome what the queue has to know, once it is on disk: what certainly was not sent waits again, everything else
 * leaves the queue for good (docs/imports.md#batches). Of one that is booked recipient and label are seen to, as after a press.
 */
export async function followSending(
  server: BookingServer & LabelKeeper,
  { booking, batchId }: Claimed,
  sending: Sending,
): Promise<void> {
  const outcome = await sending.answered;
  await sending.finished;
  await patiently.execute(() => settleQueued(server, booking, batchId, outcome));
  // Nothing waits for it: what is missing is fetched when it is printed.
  void fetchOnceBooked(server, booking, sending);
  await rememberOnceBooked(server, booking, sending);
}

async function settleQueued(
  { db: { orm } }: BookingServer,
  { id, environment }: BookingRow,
  batchId: string | null,
  outcome: BookingOutcome,
): Promise<void> {
  const cause = personsCause(outcome);
  if (cause && batchId) await pauseForReason(orm, batchId, cause);
  if (outcome.kind !== 'not_sent') await dequeue(orm, id);
  else if (cause && !batchId) await giveUpWaiting(orm, id, false);
  else {
    const seconds = cause ? 0 : againAfter(outcome.retryAfterSeconds);
    await waitAgain(orm, id, { seconds, isThrottled: outcome.reason === 'throttled' });
  }
  if (batchId) await endFinished(orm, environment, batchId);
}

/** The pace pauses for longer where the carrier asks for it. */
const againAfter = (asked: number | null) => Math.min(asked ?? AGAIN_AFTER_SECONDS, LONGEST_AGAIN_SECONDS);

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
