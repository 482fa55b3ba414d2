import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { WorldCarrier } from './carrier';
import type { Clerk } from './clerk';
import type { Desk } from './desk';

/** What holds at every moment; null where it does. No clerk of a world says "not booked" of what the carrier has. */
export function brokenPromise({ booked }: WorldCarrier, clerks: readonly Clerk[]): string | null {
  for (const [parcel, keys] of booked) if (keys.length > 1) return `parcel ${parcel} is at the carrier twice`;
  for (const { parcel, nothingSent } of clerks) {
    const sent = booked.get(parcel)?.find((key) => nothingSent.includes(key));
    if (sent) return `the page said that nothing was sent for parcel ${parcel}, and it is at the carrier`;
  }
  return null;
}

/** What holds once all is over. */
export function brokenPromiseAtEnd({ carrier, database }: Desk, clerks: readonly Clerk[]): string | null {
  const { bookings } = database.tables;
  for (const [parcel, keys] of carrier.booked) {
    const known = [...bookings.values()].filter(({ formKey }) => keys.includes(formKey));
    const isKnown = known.some(({ state, hasConflict }) => hasConflict || !NOT_BOOKED_STATES.includes(state));
    if (!isKnown) return `parcel ${parcel} is at the carrier, and no booking says so`;
  }
  for (const { state, recipientName } of bookings.values())
    if (state === 'sending') return `the booking of parcel ${recipientName} stands as being sent for ever`;
  for (const { end, parcel } of clerks) if (end === null) return `the clerk of parcel ${parcel} waits for ever`;
  return null;
}
