/** Where bookings are posted to. */
export const BOOKINGS_PATH = '/parcels/v1/bookings';

/** A whole answer as it goes over the wire; `body` that is no text goes as JSON. */
export function wireAnswer(status: number, body: unknown, headers: Record<string, string> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const lines = { 'content-type': type, 'content-length': String(Buffer.byteLength(text)), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Answer\r\n${head.join('')}\r\n${text}`;
}

/** What a request to book looks like, as far as this carrier reads it. */
type BookingBody = { items: { weight: number }[]; parties: { type: string; reference: string }[] };

/** The tag of a booking, which chooses its script (the sender's reference, where the order reference travels), and its weight. */
export function readBooking(body: string): { tag: string; weightGrams: number; parsed: BookingBody } {
  const parsed = JSON.parse(body) as BookingBody;
  const sender = parsed.parties.find(({ type }) => type === 'consignor');
  return { tag: sender?.reference ?? '', weightGrams: parsed.items[0]?.weight ?? 0, parsed };
}

/** The answer to a booking that was taken (docs/carrier-api.md#booking). */
export function bookedAnswer(shipmentId: string, { items, parties }: BookingBody): object {
  return {
    orderId: 4_000_000,
    shipmentId,
    freightProductId: 1,
    parties,
    items: items.map((item, index) => ({
      ...item,
      itemNumber: index + 1,
      trackingReference: `${shipmentId}-${index}`,
    })),
    properties: { productName: 'Parcel', routingCode: '0155-3' },
    additionalServices: [],
  };
}
