import * as z from 'zod/mini';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import type { BookingRefusal } from '@/lib/bookings/book-parcel';
import type { RefusedField } from '@/lib/bookings/outcome-view';
import { type BookingForm, type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { findShopBookingByFormKey } from '@/lib/db/bookings';
import { findShop, listSolutions, type ShopRow, type SolutionRow } from '@/lib/db/shops';
import { type PressServer, pressBook, settledBy } from '@/lib/server/press-book';
import { presentParty } from '@/lib/shops/shop-view';
import { type BookingBody, formOf, isMadeFrom } from './booking-body';
import { findBooking } from './booking-resource';
import { type Caller, formKeyOf } from './caller';
import { type FieldFault, problem } from './problems';

/** A machine waits so long for the carrier; then it reads what became of its booking. */
const ANSWER_WITHIN_MS = 30_000;
const AGAIN_AFTER_S = 5;
const MINUTE_S = 60;

/** What `after` of the framework does: runs work that goes on once the answer is given. */
export type RunLater = (work: () => Promise<void>) => void;

/**
 * Books a parcel at most once for the caller's shop and that `Idempotency-Key`, whichever key of the shop asks: repeated with the same
 * body, it gives what became of the first request and sends nothing (docs/api.md#booking-at-most-once).
 */
export async function bookOnce(
  server: PressServer,
  caller: Caller,
  { body, idempotencyKey }: { body: BookingBody; idempotencyKey: string | null },
  later: RunLater,
): Promise<Response> {
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const formKey = formKeyOf(caller.shopId, idempotencyKey);
  if (formKey === null) return problem('bad-idempotency-key');
  const origin = await findOrigin(server, caller);
  if (!origin) return problem('shop-not-in-use');
  const read = readBody(origin, body, formKey);
  return read instanceof Response ? read : pressOnce(server, caller, read.input, later, answerBy);
}

/** The caller's shop with its solutions, from which bodies are read; null where it is not in use. */
export async function findOrigin({ db, env }: PressServer, caller: Caller): Promise<Origin | null> {
  const shop = await findShop(db.orm, caller, env.carrier.environment, caller.shopId);
  return shop && { shop, solutions: await listSolutions(db.orm, shop.id) };
}
type Origin = { shop: ShopRow; solutions: readonly SolutionRow[] };

/** A body as the form that is booked under that key, typed and read; the refusal where it makes none. `place` is where it stands in a longer one. */
export function readBody(
  { shop, solutions }: Origin,
  body: BookingBody,
  formKey: string,
  place = '',
): { form: BookingForm; input: BookingInput } | Response {
  const solution = solutions.find(({ id }) => id === body.solutionId);
  const own = (solution?.kind === 'return' && shop.returnAddress) || shop.sender;
  const form = formOf(body, { formKey, shopId: shop.id, sender: presentParty(own) });
  const read = z.safeParse(bookingSchema, form);
  if (read.success) return { form, input: read.data };
  return problem('invalid-fields', { errors: read.error.issues.map(({ path }) => faultAt(path, place)) });
}

/** Books what was read under its form key, unless that has been done: then it gives what became of it. */
export async function pressOnce(
  server: PressServer,
  caller: Caller,
  input: BookingInput,
  later: RunLater,
  answerBy = performance.now() + ANSWER_WITHIN_MS,
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
  const pressed = await pressBook(server, caller, input, later);
  if (pressed.kind === 'held') return problem('parcel-waits', { bookingId: pressed.bookingId });
  if (pressed.kind === 'refused') {
    // Another request with this key came first, perhaps with another key of the shop.
    const other = pressed.reason === 'already_submitted' ? await findFirst() : null;
    return other ? answerAgain(other) : refused(pressed.reason);
  }
  if (!pressed.sending) return answerAgain(pressed.booking);
  await settledBy(pressed.sending.finished, answerBy);
  return answerOf(server, caller, pressed.booking.id);
}

/** Why nothing was put on disk; `place` is where the body stands in a longer one. */
export function refused(reason: BookingRefusal, place = ''): Response {
  switch (reason) {
    case 'unknown_shop':
      return problem('shop-not-in-use');
    case 'unknown_solution':
      return problem('invalid-fields', {
        errors: [{ pointer: `${place}/solutionId`, detail: 'Not a transport solution of this shop' }],
      });
    case 'message_too_long':
      return problem('invalid-fields', {
        errors: [{ pointer: `${place}/messageToCarrier`, detail: 'Too long together with the service point' }],
      });
    case 'storage_lost':
      return problem('storage-lost', { retryAfter: MINUTE_S });
    case 'given_up':
    case 'already_submitted':
      return problem('key-given-up');
  }
}

/** What became of a booking: the same however often it is asked for. */
async function answerOf(server: PressServer, caller: Caller, bookingId: string): Promise<Response> {
  const found = await findBooking(server, caller, bookingId);
  if (!found) return problem('not-found');
  const { booking, outcome } = found;
  if (booking.state === 'rejected') {
    const errors = (outcome.refusal?.faults ?? []).map(carrierFault);
    const detail = [outcome.refusal?.errorKey, outcome.refusal?.message].filter(Boolean).join(': ');
    return problem('carrier-refused', { bookingId, detail, errors });
  }
  if (booking.state === 'not_sent') {
    const retryAfter = outcome.retryAfterSeconds ?? MINUTE_S;
    return problem('carrier-unavailable', { bookingId, detail: outcome.reason ?? '', retryAfter });
  }
  const isOpen = ['prepared', 'sending', 'unknown'].includes(booking.state);
  const headers = { location: `/api/v1/bookings/${bookingId}` };
  return Response.json(booking, { status: isOpen ? 202 : 201, headers });
}

function carrierFault({ path, field, message }: RefusedField): FieldFault {
  return field === null ? { detail: `${path}: ${message}` } : { pointer: pointerOf(field.split('.')), detail: message };
}

function faultAt(path: readonly PropertyKey[], place: string): FieldFault {
  return { pointer: `${place}${pointerOf(path)}`, detail: 'Not valid' };
}

/** Where a field of the form stands in the body. */
function pointerOf(path: readonly PropertyKey[]): string {
  return path[0] === 'thirdParty' ? '/servicePoint' : jsonPointer(path);
}

/** A path as RFC 6901 writes it. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
