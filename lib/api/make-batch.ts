import { z } from '@hono/zod-openapi';
import { keepIdempotencyKeys } from '@/lib/api/data/idempotency-keys';
import { countBatch, findVisibleBatch } from '@/lib/batches/data/batches';
import { startBatch } from '@/lib/batches/start-batch';
import type { PressServer } from '@/lib/bookings/press-book';
import type { BookingInput } from '@/lib/bookings/schema';
import { askedText, bookingBodySchema, EXAMPLE_BOOKING, isMadeFrom } from './booking-body';
import { type Caller, formKeyOf, IDEMPOTENCY_KEY, KEY_WORDS } from './caller';
import { listShopBookingsByFormKeys } from './data/program-bookings';
import { bookingProblem, type FieldFault, problem } from './problems';
import { findOrigin, readBookingBody } from './read-body';
import { repeatParcels } from './repeat-parcels';

/** As many as fit into the longest body. */
const MOST_PARCELS = 100;

// Not as an extension: the document would then say that a parcel has no field but those of a booking.
const parcelSchema = z
  .strictObject({
    ...bookingBodySchema.shape,
    idempotencyKey: z
      .string()
      .regex(IDEMPOTENCY_KEY, KEY_WORDS)
      .openapi({ description: 'That of POST /bookings, of this parcel.' }),
  })
  .openapi('BatchParcel');

/** The body of POST /batches. */
export const batchBodySchema = z
  .strictObject({
    title: askedText(100).openapi({ description: 'What the desk calls it.' }),
    bookings: z.array(parcelSchema).min(1).max(MOST_PARCELS),
  })
  .openapi('NewBatch', {
    example: { title: 'Orders of Friday', bookings: [{ idempotencyKey: 'order-10042', ...EXAMPLE_BOOKING }] },
  });

type BatchBody = z.output<typeof batchBodySchema>;

/**
 * Starts a batch of parcels, all of them or none, each booked at most once under its own key; sent again, it gives the same batch and sends
 * nothing. Gives the batch's id.
 */
export async function makeBatch(server: PressServer, caller: Caller, body: BatchBody): Promise<string | Response> {
  const origin = await findOrigin(server, caller, body.bookings);
  if (!origin) return problem('shop-not-in-use');
  const inputs: BookingInput[] = [];
  const keys: { formKey: string; idempotencyKey: string }[] = [];
  for (const [at, { idempotencyKey, ...booking }] of body.bookings.entries()) {
    const formKey = formKeyOf(caller.shopId, idempotencyKey);
    if (formKey === null || inputs.some((before) => before.formKey === formKey))
      return refusedAt(at, 'idempotencyKey', 'Twice in this batch');
    const read = readBookingBody(origin, booking, formKey, `/bookings/${at}`);
    if (read instanceof Response) return read;
    inputs.push(read.input);
    keys.push({ formKey, idempotencyKey });
  }
  const again = await findAgain(server, caller, body.title, inputs);
  if (again) return again;
  const taken = await repeatParcels(server, caller, inputs);
  if (taken) return problem('taken-over', { ...taken.named, detail: `/bookings/${taken.at}` });
  const batch = { shopId: caller.shopId, title: body.title, prints: false, inputs };
  const { environment } = server.env.carrier;
  const started = await startBatch({ db: server.db, environment }, caller, batch, async (orm) => {
    await keepIdempotencyKeys(orm, keys);
    return true;
  });
  if (started.kind === 'started') return started.batchId;
  if (started.kind === 'lost') return problem('unexpected');
  // Another request with these keys came first.
  if (started.reason === 'already_submitted')
    return (
      (await findAgain(server, caller, body.title, inputs)) ??
      problem('key-given-up', { detail: `/bookings/${started.at}` })
    );
  const { reason, at } = started;
  if (reason === 'too_many' || reason === 'too_many_open') return problem('too-many-batches');
  return bookingProblem(reason, `/bookings/${at}`);
}

/** The batch that these parcels were made in; a refusal where one of their keys was used otherwise, null where none was used. */
async function findAgain(
  server: PressServer,
  caller: Caller,
  title: string,
  inputs: readonly BookingInput[],
): Promise<string | Response | null> {
  const { orm } = server.db;
  const keys = inputs.map(({ formKey }) => formKey);
  const rows = await listShopBookingsByFormKeys(orm, caller.shopId, keys);
  if (rows.length === 0) return null;
  const made = new Map(rows.map((row) => [row.formKey, row]));
  const batchId = rows[0]?.batchId ?? null;
  const scope = { reader: caller, environment: server.env.carrier.environment };
  const found = batchId === null ? null : await findVisibleBatch(orm, scope, batchId);
  const all = batchId ? (await countBatch(orm, batchId)).reduce((sum, { count }) => sum + count, 0) : 0;
  const isWhole = found?.batch.title === title && rows.length === inputs.length && all === inputs.length;
  const errors = inputs.flatMap((input, at): FieldFault[] => {
    const booking = made.get(input.formKey);
    if (booking === undefined || (isWhole && booking.batchId === batchId && isMadeFrom(booking, input))) return [];
    return [
      { pointer: `/bookings/${at}/idempotencyKey`, detail: 'Used before, for another parcel or outside of this batch' },
    ];
  });
  return errors.length === 0 && batchId ? batchId : problem('idempotency-key-reused', { errors });
}

function refusedAt(at: number, field: string, detail: string): Response {
  return problem('invalid-fields', { errors: [{ pointer: `/bookings/${at}/${field}`, detail }] });
}
