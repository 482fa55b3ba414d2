import { findIdempotencyKeys } from '@/lib/api/data/idempotency-keys';
import { findAnswerContext, NO_CONTEXT, type Press } from '@/lib/bookings/data/booking-answers';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { type BookingFilter, NO_FILTER } from '@/lib/bookings/data/booking-filter';
import { type PageKey, readBookings } from '@/lib/bookings/data/booking-list';
import { JournalUnread } from '@/lib/bookings/data/instance-journals';
import { listCorrections } from '@/lib/bookings/data/settlements';
import { type BookingAndQueue, findVisibleBooking, type VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { labelState } from '@/lib/bookings/list-query';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { presentOutcome, unsavedOutcome } from '@/lib/bookings/present-outcome';
import { presentPrint } from '@/lib/bookings/print-view';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { sameParcel } from '@/lib/bookings/same-parcel';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import type { Orm } from '@/lib/db/connection';
import { ofEachPartyField } from '@/lib/party-form';
import type { PartyForm } from '@/lib/party-schema';
import { listFetches } from '@/lib/printing/data/label-fetches';
import { listPrints } from '@/lib/printing/data/label-prints';
import { ofEachMessage } from '@/lib/shipment';
import { findTracker, type Tracker } from '@/lib/tracking/queries';
import { type BookingWarnings, warnOfBooking } from '@/lib/warnings/warn-of-booking';
import type { Booking, BookingList, BookingSummary } from './booking-schema';
import type { Caller } from './caller';
import { jsonPointer } from './problems';
import type { ApiServer } from './route-parts';

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

/** What stands beside the rows of a page: what its bookings were booked under, and where they are followed. */
type Beside = { keys: ReadonlyMap<string, string>; track: Tracker };

async function findBeside(server: ApiServer, caller: Caller, rows: readonly VisibleBooking[]): Promise<Beside> {
  const formKeys = rows.map(({ formKey }) => formKey);
  const [keys, track] = await Promise.all([
    findIdempotencyKeys(server.db.orm, formKeys),
    findTracker(server, caller.shopId),
  ]);
  return { keys, track };
}

function presentSummary(row: VisibleBooking, outcome: BookingOutcomeView, beside: Beside): BookingSummary {
  const { thirdParty, recipient } = sameParcel(row);
  const items = presentItems(row, outcome);
  return {
    id: row.id,
    state: outcome.state,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.clerkName,
    solutionId: row.solutionId,
    solutionName: row.solutionName,
    isReturn: row.isReturn,
    // Of a removed recipient the sign alone that stands in place of the name.
    recipient: presentParty({ ...recipient, name: row.recipientName, zipCode: row.recipientZipCode }),
    servicePoint: thirdParty.kind === 'servicePoint' ? presentPoint(thirdParty.point) : null,
    orderReference: row.orderReference,
    idempotencyKey: beside.keys.get(row.formKey) ?? null,
    shipmentId: outcome.shipmentId,
    productName: outcome.productName,
    items,
    trackingLinks: (beside.track(row, items)?.links ?? []).map(({ itemNumber, href: url }) => ({ itemNumber, url })),
    label: labelState(row),
    isVoid: row.isVoid,
  };
}

const presentParty = (party: PartyForm) => ofEachPartyField((field) => party[field] ?? '');

function presentPoint(point: NonNullable<BookingSummary['servicePoint']>): BookingSummary['servicePoint'] {
  const { externalId, name, address, zipCode, city, countryCode } = point;
  return { externalId, name, address, zipCode, city, countryCode };
}

/** Every parcel that was asked for or answered, with the numbers that it has by now. */
function presentItems({ shipment }: VisibleBooking, outcome: BookingOutcomeView): BookingSummary['items'] {
  const asked = new Map(shipment.items.map((item) => [item.itemNumber, item]));
  const numbers = new Map(outcome.items.map((item) => [item.itemNumber, item]));
  return [...new Set([...asked.keys(), ...numbers.keys()])].map((itemNumber) => {
    const { weightGrams = null, lengthCm = null, widthCm = null, heightCm = null } = asked.get(itemNumber) ?? {};
    const { trackingReference = null, returnCode = null } = numbers.get(itemNumber) ?? {};
    const contents = asked.get(itemNumber)?.contents ?? '';
    return { itemNumber, weightGrams, lengthCm, widthCm, heightCm, contents, trackingReference, returnCode };
  });
}

/** The press that a booking was made by, with its newest attempt. */
async function findPressOf(orm: Orm, booking: BookingAndQueue): Promise<Press> {
  const [attempts, context] = await Promise.all([listAttempts(orm, booking.id), findAnswerContext(orm, booking)]);
  return { booking, attempt: attempts.at(-1) ?? null, context };
}

/** A booking of the caller's shop with what became of it, also what is not on disk yet; null where there is none. */
export async function findBooking(
  server: ApiServer,
  caller: Caller,
  bookingId: string,
): Promise<{ booking: Booking; outcome: BookingOutcomeView } | null> {
  const { orm } = server.db;
  const row = await findVisibleBooking(orm, scopeOf(server, caller), bookingId);
  if (!row) return null;
  if (row.isInDoubt) throw new JournalUnread();
  const [press, owned, warned, prints, fetches, corrections, beside] = await Promise.all([
    findPressOf(orm, row),
    whoseParcel(orm, row.id),
    warnOfBooking(server.db, scopeOf(server, caller), row),
    listPrints(orm, row.id),
    listFetches(orm, row.id),
    listCorrections(orm, row.id),
    findBeside(server, caller, [row]),
  ]);
  const isOpen = row.state === 'sending' || row.state === 'unknown';
  const unsaved = isOpen ? unsavedOutcome(row, server.unsaved.get(row.id)?.outcome ?? null) : null;
  const known = unsaved ?? presentOutcome(press);
  // Between two tries of the queue it stands as not sent, and yet it is sent by itself.
  const outcome = known.waits ? { ...known, state: 'prepared' as const } : known;
  const { status = null, errorKey = null, message = null } = outcome.refusal ?? {};
  const { sender, deliveryDate, ...parcel } = sameParcel(row);
  const booking: Booking = {
    ...presentSummary(row, outcome, beside),
    sender: presentParty(sender),
    deliveryDate: deliveryDate || null,
    ...ofEachMessage((name) => parcel[name]),
    reason: outcome.reason,
    hold: outcome.hold,
    refusal: outcome.refusal && { status, errorKey, message },
    warnings: presentWarnings(warned),
    prints: prints
      .map((print) => presentPrint(print, corrections[0]?.correctedAt))
      .map(({ printedAt, clerkName, way, cameOut }) => ({
        printedAt: printedAt.toISOString(),
        printedBy: clerkName,
        way,
        cameOut,
      })),
    labelFetches: fetches.map(({ clerkName, firstAt, lastAt, times }) => ({
      fetchedBy: clerkName,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
    })),
    owner: owned === 'desk' ? 'desk' : 'program',
  };
  return { booking, outcome };
}

/** Bookings of the caller's shop that match, the newest first, and where the next page begins. */
export async function listBookingsOf(
  server: ApiServer,
  caller: Caller,
  filter: Partial<BookingFilter>,
  { limit, before }: { limit: number; before: number | null },
): Promise<BookingList> {
  const place: PageKey = before === null ? 'newest' : { before };
  // One more than is given tells whether there is a page behind.
  const rows = await readBookings(
    server.db.orm,
    scopeOf(server, caller),
    { ...NO_FILTER, ...filter },
    place,
    limit + 1,
  );
  const given = rows.slice(0, limit);
  const last = given.at(-1);
  const beside = await findBeside(server, caller, given);
  return {
    bookings: given.map((row) =>
      presentSummary(row, presentOutcome({ booking: row, attempt: null, context: NO_CONTEXT }), beside),
    ),
    next: last && rows.length > limit ? String(last.number) : null,
  };
}
