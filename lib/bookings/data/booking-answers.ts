import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '@/lib/db/connection';
import { prepared } from '@/lib/db/prepared';
import { bookingAttempts, bookings, transportSolutions } from '@/lib/db/schema';
import { type Hold, isUnsent } from '@/lib/outcomes';
import type { AttemptRow } from './booking-attempts';
import { type BookingRow, isNewestAttempt } from './bookings';

/**
 * What an answer is read against: why its print is held, and which kind of delivery was asked for. `queued`: it is sent by itself, until that
 * ISO time where there is one.
 */
export type AnswerContext = {
  hold: Hold | null;
  solutionKind: 'home' | 'pick_up' | 'return' | null;
  queued: { until: string | null } | null;
};

/** What is known of a booking that the carrier has not answered yet. */
export const NO_CONTEXT: AnswerContext = { hold: null, solutionKind: null, queued: null };

/**
 * The context of a booking's answer, in one statement; nothing is asked before there is an answer. A booking that is void holds no
 * other: its label is used no more.
 */
export async function findAnswerContext(orm: Orm, booking: BookingRow & { queued: Queued }): Promise<AnswerContext> {
  const { id, shipmentId, queued } = booking;
  if (isUnsent(booking)) return { ...NO_CONTEXT, queued };
  if (shipmentId === null) return NO_CONTEXT;
  const [row] = await orm
    .select({ hold: holdOf(orm), solutionKind: transportSolutions.kind })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .where(eq(bookings.id, id));
  return row ? { ...row, queued: null } : NO_CONTEXT;
}

export type Queued = AnswerContext['queued'];

/**
 * As `AnswerContext` has it. It is read in one statement with the state. Read later, the wait may be over, and the page would say of a
 * booking that was sent meanwhile that nothing was sent.
 */
export const queuedAs = (bookingId: SQLWrapper | string) => sql<Queued>`(
  select jsonb_build_object('until', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from send_queue where booking_id = ${bookingId})`;

/** What the carrier answered to these bookings, with all that it is read against; found by their ids alone. */
export function readAnswers(orm: Orm, bookingIds: string[]) {
  const { id, shipment, booked, servicePoint, solutionName } = bookings;
  const context = { hold: holdOf(orm), solutionKind: transportSolutions.kind };
  return orm
    .select({ id, shipment, booked, servicePoint, solutionName, ...context })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .where(inArray(id, bookingIds));
}

/** Those of these bookings whose print is held. */
export async function findHeld(orm: Orm, bookingIds: string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, bookingIds), sql`${holdOf(orm)} is not null`));
  return new Set(rows.map(({ id }) => id));
}

/** Why the print of a booking is held, as `Hold` says. Every number that is printed is looked for in all other bookings of the environment. */
function holdOf(orm: Orm): SQL<Hold | null> {
  // The first condition is that of the index.
  const hasParcel = otherWith(
    orm,
    sql`${other.trackingReferences} <> '{}' and ${other.trackingReferences} @> array[parcel]`,
  );
  const shared = sql`coalesce(
    case when exists(${otherWith(orm, eq(other.shipmentId, bookings.shipmentId))}) then ${bookings.shipmentId} end,
    (select parcel from unnest(${bookings.trackingReferences}) parcel where exists(${hasParcel}) limit 1))`;
  const pages = sql`greatest(jsonb_array_length(${bookings.shipment}->'items'), jsonb_array_length(${bookings.booked}->'items'))`;
  // The carrier's numbers, or else the shop's own: what the label prints.
  const parcels = sql`(select count(distinct parcel) from unnest(case when ${bookings.trackingReferences} <> '{}'
    then ${bookings.trackingReferences} else array(select item ->> 'trackingReference'
      from jsonb_array_elements(${bookings.shipment}->'items') item where item ->> 'trackingReference' <> '') end) parcel)`;
  const hasLostSigns = sql`strpos(concat(${bookings.shipment}, ${bookings.booked}), ${LOST_SIGN}) > 0`;
  return sql<Hold | null>`(select case
    when ${bookings.shipmentId} is null then null
    when shared is not null then jsonb_build_object('why', 'shared', 'number', shared)
    when ${pages} > 1 and ${parcels} < ${pages} then jsonb_build_object('why', 'parcels', 'number', null)
    when ${hasLostSigns} then jsonb_build_object('why', 'signs', 'number', null)
    end from (select ${shared} as shared) numbers)`;
}

/** Stands where a sign could not be read. */
const LOST_SIGN = '\uFFFD';

const other = alias(bookings, 'other');

function otherWith(orm: Orm, condition: SQL) {
  const isOther = and(
    eq(other.environment, bookings.environment),
    ne(other.id, bookings.id),
    eq(other.isVoid, false),
    condition,
  );
  return orm.select({ id: other.id }).from(other).where(isOther);
}

/** A press of *Book*: its booking, the newest attempt of it, and the context of its answer. */
export type Press = { booking: BookingRow; attempt: AttemptRow | null; context: AnswerContext };

/**
 * What is on disk of the press that a clerk made under a form key, and the database's time, in one statement; null when nothing is.
 */
export async function findPress(orm: Orm, clerkId: string, formKey: string): Promise<(Press & { now: Date }) | null> {
  const [row] = await press(orm).execute({ clerkId, formKey });
  if (!row) return null;
  const { context, ...found } = row;
  return { ...found, context: { ...context, queued: isUnsent(found.booking) ? context.queued : null } };
}

const press = prepared((orm) => {
  return orm
    .select({
      booking: bookings,
      attempt: bookingAttempts,
      context: { hold: holdOf(orm), solutionKind: transportSolutions.kind, queued: queuedAs(bookings.id) },
      now: sql<Date>`now()`.mapWith(bookingAttempts.deadline),
    })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, bookings.id), isNewestAttempt))
    .where(and(eq(bookings.formKey, sql.placeholder('formKey')), eq(bookings.clerkId, sql.placeholder('clerkId'))))
    .prepare('press');
});
