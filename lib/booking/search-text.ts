import 'server-only';

/** What of a booking the list can be searched by. */
type Searchable = {
  consigneeName: string;
  consigneeZipCode: string;
  orderReference: string;
  shipmentId: string | null;
  trackingReferences: readonly string[];
};

/**
 * One lower-case line of everything the list finds a booking by. Identifiers stand in it a second time without their
 * parentheses, since a scanner or a clerk gives them either way.
 */
export function searchText(booking: Searchable): string {
  const identifiers = [booking.shipmentId ?? '', ...booking.trackingReferences].filter(Boolean);
  return [booking.consigneeName, booking.consigneeZipCode, booking.orderReference, ...identifiers]
    .concat(identifiers.filter((text) => /[()\s]/.test(text)).map((text) => text.replace(/[()\s]/g, '')))
    .join(' ')
    .toLowerCase();
}
