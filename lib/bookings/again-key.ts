import 'server-only';
import { createHash } from 'node:crypto';
import type { Orm } from '@/lib/db/connection';
import { findKeyUse } from '@/lib/db/form-keys';
import { NOT_BOOKED_STATES } from '@/lib/db/not-booked-states';

/**
 * The form key under which a parcel is booked again once its booking came to nothing: always the same one, so that it is booked at most
 * once then, too, whether from a draft, from Book or from the booking's page.
 */
export function againKey(bookingId: string): string {
  const hex = createHash('sha256').update(`again ${bookingId}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** A key that a form may be pressed under, and the booking that may be at the carrier under it, if there is one. */
export type FreshKey = { formKey: string; bookedId: string | null };

/** That key while it is unused, otherwise the first unused one of those that its parcel is booked again under. */
export async function findFreshKey(orm: Orm, formKey: string): Promise<FreshKey> {
  for (let key = formKey; ; ) {
    const { booking, isGivenUp } = await findKeyUse(orm, key);
    if (booking && !NOT_BOOKED_STATES.includes(booking.state)) return { formKey: key, bookedId: booking.id };
    if (!booking && !isGivenUp) return { formKey: key, bookedId: null };
    key = againKey(booking?.id ?? key);
  }
}
