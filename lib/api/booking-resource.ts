import { z } from '@hono/zod-openapi';
import type { RecipientAdvice } from '@/lib/addresses/recipient-advice';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { presentOutcome, unsavedOutcome } from '@/lib/bookings/present-outcome';
import { findPressOf, NO_CONTEXT } from '@/lib/db/booking-answers';
import { readBookings } from '@/lib/db/booking-list';
import { findOwner } from '@/lib/db/booking-owners';
import { findVisibleBooking, type VisibleBooking } from '@/lib/db/visible-bookings';
import type { PressServer } from '@/lib/server/press-book';
import type { Warning } from '@/lib/warnings/check-form';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import { type BookingWarnings, warnOfBooking } from '@/lib/warnings/warn-of-booking';
import type { Caller } from './caller';
import { jsonPointer } from './problems';

const STATES = [
  ...(['prepared', 'sending', 'booked', 'rejected', 'not_sent', 'unknown'] as const),
  ...(['settled_booked', 'settled_not_booked', 'discarded'] as const),
];

const WARNING_RULES = [
  ...([
    'order',
    'just_now',
    'today',
    'house_number',
    'flat_number',
    'sunday',
    'holiday',
    'closed',
    'far',
    'no_point',
    'same_party',
  ] as const),
  ...(['other_sender', 'other_return', 'no_hours', 'too_heavy'] as const),
  ...(['city', 'unknown_code', 'malformed_code', 'code_elsewhere', 'box', 'point'] as const),
  ...(['phone', 'email', 'email_without_dot'] as const),
] as const satisfies readonly (Warning['rule'] | RecipientAdvice['says']['rule'] | EarlierBooking['why'])[];

/** A booking in a list. */
const summarySchema = z
  .object({
    id: z.uuid(),
    state: z.enum(STATES).openapi({ description: 'docs/glossary.md#states-of-a-booking' }),
    createdAt: z.iso.datetime(),
    createdBy: z.string().openapi({ description: 'The name of the clerk or of the API key.' }),
    solutionId: z.uuid(),
    solutionName: z.string(),
    isReturn: z.boolean(),
    recipient: z.object({ name: z.string(), zipCode: z.string() }),
    orderReference: z.string(),
    shipmentId: z.string().nullable().openapi({ description: "The carrier's number; null until it is booked." }),
    productName: z.string().nullable(),
    items: z.array(
      z.object({ itemNumber: z.int(), trackingReference: z.string().nullable(), returnCode: z.string().nullable() }),
    ),
    isVoid: z.boolean().openapi({ description: 'The desk does not use it any more.' }),
  })
  .openapi('BookingSummary');

/** One booking. */
export const bookingSchema = summarySchema
  .extend({
    reason: z.string().nullable().openapi({ description: 'Why it was not sent, or is unknown.' }),
    refusal: z
      .object({ status: z.int().nullable(), errorKey: z.string().nullable(), message: z.string().nullable() })
      .nullable()
      .openapi({ description: "The carrier's own words; null unless it refused." }),
    hold: z
      .object({ why: z.enum(['shared', 'parcels', 'signs']), number: z.string().nullable() })
      .nullable()
      .openapi({
        description:
          'Why its label is not printed by itself. `shared`: another booking has that number; `parcels`: there are fewer numbers than parcels; `signs`: a sign of it could not be read.',
      }),
    warnings: z
      .array(
        z.object({
          rule: z.enum(WARNING_RULES),
          pointer: z.string().openapi({ description: 'A JSON pointer into the body of POST /bookings.' }),
          bookingId: z.uuid().optional().openapi({ description: 'The booking that this one may be a second time of.' }),
        }),
      )
      .openapi({
        description:
          'What was odd about it when it was booked (docs/bookings.md#warnings). It was booked all the same.',
      }),
    owner: z.enum(['program', 'desk']).openapi({
      description:
        'Who may book the parcel again where it was not booked. `desk`: a clerk booked it, took it over or ended it.',
    }),
  })
  .openapi('Booking');

