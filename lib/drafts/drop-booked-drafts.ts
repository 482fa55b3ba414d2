import { isSamePhone } from '@/lib/addresses/phone';
import type { Sending } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { type SameParcel, sameParcel } from '@/lib/bookings/same-parcel';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { type DraftScope, deleteUnchanged, listDraftsOfOrder } from './data';
import { readValues } from './read-values';

type LoggedDatabase = { db: Database; log: Log };

/** What of a booking its drafts are known by. */
export type BookedParcel = Parameters<typeof sameParcel>[0] & Pick<BookingRow, 'id'>;

/** Deletes the drafts of a parcel once it is booked. Never rejects, since a booking does not depend on it; only a stop waits for it. */
export async function dropDraftsOnceBooked(
  server: LoggedDatabase,
  scope: DraftScope,
  booking: BookedParcel,
  sending: Sending,
): Promise<void> {
  await sending.finished;
  if ((await sending.answered).kind !== 'booked') return;
  try {
    await dropDraftsOf(server.db, scope, booking);
  } catch (error) {
    server.log.unexpectedError(booking.id, 'drop_drafts', error);
  }
}

/**
 * Deletes what the clerk left among the drafts of a parcel that was typed once more and booked: under the same order reference, and without
 * anything that the booking does not hold. One that another clerk had last stays, and so does one that is open in a page; what was booked
 * under its own form key is deleted by its form.
 */
export async function dropDraftsOf({ orm }: Database, scope: DraftScope, booking: BookedParcel): Promise<void> {
  const booked = sameParcel(booking);
  if (!booked.orderReference) return;
  const rows = await listDraftsOfOrder(orm, scope, booking);
  for (const { id, version, values } of rows) {
    const draft = readValues(values);
    if (draft && holdsNoMore(draft, booked)) await deleteUnchanged(orm, scope, id, version);
  }
}

/** Whether all that stands in a draft stands in the booked parcel too. Which solution was chosen is no loss. */
function holdsNoMore(draft: BookingForm, booked: SameParcel): boolean {
  const { formKey: _key, shopId: _shop, solutionId: _solution, thirdParty, ...rest } = draft;
  return (thirdParty.kind === 'none' || isWithin(thirdParty, booked.thirdParty)) && isWithin(rest, booked);
}

function isWithin(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string')
    return part.trim() === '' || (typeof whole === 'string' && part.trim() === whole.trim());
  if (typeof part !== 'object' || part === null) return part === undefined || part === null || part === whole;
  if (typeof whole !== 'object' || whole === null) return false;
  const sent = whole as Record<string, unknown>;
  return Object.entries(part).every(([name, value]) => isWithin(value, sent[name]) || isPhoneOf(name, value, sent));
}

/** Whether that is the phone of the party that was sent, written otherwise. */
function isPhoneOf(name: string, typed: unknown, { countryCode, [name]: sent }: Record<string, unknown>): boolean {
  const isPhone = name === 'phone' || name === 'phone2';
  return isPhone && isSamePhone(String(countryCode), String(typed), String(sent));
}
