import 'server-only';
import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { presentOutcome, type UnsavedOutcomes, unsavedOutcome } from '@/lib/bookings/present-outcome';
import type { Database } from '@/lib/db/connection';
import { worksFor } from '@/lib/db/shops';
import { findPress } from '@/lib/db/visible-bookings';

/** What became of the clerk's own press of *Book* under that form key, or null when nothing is on disk. */
export async function findOutcomeByFormKey(
  db: Database,
  clerk: Clerk,
  formKey: string,
): Promise<BookingOutcomeView | null> {
  const press = await findPress(db.orm, clerk.id, formKey);
  return press && presentOutcome(press.booking, press.attempt, press.context);
}

/**
 * The same for a page that follows its press, with what this process knows and the disk does not hold yet. `not_yours`
 * once the clerk no longer works for the booking's shop.
 */
export async function followOutcome(
  { db, unsaved }: { db: Database; unsaved: UnsavedOutcomes },
  clerk: Clerk,
  formKey: string,
): Promise<BookingOutcomeView | 'not_yours' | null> {
  const press = await findPress(db.orm, clerk.id, formKey);
  if (!press) return null;
  const { booking, attempt, context } = press;
  if (!(await worksFor(db.orm, clerk, booking.shopId))) return 'not_yours';
  const isOpen = booking.state === 'sending' || booking.state === 'unknown';
  const known = isOpen ? unsavedOutcome(booking, unsaved.get(booking.id)?.outcome ?? null) : null;
  return known ?? presentOutcome(booking, attempt, context);
}