export const bookingListSchema = z
  .object({
    bookings: z.array(summarySchema),
    next: z.string().nullable().openapi({ description: 'The cursor of the next page; null at the end.' }),
  })
  .openapi('BookingList');

type Booking = z.infer<typeof bookingSchema>;

/** What the form would have said, each with the place in the body that it is about. */
function presentWarnings({ earlier, warnings, advice }: BookingWarnings): Booking['warnings'] {
  return [
    ...earlier.map(({ why, bookingId }) => ({
      rule: why,
      pointer: why === 'order' ? '/orderReference' : '/recipient',
      bookingId,
    })),
    // The body has no sender: what is odd about it lies in the recipient.
    ...warnings.map(({ rule, path }) => ({
      rule,
      pointer: jsonPointer(path.replace(/^sender\./, 'recipient.').split('.')),
    })),
    ...advice.map(({ field, says }) => ({ rule: says.rule, pointer: jsonPointer(['recipient', field]) })),
  ];
}

function presentSummary(booking: VisibleBooking, outcome: BookingOutcomeView): z.infer<typeof summarySchema> {
  return {
    id: booking.id,
    state: outcome.state,
    createdAt: booking.createdAt.toISOString(),
    createdBy: booking.clerkName,
    solutionId: booking.solutionId,
    solutionName: booking.solutionName,
    isReturn: booking.isReturn,
    recipient: { name: booking.consigneeName, zipCode: booking.consigneeZipCode },
    orderReference: booking.orderReference,
    shipmentId: outcome.shipmentId,
    productName: outcome.productName,
    items: outcome.items,
    isVoid: booking.isVoid,
  };
}

const scopeOf = ({ env }: Pick<PressServer, 'env'>, caller: Caller) => ({
  reader: caller,
  environment: env.carrier.environment,
});

/** A booking of the caller's shop with what became of it, also what is not on disk yet; null where there is none. */
export async function findBooking(
  server: PressServer,
  caller: Caller,
  bookingId: string,
): Promise<{ booking: Booking; outcome: BookingOutcomeView } | null> {
  const { orm } = server.db;
  const row = await findVisibleBooking(orm, scopeOf(server, caller), bookingId);
  if (!row) return null;
  const [press, owned, warned] = await Promise.all([
    findPressOf(orm, row),
    findOwner(orm, row.id),
    warnOfBooking(server.db, scopeOf(server, caller), row),
  ]);
  const isOpen = row.state === 'sending' || row.state === 'unknown';
  const unsaved = isOpen ? unsavedOutcome(row, server.unsaved.get(row.id)?.outcome ?? null) : null;
  const known = unsaved ?? presentOutcome(press);
  // Between two tries of the queue it stands as not sent, and yet it is sent by itself.
  const outcome = known.waits ? { ...known, state: 'prepared' as const } : known;
  const { status = null, errorKey = null, message = null } = outcome.refusal ?? {};
  const refusal = outcome.refusal && { status, errorKey, message };
  const owner = owned === 'desk' ? ('desk' as const) : ('program' as const);
  const { reason, hold } = outcome;
  const more = { reason, refusal, hold, warnings: presentWarnings(warned), owner };
  return { booking: { ...presentSummary(row, outcome), ...more }, outcome };
}

type ListQuery = { limit: number; before: number | null; numbers: readonly string[] | null };

/** Bookings of the caller's shop, the newest first, and where the next page begins. */
export async function listBookingsOf(
  server: PressServer,
  caller: Caller,
  { limit, before, numbers }: ListQuery,
): Promise<z.infer<typeof bookingListSchema>> {
  const any = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };
  const filter = numbers === null ? any : { ...any, numbers };
  // One more than is given tells whether there is a page behind.
  const rows = await readBookings(
    server.db.orm,
    scopeOf(server, caller),
    filter,
    before === null ? 'newest' : { before },
    limit + 1,
  );
  const given = rows.slice(0, limit);
  const last = given.at(-1);
  return {
    bookings: given.map((row) =>
      presentSummary(row, presentOutcome({ booking: row, attempt: null, context: NO_CONTEXT })),
    ),
    next: last && rows.length > limit ? String(last.number) : null,
  };
}
