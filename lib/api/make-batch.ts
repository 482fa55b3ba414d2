import { z } from '@hono/zod-openapi';
import { type BatchRefusal, startBatch } from '@/lib/batches/start-batch';
import type { BookingInput } from '@/lib/bookings/schema';
import { listShopBookingsByFormKeys } from '@/lib/db/bookings';
import { findOrigin, readBody } from './book-once';
import { askedText, bookingBodySchema, isMadeFrom } from './booking-body';
import type { Caller } from './caller';
import { formKeyOf } from './form-key';
import { type FieldFault, problem } from './problems';
import type { ApiServer } from './route-parts';

/** As many as fit into the longest body. */
const MOST_PARCELS = 100;

// Not as an extension: the document would then say that a parcel has no field but those of a booking.
const parcelSchema = z
  .strictObject({
    ...bookingBodySchema.shape,
    idempotencyKey: z
      .string()
      .regex(/^[ -~]{1,200}$/)
      .openapi({ description: 'That of POST /bookings, of this parcel.' }),
  })
  .openapi('BatchParcel');

/** The body of POST /batches. */
export const batchBodySchema = z
  .strictObject({
    title: askedText(100).openapi({ description: 'What the desk calls it.' }),
    bookings: z.array(parcelSchema).min(1).max(MOST_PARCELS),
  })
  .openapi('NewBatch');

type BatchBody = z.output<typeof batchBodySchema>;

/**
 * Starts a batch of parcels, all of them or none, each booked at most once under its own key; sent again, it gives the same batch and sends
 * nothing. Gives the batch's id.
 */
export async function makeBatch(server: ApiServer, caller: Caller, body: BatchBody): Promise<string | Response> {
  const origin = await findOrigin(server, caller);
  if (!origin) return problem('shop-not-in-use');
  const inputs: BookingInput[] = [];
  for (const [at, { idempotencyKey, ...booking }] of body.bookings.entries()) {
    const formKey = formKeyOf(caller.shopId, idempotencyKey);
    if (formKey === null || inputs.some((before) => before.formKey === formKey))
      return refusedAt(at, 'idempotencyKey', 'Twice in this batch');
    const read = readBody(origin, booking, formKey, `/bookings/${at}`);
    if (read instanceof Response) return read;
    inputs.push(read.input);
  }
  const again = await findAgain(server, caller, inputs);
  if (again) return again;
  const batch = { shopId: caller.shopId, title: body.title, prints: false, inputs };
  const { environment } = server.env.carrier;
  const started = await startBatch({ db: server.db, environment }, caller, batch, async () => true);
  if (started.kind === 'started') return started.batchId;
  if (started.kind === 'lost') return problem('unexpected');
  // Another request with these keys came first.
  if (started.reason === 'already_submitted')
    return (await findAgain(server, caller, inputs)) ?? problem('key-given-up', { detail: `/bookings/${started.at}` });
  return refusedFor(started.reason, started.at);
}

/** The batch that these parcels were made in; a refusal where one of their keys was used otherwise, null where none was used. */
async function findAgain(
  { db }: ApiServer,
  caller: Caller,
  inputs: readonly BookingInput[],
): Promise<string | Response | null> {
  const keys = inputs.map(({ formKey }) => formKey);
  const made = new Map(
    (await listShopBookingsByFormKeys(db.orm, caller.shopId, keys)).map((row) => [row.formKey, row]),
  );
  if (made.size === 0) return null;
  const batchId = made.get(keys[0] ?? '')?.batchId ?? null;
  const errors = inputs.flatMap((input, at): FieldFault[] => {
    const booking = made.get(input.formKey);
    const isSame = booking !== undefined && booking.batchId === batchId && isMadeFrom(booking, input);
    return isSame ? [] : [{ pointer: `/bookings/${at}`, detail: 'Not the parcel that was first sent with this key' }];
  });
  return errors.length > 0 || batchId === null ? problem('idempotency-key-reused', { errors }) : batchId;
}

function refusedFor(reason: Exclude<BatchRefusal, 'already_submitted'>, at: number): Response {
  switch (reason) {
    case 'unknown_shop':
      return problem('shop-not-in-use');
    case 'too_many':
    case 'too_many_open':
      return problem('too-many-batches');
    case 'unknown_solution':
      return refusedAt(at, 'solutionId', 'Not a transport solution of this shop');
    case 'message_too_long':
      return refusedAt(at, 'messageToCarrier', 'Too long together with the service point');
  }
}

function refusedAt(at: number, field: string, detail: string): Response {
  return problem('invalid-fields', { errors: [{ pointer: `/bookings/${at}/${field}`, detail }] });
}
