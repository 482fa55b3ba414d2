import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPracticeCarrier, openPracticeCarrier } from './ask-practice-carrier';

const PATH = '/parcels/v1/addresses/find/single';

let carrier: OpenPracticeCarrier;
let headers: { authorization: string };
beforeAll(async () => {
  carrier = await openPracticeCarrier();
  headers = await carrier.bearer();
});
afterAll(() => carrier.stop());

const oslo = { address: 'Storgata 11', zipCode: '0155', postalName: 'Oslo', countryCode: 'NO' };
const ask = (change: Record<string, unknown> = {}) =>
  carrier.post(PATH, { shopId: 16, transportSolutionId: 2, ...oslo, ...change }, headers);

test('an address that is served has a product, by the same rules as a booking', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { productName: 'Home delivery' } });
  const svalbard = { zipCode: '9170', postalName: 'Longyearbyen' };
  expect(await ask({ ...svalbard, transportSolutionId: 1 })).toMatchObject({
    body: { productName: 'Pick-up in a shop' },
  });
  expect(await ask(svalbard)).toMatchObject({ status: 400, body: { errorKey: 'no.carrier.support' } });
  expect(await ask({ countryCode: 'DE' })).toMatchObject({ status: 400, body: { errorKey: 'no.carrier.support' } });
});

test('an address is checked with a token, for a shop of the client, and whole', async () => {
  expect((await carrier.post(PATH, oslo)).status).toBe(401);
  expect(await ask({ shopId: 99 })).toMatchObject({ status: 403, body: { errorKey: 'no.access.shop.id' } });
  expect((await ask({ zipCode: ' ' })).status).toBe(400);
  for (const [field, longest] of Object.entries({ address: 105, zipCode: 9, postalName: 35 }))
    expect((await ask({ [field]: 'x'.repeat(longest + 1) })).status).toBe(400);
});

test.each([
  ['coverage-none', 400],
  ['coverage-missing', 404],
  ['coverage-error', 500],
  ['coverage-nameless', 200],
])('%s in the street is answered with %i', async (word, status) => {
  expect((await ask({ address: `Storgata 11 ${word}` })).status).toBe(status);
});
