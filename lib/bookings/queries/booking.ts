import * as z from 'zod/mini';
import { readBatchName } from '@/lib/batches/data/batch-bookings';
import type { BookingView } from '@/lib/bookings/booking-view';
import { findAnswerContext, findPress } from '@/lib/bookings/data/booking-answers';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { findRepeat, findSameSent } from '@/lib/bookings/data/booking-owners';
import { listVoids } from '@/lib/bookings/data/booking-voids';
import { findSettlementFacts, listCorrections } from '@/lib/bookings/data/settlements';
import { findVisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { againKey, findFreshKey } from '@/lib/bookings/form-key';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { presentBooking } from '@/lib/bookings/present-booking';
import { presentOutcome, unsavedOutcome } from '@/lib/bookings/present-outcome';
import { presentPrint, presentVoid } from '@/lib/bookings/print-view';
import { patternsOf } from '@/lib/bookings/same-parcel';
import { findTypedByHand } from '@/lib/bookings/typed-by-hand';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import type { Database } from '@/lib/db/connection';
import { findNumberWhenVoid } from '@/lib/online-shops/data/write-backs';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { listFetches } from '@/lib/printing/data/label-fetches';
import { listPrints } from '@/lib/printing/data/label-prints';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import { listSolutions, worksFor } from '@/lib/shops/data/shops';
import { presentTracking } from '@/lib/tracking/tracking-view';
import { type BookingSource, type Reader, scopeOf } from './bookings';

/** One booking, or null when this clerk has none such: another shop's does not exist for them. */
export async function findBookingView(
  source: BookingSource<'publicUrl'>,
  clerk: Reader,
  bookingId: string,
): Promise<BookingView | null> {
  if (!z.safeParse(z.uuid(), bookingId).success) return null;
  const booking = await findVisibleBooking(source.db.orm, scopeOf(source, clerk), bookingId);
  if (!booking) return null;
  const { orm } = source.db;
  const [
    attempts,
    facts,
    shop,
    solutions,
    context,
    prints,
    fetches,
    voids,
    corrections,
    next,
    batch,
    owner,
    typedByHand,
    numberWhenVoid,
  ] = await Promise.all([
    listAttempts(orm, booking.id),
    findSettlementFacts(orm, booking.id),
    findAnyShop(orm, booking.environment, booking.shopId),
    listSolutions(orm, booking.shopId),
    findAnswerContext(orm, booking),
    listPrints(orm, booking.id),
    listFetches(orm, booking.id),
    listVoids(orm, booking.id),
    listCorrections(orm, booking.id),
    NOT_BOOKED_STATES.includes(booking.state) ? findFreshKey(orm, againKey(booking.id)) : null,
    booking.batchId === null ? null : readBatchName(orm, scopeOf(source, clerk), booking.batchId),
    whoseParcel(orm, booking.id),
    findTypedByHand(orm, [booking]),
    findNumberWhenVoid(orm, booking.id),
  ]);
  const returnSolution = solutions.find(({ kind }) => kind === 'return');
  const returns = returnSolution ? { solutionId: returnSolution.id, address: shop?.returnAddress ?? null } : null;
  const presented = presentBooking(booking, attempts, context, facts);
  const isWaiting = presented.outcome.waits !== null;
  const patterns = patternsOf(booking, clerk.id, { next, returns, owner, isWaiting });
  return {
    ...presented,
    ...patterns,
    isInDoubt: booking.isInDoubt,
    owner,
    isTypedByHand: typedByHand.has(booking.id),
    bookedAgainId: patterns.bookedAgainId ?? (owner === 'repeated' ? await findRepeat(orm, booking) : null),
    sameSentId: patterns.again && (await findSameSent(orm, booking)),
    batch,
    tracking: shop && presentTracking(booking, presented.items, shop, source.env.publicUrl),
    prints: prints.map((print) => presentPrint(print, corrections[0]?.correctedAt)),
    fetches,
    voids: voids.map(presentVoid),
    numberWhenVoid,
    corrections: corrections.map(({ correctedAt: at, clerkId, ...correction }) => ({
      at,
      isOwn: clerkId === clerk.id,
      ...correction,
    })),
  };
}

/** What became of the clerk's own press of *Book* under that form key, or null when nothing is on disk. */
export async function findOutcomeByFormKey(
  db: Database,
  clerk: Reader,
  formKey: string,
): Promise<BookingOutcomeView | null> {
  const press = await findPress(db.orm, clerk.id, formKey);
  return press && presentOutcome(press, press.now);
}

/**
 * The same for a page that follows its press, with what this process knows and the disk does not hold yet. `not_yours`
 * once the clerk no longer works for the booking's shop.
 */
export async function followOutcome(
  { db, unsaved }: { db: Database; unsaved: UnsavedOutcomes },
  clerk: Reader,
  formKey: string,
): Promise<BookingOutcomeView | 'not_yours' | null> {
  const press = await findPress(db.orm, clerk.id, formKey);
  if (!press) return null;
  const { booking } = press;
  if (!(await worksFor(db.orm, clerk, booking.shopId))) return 'not_yours';
  const isOpen = booking.state === 'sending' || booking.state === 'unknown';
  const known = isOpen ? unsavedOutcome(booking, unsaved.get(booking.id)?.outcome ?? null) : null;
  return known ?? presentOutcome(press, press.now);
}
