import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser, listUsers } from '@/lib/accounts/data/users';
import { findUsableApiKeys, listApiKeys, revokeApiKey } from '@/lib/api/data/api-keys';
import { addJournals, giveUpJournal } from '@/lib/bookings/data/instance-journals';
import { clerkCounts } from '@/lib/db/account-schema';
import { bookings, type CarrierEnvironment, shops, transportSolutions } from '@/lib/db/schema';
import { sender } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { apiParcel, type KeyChange, openTestApi, type TestApi } from '@/lib/testing/test-api';
import type { TestServer } from '@/lib/testing/test-server';
import { makeApiKey } from './api-key';
import { PROBLEMS } from './problems';

let world: TestApi;
let server: TestServer;
let api: TestApi['api'];
let keys: Record<'whole' | 'other', string>;

beforeAll(async () => {
  world = await openTestApi();
  ({ server, api } = world);
  keys = { whole: await addKey('Orders'), other: await addKey('Returns') };
});
afterAll(() => world.close());

const addKey = (name: string, change?: KeyChange) => world.addKey(name, change);

async function addShop(environment: CarrierEnvironment): Promise<string> {
  const party = { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null };
  const [shop] = await server.db.orm
    .insert(shops)
    .values({ environment, name: 'Bergen', carrierShopId: 17, sender: party })
    .returning();
  if (!shop) throw new Error('No shop was made');
  return shop.id;
}

const body = (orderReference: string, change: object = {}) => apiParcel(server.homeSolutionId, orderReference, change);

