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
 * One lower-case line of everything the list finds a booking by. Identifiers stand in it a second time without their parentheses,
 * and postal codes without their space, since a scanner or a clerk gives them either way.
 */
export function searchText(booking: Searchable): string {
  const { consigneeName, consigneeZipCode, orderReference, shipmentId, trackingReferences } = booking;
  const written = [consigneeZipCode, shipmentId ?? '', ...trackingReferences].filter(Boolean);
  return [consigneeName, orderReference, ...written]
    .concat(written.filter((text) => /[()\s]/.test(text)).map((text) => text.replace(/[()\s]/g, '')))
    .join(' ')
    .toLowerCase();
}
