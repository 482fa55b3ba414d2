import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { keepIdempotencyKeys } from '@/lib/api/data/idempotency-keys';
import { onceJournalsAreRead, pressBook, settledBy } from '@/lib/bookings/press-book';
import type { BookingInput } from '@/lib/bookings/schema';
import { type BookingState, NOT_BOOKED_STATES, NOT_SENT_REASONS } from '@/lib/outcomes';
import { findPossibleDuplicates } from '@/lib/warnings/warn-of-booking';
import { type BookingBody, isMadeFrom } from './booking-body';
import { findBooking } from './booking-resource';
import { type Caller, formKeyOf } from './caller';
import { findShopBookingByFormKey } from './data/program-bookings';
import { NOT_SENT_WORDS } from './problem-words';
import { bookingProblem, type FieldFault, MINUTE_S, problem } from './problems';
import { findOrigin, pointerOf, readBookingBody } from './read-body';
import { findNewest, repeatParcels } from './repeat-parcels';
import type { ApiServer } from './route-parts';

/** A machine waits so long for the carrier; then it reads what became of its booking. */
const ANSWER_WITHIN_MS = 30_000;
const AGAIN_AFTER_S = 5;

/** What is done with a parcel that may have been sent before. */
export const DUPLICATES = ['book', 'refuse'] as const;
type Duplicates = (typeof DUPLICATES)[number];

type BookRequest = { body: BookingBody; idempotencyKey: string | null; duplicates: Duplicates };

/** What `after` of the framework does: runs work that goes on once the answer is given. */
export type RunLater = (work: () => Promise<void>) => void;

/**
 * Books a parcel at most once for the caller's shop and that `Idempotency-Key`, whichever key of the shop asks: repeated with the same
 * body, it gives what became of the first request and sends nothing (docs/api.md#booking-at-most-once).
 */
export async function bookOnce(
  server: ApiServer,
  caller: Caller,
  { body, idempotencyKey, duplicates }: BookRequest,
  later: RunLater,
): Promise<Response> {
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const formKey = formKeyOf(caller.shopId, idempotencyKey);
  if (formKey === null) return problem('bad-idempotency-key');
  const origin = await findOrigin(server, caller, [body]);
  if (!origin) return problem('shop-not-in-use');
  const read = readBookingBody(origin, body, formKey);
  if (read instanceof Response) return read;
  const onDisk = () => keepIdempotencyKeys(server.db.orm, [{ formKey, idempotencyKey: idempotencyKey ?? '' }]);
  return pressOnce(server, caller, read.input, later, { duplicates, answerBy, onDisk });
}

/** `onDisk` follows once the booking is on disk, while the carrier is asked. */
type Press = { duplicates?: Duplicates; answerBy?: number; onDisk?: () => Promise<void> };

/** Books what was read under its form key, unless that has been done: then it gives what became of it. */
export async function pressOnce(
  server: ApiServer,
  caller: Caller,
  input: BookingInput,
  later: RunLater,
  { duplicates = 'book', answerBy = performance.now() + ANSWER_WITHIN_MS, onDisk }: Press = {},
): Promise<Response> {
  const findFirst = () => findShopBookingByFormKey(server.db.orm, caller.shopId, input.formKey);
  const answerAgain = async (first: NonNullable<Awaited<ReturnType<typeof findFirst>>>) => {
    if (!isMadeFrom(first, input)) return problem('idempotency-key-reused', { bookingId: first.id });
    if (first.state !== 'sending') return answerOf(server, caller, first.id);
    return problem('in-progress', { bookingId: first.id, retryAfter: AGAIN_AFTER_S });
  };
  const first = await findFirst();
  if (first && first.state !== 'prepared') return answerAgain(first);
  if (!(await isWithinLimit(server, 'bookings', caller.id)))
    return problem('too-many-requests', { retryAfter: MINUTE_S });
  const taken = first ? null : await onceJournalsAreRead(() => repeatParcels(server, caller, [input]));
  if (taken) return problem('taken-over', taken.named);
  if (duplicates === 'refuse') {
    const scope = { reader: caller, environment: server.env.carrier.environment };
    const [newest] = await findPossibleDuplicates(server.db, scope, input);
    if (newest) return problem('sent-before', { bookingId: newest.bookingId });
  }
  const pressed = await pressBook(server, caller, input, later);
  if (pressed.kind === 'held') return problem('parcel-waits', { bookingId: pressed.bookingId });
  if (pressed.kind === 'refused') {
    // Another request with this key came first, perhaps with another key of the shop.
    const other = pressed.reason === 'already_submitted' ? await findFirst() : null;
    return other ? answerAgain(other) : bookingProblem(pressed.reason);
  }
  if (!pressed.sending) return answerAgain(pressed.booking);
  await onDisk?.();
  await settledBy(pressed.sending.finished, answerBy);
  return answerOf(server, caller, pressed.booking.id);
}

/** What a clerk took over, or ended: its program is never told to book it again. */
const OF_THE_DESK: BookingState[] = ['prepared', ...NOT_BOOKED_STATES];

/** What became of a booking: the same however often it is asked for, until a clerk takes it over. */
async function answerOf(server: ApiServer, caller: Caller, bookingId: string): Promise<Response> {
  const found = await findBooking(server, caller, bookingId);
  if (!found) return problem('not-found');
  const { booking, outcome } = found;
  if (booking.owner === 'desk' && OF_THE_DESK.includes(booking.state))
    return problem('taken-over', { bookingId: await findNewest(server.db.orm, bookingId) });
  if (booking.isVoid) return problem('void', { bookingId });
  if (booking.state === 'rejected') {
    const errors = (outcome.refusal?.faults ?? []).map(
      ({ path, field, message }): FieldFault =>
        field === null ? { detail: `${path}: ${message}` } : { pointer: pointerOf(field.split('.')), detail: message },
    );
    const detail = [outcome.refusal?.errorKey, outcome.refusal?.message].filter(Boolean).join(': ');
    return problem('carrier-refused', { bookingId, detail, errors });
  }
  // Without Retry-After: whenever this key is repeated, its answer is the same.
  if (booking.state === 'not_sent') {
    const reason = NOT_SENT_REASONS.find((known) => known === outcome.reason);
    return problem('carrier-unavailable', { bookingId, ...(reason ? { detail: NOT_SENT_WORDS[reason] } : {}) });
  }
  const isOpen = ['prepared', 'sending', 'unknown'].includes(booking.state);
  const headers = { location: `/api/v1/bookings/${bookingId}` };
  return Response.json(booking, { status: isOpen ? 202 : 201, headers });
}
