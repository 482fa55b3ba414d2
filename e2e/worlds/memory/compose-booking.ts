import type * as real from '@/lib/bookings/compose-booking';
import type { TypedBooking } from '@/lib/bookings/data/bookings';
import { shipment as someShipment } from '@/lib/testing/booking-rows';
import { requestOf } from '../carrier';
import { ask } from '../database';
import { SHOP_ID, SOLUTION_ID } from './shops';

export type * from '@/lib/bookings/compose-booking';

/** What a clerk of a world typed: which parcel it is stands where the carrier reads it. */
export type TypedParcel = { formKey: string; parcel: string };

/** The same for the same parcel. */
export const fingerprint = ((input: unknown) => (input as TypedParcel).parcel) as unknown as typeof real.fingerprint;

/** The row of a press. Shop and solution are looked up first, as ever. */
export const composeBooking = (async (
  { db }: Parameters<typeof real.composeBooking>[0],
  clerk: { id: string },
  input: unknown,
) => {
  await ask(db.orm, () => undefined);
  return { booking: bookingOf(clerk.id, input as TypedParcel), today: '2026-01-05' };
}) as unknown as typeof real.composeBooking;

/** The same of a parcel of a batch. */
export const composeFor = ((_found: unknown, clerk: { id: string }, input: unknown) => ({
  booking: bookingOf(clerk.id, input as TypedParcel),
})) as unknown as typeof real.composeFor;

function bookingOf(clerkId: string, { formKey, parcel }: TypedParcel): TypedBooking {
  // Without parties and items a world is faster.
  const shipment = { ...someShipment, parties: [], items: [], shipmentId: requestOf(parcel, formKey) };
  return {
    environment: 'practice',
    shopId: SHOP_ID,
    clerkId,
    formKey,
    fingerprint: parcel,
    isReturn: false,
    shipment,
    servicePoint: null,
    solutionId: SOLUTION_ID,
    solutionName: 'Home',
    orderReference: '',
    recipientName: parcel,
    recipientZipCode: '0155',
    searchText: '',
  };
}
