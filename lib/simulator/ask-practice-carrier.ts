import type { LedgerContents } from './ledger';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from './practice-client.mjs';
import { type PracticeCarrierOptions, startPracticeCarrier } from './server';

type Json = Record<string, unknown>;

export type Asked = { status: number; headers: Headers; text: string; body: Json };

export const TOKEN_PATH = '/auth/oauth2/v1/token';
export const BOOKING_PATH = '/parcels/v1/bookings';
export const NEARBY_PATH = '/parcels/v1/service-points/nearby';

export const TOKEN_REQUEST = {
  client_id: PRACTICE_CLIENT_ID,
  client_secret: PRACTICE_CLIENT_SECRET,
  grant_type: 'client_credentials',
};

/** A party with every field of the table "Party". */
export function party(type: string, change: Json = {}): Json {
  return {
    type,
    id: null,
    name: 'Kari Nordmann',
    countryCode: 'NO',
    postalName: 'Oslo',
    zipCode: '0155',
    address: 'Storgaten 11A H0202',
    coaddress: null,
    phone1: '+4790000000',
    phone2: null,
    email: 'kari@example.no',
    reference: '',
    contact: 'Kari',
    ...change,
  };
}

/** An item with every field of the table "Item in the request". */
export function item(change: Json = {}): Json {
  return {
    itemNumber: 1,
    trackingReference: '',
    weight: 1500,
    width: 20,
    height: 10,
    length: 30,
    contents: 'Books',
    ...change,
  };
}

/** A booking request with every field of its table; `reference` is the consignee's. */
export function bookingRequest(change: Json = {}, reference = ''): Json {
  return {
    shopId: 16,
    transportSolutionId: 2,
    items: [item()],
    parties: [party('consignee', { reference }), party('consignor')],
    desiredDeliveryDate: null,
    messageToCarrier: null,
    messageToConsignee: null,
    shipmentId: null,
    ...change,
  };
}

/** A search with every field of its table. */
export function nearbyRequest(change: Json = {}): Json {
  const address = { countryCode: 'NO', zipCode: '0155', postalName: 'Oslo', streetAddress: 'Storgaten 11A' };
  return { shopId: 16, transportSolutionId: 86, ...address, ...change };
}

/** A practice carrier of the test's own, asked over a real socket. */
export async function openPracticeCarrier(options: PracticeCarrierOptions = {}) {
  const carrier = await startPracticeCarrier(options);

  const send = async (path: string, init: RequestInit): Promise<Asked> => {
    const response = await fetch(carrier.url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : {} };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const askToken = (change: Json = {}) => post(TOKEN_PATH, { ...TOKEN_REQUEST, ...change });
  const bearer = async (change: Json = {}) => ({ authorization: `Bearer ${(await askToken(change)).body.token}` });
  const headers = await bearer();

  return {
    url: carrier.url,
    send,
    post,
    askToken,
    bearer,
    book: (request: unknown) => post(BOOKING_PATH, request, headers),
    search: (request: unknown) => post(NEARBY_PATH, request, headers),
    ledger: async (): Promise<LedgerContents> => {
      const authorization = `Bearer ${carrier.ledgerKey}`;
      return (await fetch(`${carrier.url}/ledger`, { headers: { authorization } })).json();
    },
    stop: carrier.stop,
  };
}

export type OpenPracticeCarrier = Awaited<ReturnType<typeof openPracticeCarrier>>;
