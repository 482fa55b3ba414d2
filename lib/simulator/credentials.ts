import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from './practice-client.mjs';

/** The two interfaces behind a token; credentials may lack access to one as a whole (docs/carrier-api.md#authentication, rule 8). */
export type CarrierApi = 'bookings' | 'service-points';

/** Who may ask the practice carrier for a token, and what the token opens. */
export type Client = { clientId: string; clientSecret: string; shops: readonly number[]; apis: readonly CarrierApi[] };

export const PRACTICE_CLIENT: Client = {
  clientId: PRACTICE_CLIENT_ID,
  clientSecret: PRACTICE_CLIENT_SECRET,
  shops: [16, 1],
  apis: ['bookings', 'service-points'],
};

/** A second client that may only search, and only for shop 16: shows the two 403 answers without a magic input. */
export const SEARCH_ONLY_CLIENT: Client = {
  clientId: 'practice-search-only',
  clientSecret: 'practice-search-secret-opens-nothing-real',
  shops: [16],
  apis: ['service-points'],
};

export const CLIENTS: readonly Client[] = [PRACTICE_CLIENT, SEARCH_ONLY_CLIENT];
