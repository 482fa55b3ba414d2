import type { NotSentReason, UnknownReason } from '@/lib/outcomes';
import { type AnswerClass, classify } from './classify';
import { jitterMs } from './clock';
import type { Exchange } from './exchange';
import type { NearbyOutcome, Unsent } from './outcomes';
import { answeredJson, readRefusal } from './read-answer';
import { failureIn, type StatedFailure } from './stated-failure';
import { fromWireNearby } from './translate';
import { nearbyAnswerWire } from './wire';

type Unavailable = Extract<NearbyOutcome, { kind: 'unavailable' }>;

/**
 * A failure that may have passed in a moment: worth another try after a pause, unlike a refusal. It is known by its kind and has no class:
 * the build makes a copy of this module for instrumentation and one for actions, so a class of the one would not be that of the other.
 */
export type PassingFailure = { kind: 'passing'; outcome: Unavailable; pauseMs: number };

/** A longer wait than this is the clerk's to decide. */
const LONGEST_RETRY_AFTER_SECONDS = 2;

const REASONS: Readonly<Record<NotSentReason | UnknownReason, Unavailable['reason']>> = {
  unreachable: 'unreachable',
  bad_certificate: 'unreachable',
  token_unavailable: 'failed',
  token_failed: 'failed',
  token_throttled: 'throttled',
  token_refused: 'no_access',
  token_unreadable: 'no_access',
  token_misplaced: 'no_access',
  credentials_refused: 'credentials_refused',
  throttled: 'throttled',
  no_time: 'timed_out',
  day_passed: 'failed',
  not_saved: 'failed',
  connection_lost: 'failed',
  timed_out: 'timed_out',
  server_error: 'failed',
  redirected: 'failed',
  conflict: 'failed',
  not_from_service: 'failed',
  unexpected_status: 'failed',
  accepted_unreadable: 'unreadable',
  accepted_with_error: 'failed',
  no_answer_in_time: 'timed_out',
};

const PASSING: ReadonlySet<NotSentReason | UnknownReason> = new Set([
  'unreachable',
  'connection_lost',
  'timed_out',
  'server_error',
  'accepted_unreadable',
]);

/** What one exchange means for a search. Pure but for the length of a pause; total. */
export function judgeNearby(exchange: Exchange | Unsent): NearbyOutcome | PassingFailure {
  if (exchange.kind === 'refused') return { kind: 'unavailable', reason: REASONS[exchange.reason] };
  const verdict = classify(exchange);
  switch (verdict.kind) {
    case 'accepted': {
      const found = nearbyAnswerWire.safeParse(answeredJson(exchange));
      const products = found.success ? fromWireNearby(found.data) : null;
      if (products?.some(({ servicePoints }) => servicePoints.length > 0)) return { kind: 'found', products };
      // Without a point to choose, what the answer says against itself counts, as in one to a booking.
      const failure = failureIn(exchange, products !== null);
      if (failure) return judgeFailure(exchange, failure);
      return products ? { kind: 'found', products } : toUnavailable(exchange, 'accepted_unreadable');
    }
    case 'unauthorised':
    case 'rejected':
      return { kind: 'refused', refusal: readRefusal(exchange.status ?? 0, exchange.body) };
    default:
      return toUnavailable(exchange, verdict.reason);
  }
}

/** A failure under a status that says that all is well. */
function judgeFailure(exchange: Exchange, failure: StatedFailure): NearbyOutcome | PassingFailure {
  const status = failure.status ?? exchange.status ?? 0;
  if (status >= 500) return toUnavailable(exchange, 'server_error');
  if (status === 429) return toUnavailable(exchange, 'throttled');
  return { kind: 'refused', refusal: readRefusal(status, exchange.body, failure.said) };
}

function toUnavailable(
  { retryAfterSeconds }: Exchange,
  reason: Extract<AnswerClass, { reason: string }>['reason'],
): NearbyOutcome | PassingFailure {
  const outcome: Unavailable = { kind: 'unavailable', reason: REASONS[reason] };
  if (reason === 'throttled' && retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_RETRY_AFTER_SECONDS) {
    return { kind: 'passing', outcome, pauseMs: retryAfterSeconds * 1000 };
  }
  return PASSING.has(reason) ? { kind: 'passing', outcome, pauseMs: jitterMs() } : outcome;
}
