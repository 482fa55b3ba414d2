import type { NotSentReason, UnknownReason } from '@/lib/outcomes';
import type { Exchange } from './exchange';
import type { FailureCause } from './failure-cause';
import { type BodyForm, bodyForm } from './read-answer';

// What an exchange proves about the request, and nothing more (docs/architecture.md#the-life-of-a-booking: "All else is `unknown`").
// Two tables and their reading.

/** `accepted` says only that the status was 2xx: whether the answer can be read is not judged here. */
export type AnswerClass =
  | { kind: 'accepted' }
  | { kind: 'unauthorised' }
  | { kind: 'rejected' }
  | { kind: 'not_sent'; reason: Extract<NotSentReason, 'unreachable' | 'bad_certificate' | 'throttled' | 'no_time'> }
  | { kind: 'unknown'; reason: UnknownReason };

const ACCEPTED: AnswerClass = { kind: 'accepted' };
const UNAUTHORISED: AnswerClass = { kind: 'unauthorised' };
const REJECTED: AnswerClass = { kind: 'rejected' };
const UNREACHABLE: AnswerClass = { kind: 'not_sent', reason: 'unreachable' };
const THROTTLED: AnswerClass = { kind: 'not_sent', reason: 'throttled' };
const unknown = (reason: UnknownReason): AnswerClass => ({ kind: 'unknown', reason });

/** A row holds for `statuses` (from, to); one with `forms` only when the whole body came and has one of them. The first row counts. */
type StatusRow = { statuses: readonly [number, number]; forms?: readonly BodyForm[]; verdict: AnswerClass };

const BY_STATUS: readonly StatusRow[] = [
  { statuses: [200, 299], verdict: ACCEPTED },
  { statuses: [300, 399], verdict: unknown('redirected') },
  { statuses: [400, 400], forms: ['json'], verdict: REJECTED },
  { statuses: [401, 401], verdict: UNAUTHORISED },
  { statuses: [403, 403], forms: ['json', 'empty', 'text'], verdict: REJECTED },
  { statuses: [404, 405], forms: ['json'], verdict: REJECTED },
  { statuses: [408, 408], verdict: unknown('unexpected_status') },
  { statuses: [409, 409], verdict: unknown('conflict') },
  { statuses: [413, 413], forms: ['json'], verdict: REJECTED },
  { statuses: [415, 415], forms: ['json'], verdict: REJECTED },
  { statuses: [422, 422], forms: ['json'], verdict: REJECTED },
  { statuses: [425, 425], verdict: unknown('unexpected_status') },
  { statuses: [429, 429], verdict: THROTTLED },
  // A page is a proxy's or a firewall's; a word or nothing may be the carrier's own.
  { statuses: [400, 499], forms: ['markup'], verdict: unknown('not_from_service') },
  { statuses: [400, 499], forms: ['json', 'text', 'empty'], verdict: unknown('unexpected_status') },
  { statuses: [500, 599], verdict: unknown('server_error') },
];

/** Without a row for its status, the way an exchange broke decides: before it had started, and after. */
const BY_CAUSE: Readonly<Record<FailureCause, { unstarted: AnswerClass; started: AnswerClass }>> = {
  refused: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
  unknown_host: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
  connect_timeout: { unstarted: UNREACHABLE, started: unknown('timed_out') },
  no_tls: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
  bad_certificate: { unstarted: { kind: 'not_sent', reason: 'bad_certificate' }, started: unknown('connection_lost') },
  reset: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
  closed: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
  headers_timeout: { unstarted: UNREACHABLE, started: unknown('timed_out') },
  body_timeout: { unstarted: UNREACHABLE, started: unknown('timed_out') },
  out_of_time: { unstarted: { kind: 'not_sent', reason: 'no_time' }, started: unknown('timed_out') },
  too_large: { unstarted: UNREACHABLE, started: unknown('not_from_service') },
  garbage: { unstarted: UNREACHABLE, started: unknown('not_from_service') },
  undecodable: { unstarted: UNREACHABLE, started: unknown('not_from_service') },
  other: { unstarted: UNREACHABLE, started: unknown('connection_lost') },
};

/** Judges one exchange. Total: an unforeseen status is `unexpected_status`. */
export function classify(exchange: Exchange): AnswerClass {
  const row = BY_STATUS.find((candidate) => holds(candidate, exchange));
  if (row) return row.verdict;
  if (exchange.kind === 'answered') return unknown('unexpected_status');
  return BY_CAUSE[exchange.cause][exchange.started ? 'started' : 'unstarted'];
}

function holds({ statuses: [from, to], forms }: StatusRow, exchange: Exchange): boolean {
  if (exchange.status === null || exchange.status < from || exchange.status > to) return false;
  return !forms || (exchange.kind === 'answered' && forms.includes(bodyForm(exchange.body)));
}
