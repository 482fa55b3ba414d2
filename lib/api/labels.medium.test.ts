import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListQuery } from '@/lib/bookings/list-query';
import { findBookingPage } from '@/lib/bookings/queries/bookings';
import { bookings } from '@/lib/db/schema';
import { eventsAbout } from '@/lib/testing/audit-rows';
import { apiParcel, askerOf, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  world = await openTestApi();
  ask = askerOf(world, await world.addKey('Orders'));
});
afterAll(() => world.close());

type Booking = {
  id: string;
  label: string;
  prints: { printedBy: string; way: string; cameOut: string }[];
  labelFetches: { fetchedBy: string; firstAt: string; lastAt: string; times: number }[];
};
async function book(orderReference: string): Promise<Booking> {
  const made = await ask('POST', '/bookings', apiParcel(world.server.homeSolutionId, orderReference));
  expect(made.status).toBe(201);
  return (await made.json()) as Booking;
}
const read = async (id: string) => (await (await ask('GET', `/bookings/${id}`)).json()) as Booking;
const typeOf = async (answer: Response) => ((await answer.json()) as { type: string }).type.split(':').at(-1);

/** The orders that the clerks' list shows with that state of the label. */
async function listed(label: string): Promise<string[]> {
  const { server } = world;
  const source = { db: server.db, env: { carrier: { environment: 'practice' as const } } };
  const page = await findBookingPage(
    source,
    server.clerk,
    readListQuery(new URLSearchParams({ label })),
    'Europe/Oslo',
  );
  return page.lines.map(({ orderReference }) => orderReference);
}

it('a label that a program fetched is on record with its key and how often, and invites no clerk to print it', async () => {
  const { id } = await book('fetched');
  expect([await listed('not_printed'), await listed('fetched')]).toEqual([['fetched'], []]);
  await (await ask('GET', `/bookings/${id}/label`)).arrayBuffer();
  await (await ask('GET', `/bookings/${id}/label?as=zpl`)).text();
  await (await askerOf(world, await world.addKey('Packing'))('GET', `/bookings/${id}/label`)).arrayBuffer();
  const booking = await read(id);
  expect(booking.label).toBe('fetched');
  expect(booking.labelFetches).toMatchObject([
    { fetchedBy: 'Orders', times: 2 },
    { fetchedBy: 'Packing', times: 1 },
  ]);
  expect([await listed('not_printed'), await listed('fetched')]).toEqual([[], ['fetched']]);
  const events = (await eventsAbout(world.server.db.orm, id)).filter(({ action }) => action === 'label.fetched');
  expect(events).toHaveLength(2);
});

it('HEAD, and a label that the program has already, are no fetch', async () => {
  const { id } = await book('looked at');
  const head = await ask('HEAD', `/bookings/${id}/label`);
  const etag = head.headers.get('etag') ?? '';
  expect([head.status, head.headers.get('content-type'), etag]).toEqual([200, 'application/pdf', expect.any(String)]);
  const known = await ask('GET', `/bookings/${id}/label`, undefined, { 'if-none-match': `"other", ${etag}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(await read(id)).toMatchObject({ label: 'not_printed', labelFetches: [] });
  const changed = await ask('GET', `/bookings/${id}/label?format=a6`, undefined, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  await changed.arrayBuffer();
  expect(await read(id)).toMatchObject({ label: 'fetched' });
});

it('a print that a program reports makes the booking printed, once under its key', async () => {
  const { id } = await book('reported');
  const key = { 'idempotency-key': 'print-1' };
  const first = await ask('POST', `/bookings/${id}/prints`, undefined, key);
  expect([first.status, first.headers.get('location')]).toEqual([201, `/api/v1/bookings/${id}`]);
  expect((await ask('POST', `/bookings/${id}/prints`, undefined, key)).status).toBe(201);
  const prints = [{ printedBy: 'Orders', way: 'program', cameOut: 'yes' }];
  const booking = await read(id);
  expect(booking).toMatchObject({ label: 'printed', prints });
  expect(booking.prints).toHaveLength(1);
  expect(await listed('printed')).toEqual(['reported']);
  const actions = (await eventsAbout(world.server.db.orm, id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'label.printed')).toHaveLength(1);
});

it('a print is reported by a key that may, under a key, of a booking that has a label', async () => {
  const { id } = await book('not reported');
  const reader = askerOf(world, await world.addKey('Reader', { scopes: ['labels:read', 'bookings:read'] }));
  expect(await typeOf(await reader('POST', `/bookings/${id}/prints`))).toBe('missing-scope');
  const bad = await ask('POST', `/bookings/${id}/prints`, undefined, { 'idempotency-key': 'æ' });
  expect(await typeOf(bad)).toBe('bad-idempotency-key');
  expect(await typeOf(await ask('POST', `/bookings/${crypto.randomUUID()}/prints`))).toBe('not-found');
  await world.server.db.orm.update(bookings).set({ isVoid: true }).where(eq(bookings.id, id));
  expect(await typeOf(await ask('POST', `/bookings/${id}/prints`))).toBe('label-void');
});

it('the labels of several bookings are one document, all of them or none', async () => {
  const [one, two] = [await book('one of two'), await book('two of two')];
  const both = { bookingIds: [one.id, two.id] };
  const pdf = await ask('POST', '/labels', both);
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect([pdf.status, bytes.match(/\/Type \/Page\b/g)?.length]).toEqual([200, 2]);
  expect(await read(two.id)).toMatchObject({ label: 'fetched' });
  const zpl = await ask('POST', '/labels', { ...both, as: 'zpl', dpi: '300' });
  expect((await zpl.text()).match(/\^XA/g)).toHaveLength(2);

  const gone = crypto.randomUUID();
  const refused = await ask('POST', '/labels', { bookingIds: [one.id, gone] });
  expect(await refused.json()).toMatchObject({ status: 404, errors: [{ pointer: '/bookingIds/1' }] });
  const twice = await ask('POST', '/labels', { bookingIds: [one.id, one.id] });
  expect(await twice.json()).toMatchObject({ status: 422, errors: [{ pointer: '/bookingIds' }] });
  expect((await read(one.id)).labelFetches).toMatchObject([{ times: 2 }]);
});
