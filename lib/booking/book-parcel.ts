import 'server-only';
import { type BookingRow, findBookingByFormKey, insertBooking } from '@/lib/db/bookings';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { findShop, findSolution, type ShopReader } from '@/lib/db/shops';
import { composeShipment, messageToCarrier } from './compose-shipment';
import { type Dispatcher, dispatch, type Sending } from './dispatch';
import { fingerprint } from './fingerprint';
import { MAX_LENGTH } from './limits';
import type { BookingInput } from './schema';
import { searchText } from './search-text';

/** Why nothing was put on disk and nothing was sent. */
export type BookingRefusal = 'unknown_shop' | 'unknown_solution' | 'message_too_long' | 'already_submitted';

/** A booking on disk; `sending` is there when this call is the one that sends it. */
export type BookParcelResult =
  | { kind: 'on_disk'; booking: BookingRow; sending: Sending | null }
  | { kind: 'refused'; reason: BookingRefusal };

/**
 * One press of *Book* (design 4): put on disk under its form key, then sent at most once. The same key and input again gives the row
 * there is and sends nothing unless it never left `prepared`; the same key with other input is refused.
 */
export async function bookParcel(
  server: Dispatcher & { environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<BookParcelResult> {
  const prepared = await prepare(server, clerk, input);
  if (prepared.kind === 'refused') return prepared;
  const { booking } = prepared;
  const sending = booking.state === 'prepared' ? await dispatch(server, booking) : null;
  return { kind: 'on_disk', booking, sending };
}

async function prepare(
  { db, environment }: Dispatcher & { environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<{ kind: 'prepared'; booking: BookingRow } | { kind: 'refused'; reason: BookingRefusal }> {
  const shop = await findShop(db.orm, clerk, environment, input.shopId);
  if (!shop) return { kind: 'refused', reason: 'unknown_shop' };
  const solution = await findSolution(db.orm, shop.id, input.solutionId);
  if (!solution) return { kind: 'refused', reason: 'unknown_solution' };
  if (messageToCarrier(input, solution.thirdPartyType).length > MAX_LENGTH.message) {
    return { kind: 'refused', reason: 'message_too_long' };
  }
  const inserted = await insertBooking(db.orm, {
    environment,
    shopId: shop.id,
    clerkId: clerk.id,
    formKey: input.formKey,
    fingerprint: fingerprint(input),
    shipment: composeShipment(input, {
      carrierShopId: shop.carrierShopId,
      transportSolutionId: solution.carrierSolutionId,
      thirdPartyType: solution.thirdPartyType,
      sender: shop.sender,
    }),
    servicePoint: input.thirdParty.kind === 'servicePoint' ? input.thirdParty.point : null,
    solutionId: solution.id,
    solutionName: solution.name,
    orderReference: input.orderReference,
    consigneeName: input.recipient.name,
    consigneeZipCode: input.recipient.zipCode,
    searchText: searchText({
      consigneeName: input.recipient.name,
      consigneeZipCode: input.recipient.zipCode,
      orderReference: input.orderReference,
      shipmentId: input.shipmentId || null,
      trackingReferences: input.items.flatMap((item) => item.reference || []),
    }),
  });
  const booking = inserted ?? (await findBookingByFormKey(db.orm, clerk.id, input.formKey));
  if (booking?.fingerprint !== fingerprint(input)) return { kind: 'refused', reason: 'already_submitted' };
  return { kind: 'prepared', booking };
}
