import 'server-only';
import type { ConnectionTest } from '@/lib/connection-test';
import type { AddressQuery, NearbyQuery, Shipment } from '@/lib/shipment';
import { bookShipment } from './book';
import { checkAddress } from './check-address';
import { steadyNow } from './clock';
import { fetchLabel } from './fetch-label';
import { findNearbyPoints } from './find-nearby';
import { createHttp } from './http';
import { HTTP_LIMITS } from './http-limits';
import type { AddressOutcome, BookingOutcome, LabelOutcome, NearbyOutcome, SearchAnswer } from './outcomes';
import { createSearchPolicy } from './search-policy';
import type { CarrierLog, CarrierSettings } from './settings';
import { createSharedToken } from './shared-token';
import { testConnection } from './test-connection';
import { requestToken } from './token-request';
import type { TokenStore } from './token-store';

/** The carrier, as the rest of the house knows it. */
export type CarrierClient = {
  /** Books, at most once; `deadline` in `steadyNow` milliseconds bounds every send. Never rejects. */
  book(shipment: Shipment, limits: { deadline: number }): Promise<BookingOutcome>;
  /** Finds service points near an address; `keep` is given each answer of the carrier. Ends within 8 s; never rejects. */
  findNearby(query: NearbyQuery, keep?: (answer: SearchAnswer) => void): Promise<NearbyOutcome>;
  /** Asks once for the label of a booking, by its shipmentId; `deadline` in `steadyNow` milliseconds. Never rejects. */
  label(shipmentId: string, limits: { deadline: number }): Promise<LabelOutcome>;
  /** Asks once whether the carrier delivers to an address. Ends within 4 s; never rejects. */
  checkAddress(query: AddressQuery): Promise<AddressOutcome>;
  /** Asks for a token and, with a `query`, searches once; nothing of it is kept. Ends within 16 s; never rejects. */
  test(query: NearbyQuery | null): Promise<ConnectionTest>;
  /** Lets running calls end and closes the connections. */
  close(): Promise<void>;
};

/** Joins connections and token to the carrier that `settings` name; `store` is where all processes keep the token. */
export function createCarrierClient(settings: CarrierSettings, store: TokenStore, log: CarrierLog): CarrierClient {
  const http = createHttp(settings.baseUrl, log);
  const tokens = createSharedToken(store, () => requestToken(http, settings), log);
  const searches = createSearchPolicy(log);
  return {
    book: (shipment, { deadline }) => bookShipment({ http, tokens }, shipment, deadline),
    findNearby: (query, keep) => findNearbyPoints({ http, tokens }, searches, query, keep),
    label: (shipmentId, { deadline }) => fetchLabel({ http, tokens }, shipmentId, deadline),
    checkAddress: (query) => checkAddress({ http, tokens }, query, steadyNow() + HTTP_LIMITS.address.totalMs),
    test: (query) => testConnection(http, settings, query),
    close: () => http.close(),
  };
}