type Asked = { key?: string; idempotencyKey?: string; headers?: Record<string, string>; path?: string };
async function ask(path: string, { key = keys.whole, headers = {} }: Asked = {}) {
  const response = await api.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
  return response;
}
function post(
  given: unknown,
  { key = keys.whole, idempotencyKey = crypto.randomUUID(), headers = {}, path = '/bookings' }: Asked = {},
) {
  return api.request(`/api/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
      'content-type': 'application/json',
      ...headers,
    },
    body: given instanceof Blob ? given : JSON.stringify(given),
  });
}
const read = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
const typeOf = (name: keyof typeof PROBLEMS) => ({
  status: PROBLEMS[name].status,
  type: `urn:parceldesk:problem:${name}`,
});

it('a parcel is booked, listed, read and printed under the name of its key', async () => {
  const made = await post(body('api-1'));
  const booking = (await made.json()) as { id: string; shipmentId: string };
  expect(made.status).toBe(201);
  expect(booking).toMatchObject({ state: 'booked', createdBy: 'Orders', orderReference: 'api-1', refusal: null });
  expect(made.headers.get('location')).toBe(`/api/v1/bookings/${booking.id}`);
  expect(await read(await ask(`/bookings/${booking.id}`))).toEqual({ status: 200, ...booking });
  for (const number of [booking.shipmentId, 'api-1']) {
    const found = await read(await ask(`/bookings?number=${encodeURIComponent(number)}`));
    expect(found).toMatchObject({ status: 200, bookings: [{ id: booking.id }], next: null });
  }
  const pdf = await ask(`/bookings/${booking.id}/label`);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  const zpl = await ask(`/bookings/${booking.id}/label?as=zpl&dpi=300`);
  expect(await zpl.text()).toMatch(/^\^XA/m);
  expect(await bookingsAtCarrier(server, 'api-1')).toHaveLength(1);
});

it('a label whose print is held is fetched only where that is asked for', async () => {
  const made = async (order: string) => (await (await post(body(order))).json()) as { id: string; shipmentId: string };
  const [one, two] = [await made('api-held-1'), await made('api-held-2')];
  await server.db.orm.update(bookings).set({ shipmentId: one.shipmentId }).where(eq(bookings.id, two.id));
  const hold = { why: 'shared', number: one.shipmentId };
  expect(await read(await ask(`/bookings/${two.id}`))).toMatchObject({ hold });
  expect(await read(await ask(`/bookings/${two.id}/label`))).toMatchObject(typeOf('label-held'));
  expect((await ask(`/bookings/${two.id}/label?held=print`)).status).toBe(200);
});

it('a booking that a clerk made void is no booked one under its key, and its label is gone with the reason', async () => {
  const idempotencyKey = 'void';
  const { id } = (await (await post(body('api-void'), { idempotencyKey })).json()) as { id: string };
  await server.db.orm.update(bookings).set({ isVoid: true }).where(eq(bookings.id, id));
  expect(await read(await post(body('api-void'), { idempotencyKey }))).toMatchObject({
    ...typeOf('void'),
    bookingId: id,
  });
  expect(await read(await ask(`/bookings/${id}/label`))).toMatchObject(typeOf('label-void'));
  await server.db.orm.update(bookings).set({ isVoid: false, anonymisedAt: new Date() }).where(eq(bookings.id, id));
  expect(await read(await ask(`/bookings/${id}/label`))).toMatchObject(typeOf('label-erased'));
  expect(await bookingsAtCarrier(server, 'api-void')).toHaveLength(1);
});

it('the same key twice at once sends one request, whichever key of the shop asks', async () => {
  const idempotencyKey = 'twice';
  const answers = await Promise.all([
    post(body('api-twice'), { idempotencyKey }),
    post(body('api-twice'), { idempotencyKey }),
    post(body('api-twice'), { idempotencyKey, key: keys.other }),
  ]);
  expect(answers.map(({ status }) => status).every((status) => [201, 409].includes(status))).toBe(true);
  const first = await read(await post(body('api-twice'), { idempotencyKey }));
  const again = await read(await post(body('api-twice'), { idempotencyKey, key: keys.other }));
  expect(again).toEqual(first);
  expect(first.status).toBe(201);
  expect(await bookingsAtCarrier(server, 'api-twice')).toHaveLength(1);
});

it('what an administrator changes of the shop makes no other body of the same one', async () => {
  const idempotencyKey = 'changed shop';
  const first = await read(await post(body('api-shop'), { idempotencyKey }));
  const other = { ...sender, name: 'Another AS', type: 'consignor', id: null, coaddress: null, phone2: null };
  await server.db.orm.update(shops).set({ sender: other });
  expect(await read(await post(body('api-shop'), { idempotencyKey }))).toEqual(first);
});

it('an order of fields and a default that is said make no other body, another value does', async () => {
  const idempotencyKey = 'same body';
  const first = await read(await post(body('api-same'), { idempotencyKey }));
  const same = { servicePoint: null, deliveryDate: null, messageToCarrier: '', ...body('api-same') };
  expect(await read(await post(same, { idempotencyKey }))).toEqual(first);
  const answer = await read(await post(body('api-other'), { idempotencyKey }));
  expect(answer).toMatchObject(typeOf('idempotency-key-reused'));
  expect(await bookingsAtCarrier(server, 'api-other')).toHaveLength(0);
});

it('an unknown booking is 202 however often it is asked for, and is never sent again', async () => {
  const idempotencyKey = 'unknown';
  const recipient = { ...body('').recipient, zipCode: '9986' };
  const lost = body('api-lost', { recipient });
  const first = await read(await post(lost, { idempotencyKey }));
  expect(first).toMatchObject({ status: 202, state: 'unknown' });
  expect(await read(await post(lost, { idempotencyKey }))).toEqual(first);
  expect(await bookingsAtCarrier(server, 'api-lost')).toHaveLength(1);
});

it('what the carrier refused is said with its words, and the same again', async () => {
  const idempotencyKey = 'refused';
  const refused = body('api-refused', { recipient: { ...body('').recipient, zipCode: '9977' } });
  const first = await read(await post(refused, { idempotencyKey }));
  expect(first).toMatchObject(typeOf('carrier-refused'));
  expect(await read(await post(refused, { idempotencyKey }))).toEqual(first);
});

it.each([
  ['Postnummer 12345678', undefined, 'Postnummer 12345678'],
  ['Leil. 0403', 'Berg', 'c/o Berg, Leil. 0403'],
  [undefined, 'c/o Berg', 'c/o Berg'],
])('the second address line %j of a parcel care of %j is sent as %j', async (coaddress, careOf, line) => {
  const order = `api-line ${line.length}`;
  await post(body(order, { recipient: { ...body('').recipient, coaddress, careOf } }));
  const [booking] = await bookingsAtCarrier(server, order);
  expect(JSON.stringify(booking?.request.parties)).toContain(`"coaddress":"${line}"`);
});

/** The Sunday after next, as an ISO date. */
function sundayAhead(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

it('a delivery date is from today to a year ahead, and its field is named where it is not', async () => {
  for (const deliveryDate of ['2020-01-06', '2099-01-01']) {
    const errors = [{ pointer: '/deliveryDate', detail: 'Not from today to a year ahead' }];
    const answer = await read(await post(body('api-date', { deliveryDate })));
    expect(answer).toMatchObject({ ...typeOf('invalid-fields'), errors });
  }
  expect(await bookingsAtCarrier(server, 'api-date')).toHaveLength(0);
});

it('what the form says at the fields of a recipient is said too', async () => {
  const odd = { zipCode: '0155', city: 'Bergen', phone: '123', email: 'kari@gmial.com' };
  const recipient = { ...body('').recipient, name: `Advised ${crypto.randomUUID()}`, ...odd };
  const { warnings } = (await read(await post(body('api-advice', { recipient })))) as { warnings?: unknown };
  expect(warnings).toEqual([
    { rule: 'city', pointer: '/recipient/city' },
    { rule: 'phone', pointer: '/recipient/phone' },
    { rule: 'email', pointer: '/recipient/email' },
  ]);
});

it('a parcel is booked with what the form would warn of, and refused for it only where that is asked for', async () => {
  const recipient = { ...body('').recipient, name: `Warned ${crypto.randomUUID()}`, address: 'Storgata' };
  const odd = body('api-warned', { recipient, deliveryDate: sundayAhead() });
  const first = (await read(await post(odd))) as { id?: string; warnings?: unknown };
  const own = [
    { rule: 'sunday', pointer: '/deliveryDate' },
    { rule: 'house_number', pointer: '/recipient/address' },
  ];
  expect(first).toMatchObject({ status: 201, warnings: own });
  const refused = await read(await post(odd, { path: '/bookings?duplicates=refuse' }));
  expect(refused).toMatchObject({ ...typeOf('sent-before'), bookingId: first.id });
  const again = await read(await post(odd));
  const order = { rule: 'order', pointer: '/orderReference', bookingId: first.id };
  expect(again).toMatchObject({ status: 201, warnings: [order, ...own] });
  // What came later is no warning about the first.
  expect(await read(await ask(`/bookings/${first.id}`))).toMatchObject({ warnings: own });
  expect(await bookingsAtCarrier(server, 'api-warned')).toHaveLength(2);
});

it('bookings are listed page by page, each once', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(`/bookings?limit=2${cursor && `&cursor=${cursor}`}`);
    const { bookings, next } = (await page.json()) as { bookings: { id: string }[]; next: string | null };
    seen.push(...bookings.map(({ id }) => id));
    cursor = next;
  }
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen).size).toBe(seen.length);
});

it('another shop’s booking and its label are not there, and its solution cannot be booked', async () => {
  const booking = (await (await post(body('api-hidden'))).json()) as { id: string };
  const key = await addKey('Bergen', { shopId: await addShop('practice') });
  for (const path of [`/bookings/${booking.id}`, `/bookings/${booking.id}/label`, '/bookings/none', '/else']) {
    expect(await read(await ask(path, { key }))).toMatchObject(typeOf('not-found'));
  }
  const answer = await read(await post(body('api-foreign'), { key }));
  expect(answer).toMatchObject({ ...typeOf('invalid-fields'), errors: [{ pointer: '/solutionId' }] });
  expect(await server.db.orm.select().from(transportSolutions)).toHaveLength(3);
});

it('a key that is revoked, unknown or without the scope is refused, and its name stays with its bookings', async () => {
  const key = await addKey('Gone');
  const { id } = (await (await post(body('api-gone'), { key })).json()) as { id: string };
  const { orm } = server.db;
  const [gone] = (await listApiKeys(orm, 'practice')).filter(({ name }) => name === 'Gone');
  expect(gone?.lastUsedAt).toBeInstanceOf(Date);
  expect(await revokeApiKey(orm, 'test', gone?.id ?? '')).toBeNull();
  expect(await revokeApiKey(orm, 'practice', gone?.id ?? '')).not.toBeNull();
  // The beginning of a key is shown to administrators; the rest of it is the secret.
  const begunAlike = keys.whole.slice(0, -1) + (keys.whole.endsWith('A') ? 'B' : 'A');
  for (const given of [key, 'x', makeApiKey('practice').key, begunAlike]) {
    const answer = await ask(`/bookings/${id}`, { key: given });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await read(answer)).toMatchObject(typeOf('unauthorized'));
  }
  expect(await read(await ask(`/bookings/${id}`))).toMatchObject({ createdBy: 'Gone' });
  const reader = await addKey('Reader', { scopes: ['bookings:read'] });
  expect(await read(await post(body('api-scope'), { key: reader }))).toMatchObject(typeOf('missing-scope'));
  expect(await read(await ask(`/bookings/${id}/label`, { key: reader }))).toMatchObject(typeOf('missing-scope'));
});

it('a key that has expired, or is for a shop of another environment, is refused', async () => {
  const keys = [await addKey('Past', { lifetimeDays: 0 }), await addKey('Test', { shopId: await addShop('test') })];
  for (const key of keys) expect(await read(await ask('/bookings', { key }))).toMatchObject(typeOf('unauthorized'));
});

it('the user of a key is no person: no list of clerks and no account has it', async () => {
  const [key] = await findUsableApiKeys(server.db.orm, 'practice', keys.whole.slice(0, 'pd_practice_'.length + 4));
  expect(key?.email).toMatch(/@api\.invalid$/);
  expect(await findUser(server.db.orm, key?.userId ?? '')).toBeNull();
  expect((await listUsers(server.db.orm)).map(({ name }) => name)).toEqual(['Kari']);
});

it('too many bookings within a minute are refused with when to come back', async () => {
  const key = await addKey('Eager');
  const [known] = await findUsableApiKeys(server.db.orm, 'practice', key.slice(0, 'pd_practice_'.length + 4));
  await server.db.orm.insert(clerkCounts).values({ clerkId: known?.userId ?? '', what: 'bookings', count: 6_000 });
  const answer = await post(body('api-eager'), { key });
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await read(answer)).toMatchObject(typeOf('too-many-requests'));
});

it('each answer says the limit of its key, what is left of it, and when all of it is there again', async () => {
  const key = await addKey('Counted');
  const left = async (path: string) => {
    const { headers } = await ask(path, { key });
    const [, name, count] = /^"(\w+)";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '') ?? [];
    expect(headers.get('ratelimit-policy')).toMatch(new RegExp(`^"${name}";q=\\d+;w=60$`));
    return [name, Number(count)];
  };
  expect(await left('/bookings')).toEqual(['questions', 59_999]);
  expect(await left('/bookings?limit=0')).toEqual(['questions', 59_998]);
  expect(await left(`/bookings/${crypto.randomUUID()}/label`)).toEqual(['drawings', 44_999]);
});

it('an address that sends many wrong keys is kept from the database, and a right key behind it is not', async () => {
  const [right, late] = [await addKey('Right'), await addKey('Late')];
  const from = (key: string) =>
    api.request('/api/v1/bookings', { headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '192.0.2.7' } });
  expect((await from(right)).status).toBe(200);
  for (let sent = 0; sent < 60; sent += 1) {
    const refused = await from(makeApiKey('practice').key);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('ratelimit')).toMatch(new RegExp(`^"wrong-keys";r=${59 - sent};t=\\d+$`));
  }
  expect(await read(await from(late))).toMatchObject(typeOf('too-many-requests'));
  expect((await from(right)).status).toBe(200);
  expect((await ask('/bookings', { key: late })).status).toBe(200);
});

it('methods, bodies and headers of no use are refused each in its own way', async () => {
  const authorization = `Bearer ${keys.whole}`;
  const removed = await api.request('/api/v1/bookings', { method: 'DELETE', headers: { authorization } });
  expect(removed.headers.get('allow')).toBe('GET, POST');
  expect(await read(removed)).toMatchObject(typeOf('method-not-allowed'));
  for (const path of ['/api/v1/bookings', '/api/v1/else']) {
    expect(await read(await api.request(path, { method: 'PUT' }))).toMatchObject(typeOf('unauthorized'));
  }
  const cases = [
    [{ headers: { 'content-type': 'text/plain' } }, body('x'), 'media-type'],
    [{ headers: { 'content-type': 'application/json-seq' } }, body('x'), 'media-type'],
    [{ headers: { 'content-type': '' } }, body('x'), 'media-type'],
    [{ headers: { 'content-encoding': 'gzip' } }, body('x'), 'media-type'],
    [{ idempotencyKey: 'x'.repeat(201) }, body('x'), 'bad-idempotency-key'],
    [{}, body('x'.repeat(60_001)), 'body-too-long'],
    [{}, new Blob([new Uint8Array([0x22, 0xff, 0x22])]), 'bad-body'],
    [{}, new Blob(['{"a":']), 'bad-body'],
  ] as const;
  for (const [asked, given, name] of cases) expect(await read(await post(given, asked))).toMatchObject(typeOf(name));
});

it.each(['application/json ; charset=utf-8', 'Application/JSON;charset="utf-8"', 'application/json;'])(
  'a body may name its type as HTTP allows: %j',
  async (type) => {
    expect((await post(body(type), { headers: { 'content-type': type } })).status).toBe(201);
  },
);

it('a fault of a field is named by its pointer, an unknown field too', async () => {
  const recipient = { ...body('').recipient, name: 'A\u0000B', city: '\u200B', extra: 1 };
  const answer = await read(await post(body('x', { recipient, items: [{ weightGrams: 0 }] })));
  expect(answer).toMatchObject(typeOf('invalid-fields'));
  const { errors } = answer as unknown as { errors: { pointer: string }[] };
  const pointers = errors.map(({ pointer }) => pointer);
  expect(pointers).toEqual(
    expect.arrayContaining([
      '/recipient/name',
      '/recipient/city',
      '/recipient/extra',
      '/items/0/weightGrams',
      '/items/0/lengthCm',
    ]),
  );
});

it('the answer to a body of thousands of unknown fields is shorter than the body', async () => {
  const given = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`k${at}`, at]));
  const answer = await (await post(given)).text();
  expect(answer).toContain('"pointer":"/k0"');
  expect(answer.length).toBeLessThan(JSON.stringify(given).length);
});

it('a key that is not there is not booked under while a journal of an instance is unread; one that is there is answered', async () => {
  const idempotencyKey = 'before-the-restore';
  expect((await post(body('api-there'), { idempotencyKey })).status).toBe(201);
  const journal = { id: crypto.randomUUID(), name: 'of another machine' };
  await addJournals(server.db.orm, [journal]);
  const refused = await post(body('api-unread'), { idempotencyKey: 'lost-by-the-restore' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await read(refused)).toMatchObject(typeOf('journal-unread'));
  expect((await post(body('api-there'), { idempotencyKey })).status).toBe(201);
  expect(await bookingsAtCarrier(server, 'api-unread')).toEqual([]);
  await giveUpJournal(server.db.orm, journal.id);
  expect((await post(body('api-unread'), { idempotencyKey: 'lost-by-the-restore' })).status).toBe(201);
});
