import 'server-only';
import { createHash } from 'node:crypto';
import { type BookingRow, findBookingByFormKey, type NewBooking } from '@/lib/db/bookings';
import { isGivenUp } from '@/lib/db/form-keys';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { findShopWithSolution, type ShopReader } from '@/lib/db/shops';
import { MAX_LENGTH } from '@/lib/limits';
import { composeShipment, messageToCarrier } from './compose-shipment';
import { type Dispatcher, dispatch, dispatchNew, type Sending } from './dispatch';
import { isStorageLost } from './present-outcome';
import type { BookingInput } from './schema';
import { searchText } from './search-terms';

/** Why nothing was put on disk and nothing was sent. `given_up`: the page has already said that nothing was sent. */
export type BookingRefusal =
  | 'unknown_shop'
  | 'unknown_solution'
  | 'message_too_long'
  | 'already_submitted'
  | 'given_up'
  | 'storage_lost';

/** A booking on disk; `sending` is there when this call is the one that sends it. */
type BookParcelResult =
  | { kind: 'on_disk'; booking: BookingRow; sending: Sending | null }
  | { kind: 'refused'; reason: BookingRefusal };

/**
 * One press of *Book* (docs/architecture.md#the-life-of-a-booking): put on disk under its form key, then sent at most once. The same key
 * and input again gives the row there is and sends nothing, unless an earlier version left it `prepared`; the same key with other input is
 * refused. While storage is lost nothing is sent.
 */
export async function bookParcel(
  server: Dispatcher & { environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<BookParcelResult> {
  const composed = await compose(server, clerk, input);
  if ('refused' in composed) return { kind: 'refused', reason: composed.refused };
  const isLost = isStorageLost(server.unsaved);
  const begun = isLost ? null : await dispatchNew(server, composed.booking);
  if (begun) return { kind: 'on_disk', ...begun };
  const { orm } = server.db;
  const booking = await findBookingByFormKey(orm, clerk.id, input.formKey);
  // Only now: "nothing was sent" must not be said of an earlier press under this key that was.
  if (isLost && !booking) return { kind: 'refused', reason: 'storage_lost' };
  if (!booking && (await isGivenUp(orm, input.formKey))) return { kind: 'refused', reason: 'given_up' };
  if (booking?.fingerprint !== composed.booking.fingerprint) return { kind: 'refused', reason: 'already_submitted' };
  const sending = booking.state === 'prepared' ? await dispatch(server, booking) : null;
  if (sending === 'storage_lost') return { kind: 'refused', reason: sending };
  return { kind: 'on_disk', booking, sending };
}

/** The row that a press of *Book* is on disk as. */
async function compose(
  { db, environment }: Dispatcher & { environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<{ booking: NewBooking } | { refused: BookingRefusal }> {
  const found = await findShopWithSolution(db.orm, clerk, environment, input);
  if (typeof found === 'string') return { refused: found };
  const { shop, solution } = found;
  if (messageToCarrier(input, solution.thirdPartyType).length > MAX_LENGTH.message) {
    return { refused: 'message_too_long' };
  }
  const booking: NewBooking = {
    environment,
    shopId: shop.id,
    clerkId: clerk.id,
    formKey: input.formKey,
    fingerprint: fingerprint(input),
    isReturn: solution.kind === 'return',
    shipment: composeShipment(input, {
      carrierShopId: shop.carrierShopId,
      transportSolutionId: solution.carrierSolutionId,
      thirdPartyType: solution.thirdPartyType,
      sender: shop.sender,
      isReturn: solution.kind === 'return',
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
      customer: input.recipient,
      orderReference: input.orderReference,
      shipmentId: input.shipmentId || null,
      trackingReferences: input.items.flatMap((item) => item.reference || []),
    }),
  };
  return { booking };
}

/**
 * A hash of what was entered, the form key aside: the same for the same input, whatever the order of its keys
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function fingerprint({ formKey: _, ...input }: BookingInput): string {
  return createHash('sha256').update(canonicalJson(input)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
