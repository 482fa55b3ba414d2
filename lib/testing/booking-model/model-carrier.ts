import 'server-only';
import type * as book from '@/lib/carrier/book';
import type { CarrierConnection } from '@/lib/carrier/client';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Shipment } from '@/lib/shipment';

// Takes the place of `lib/carrier/book` where bookings are modelled: what a request does on the wire is not modelled, only when it is
// made and what becomes of it.

/** A connection over which each booking is one call of `ask`. */
type ModelConnection = CarrierConnection & { ask(shipment: Shipment): Promise<BookingOutcome> };

const never = (): Promise<never> => new Promise(() => undefined);

/** A connection that asks nothing else. */
export const modelConnection = (ask: ModelConnection['ask']): ModelConnection => ({
  ask,
  http: { post: never, get: never, close: async () => undefined },
  tokens: { current: never, proved: () => undefined },
});

export const bookShipment: typeof book.bookShipment = (carrier, shipment) => (carrier as ModelConnection).ask(shipment);
