import { createHash } from 'node:crypto';
import type { TypedBooking } from '@/lib/bookings/data/bookings';
import { canonicalJson } from '@/lib/canonical-json';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { dayIn, zoneOfShop } from '@/lib/i18n/time-zone';
import { findShopWithSolution, type ShopReader, type ShopRow, type SolutionRow } from '@/lib/shops/data/shops';
import { composeShipment, isMessageTooLong } from './compose-shipment';
import type { BookingInput } from './schema';
import { searchText } from './search-terms';

/** Why what was typed makes no booking. */
export type ComposeRefusal = 'unknown_shop' | 'unknown_solution' | 'message_too_long';

/** The row that a press of *Book* is on disk as, and which day it is at its shop. */
export async function composeBooking(
  { db, environment }: { db: Database; environment: CarrierEnvironment },
  clerk: ShopReader,
  input: BookingInput,
): Promise<{ booking: TypedBooking; today: string } | { refused: ComposeRefusal }> {
  const found = await findShopWithSolution(db.orm, clerk, environment, input);
  if (typeof found === 'string') return { refused: found };
  const composed = composeFor(found, clerk, input);
  return 'refused' in composed ? composed : { ...composed, today: dayIn(new Date(), zoneOfShop(found.shop)) };
}

/** The same, of a shop and one of its solutions that were looked up before. */
export function composeFor(
  { shop, solution }: { shop: ShopRow; solution: SolutionRow },
  clerk: Pick<ShopReader, 'id'>,
  input: BookingInput,
): { booking: TypedBooking } | { refused: ComposeRefusal } {
  if (isMessageTooLong(input, solution.thirdPartyType)) return { refused: 'message_too_long' };
  const shipment = composeShipment(input, {
    carrierShopId: shop.carrierShopId,
    transportSolutionId: solution.carrierSolutionId,
    thirdPartyType: solution.thirdPartyType,
    sender: shop.sender,
    isReturn: solution.kind === 'return',
  });
  const servicePoint = input.thirdParty.kind === 'servicePoint' ? input.thirdParty.point : null;
  const booking: TypedBooking = {
    environment: shop.environment,
    shopId: shop.id,
    clerkId: clerk.id,
    formKey: input.formKey,
    fingerprint: fingerprint(input),
    isReturn: solution.kind === 'return',
    shipment,
    servicePoint,
    solutionId: solution.id,
    solutionName: solution.name,
    orderReference: input.orderReference,
    recipientName: input.recipient.name,
    recipientZipCode: input.recipient.zipCode,
    searchText: searchText({
      recipientName: input.recipient.name,
      recipientZipCode: input.recipient.zipCode,
      customer: input.recipient,
      servicePoint,
      shipment,
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
