import type * as real from '@/lib/bookings/compose-booking';
import type { TypedBooking } from '@/lib/bookings/data/bookings';
import { shipment as someShipment } from '@/lib/testing/booking-rows';
import { requestOf } from '../carrier';
import { ask } from '../database';

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
  const { formKey, parcel } = input as TypedParcel;
  await ask(db.orm, () => undefined);
  // Without parties and items a world is faster.
  const shipment = { ...someShipment, parties: [], items: [], shipmentId: requestOf(parcel, formKey) };
  const booking: TypedBooking = {
    environment: 'practice',
    shopId: '00000000-0000-4000-8000-00000000aaaa',
    clerkId: clerk.id,
    formKey,
    fingerprint: parcel,
    isReturn: false,
    shipment,
    servicePoint: null,
    solutionId: '00000000-0000-4000-8000-00000000bbbb',
    solutionName: 'Home',
    orderReference: '',
    recipientName: parcel,
    recipientZipCode: '0155',
    searchText: '',
  };
  return { booking, today: '2026-01-05' };
}) as unknown as typeof real.composeBooking;
