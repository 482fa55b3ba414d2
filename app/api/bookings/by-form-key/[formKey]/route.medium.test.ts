import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { holdFormKeys } from '@/lib/bookings/data/form-keys';
import { tick } from '@/lib/bookings/database-epoch';
import { againKey } from '@/lib/bookings/form-key';
import { findBookingView } from '@/lib/bookings/queries/booking';
import { bookingSchema } from '@/lib/bookings/schema';
import { users } from '@/lib/db/account-schema';
import { bookings, shopMembers } from '@/lib/db/schema';
import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';
import * as session from '@/lib/platform/session';
import { bookingForm } from '@/lib/testing/booking-form';
import { serve, signIn } from '@/lib/testing/serve';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { GET, POST } from './route';

let server: TestServer;
let formKey: string;
beforeAll(async () => {
  server = await openTestServer();
  serve(server);
  await signIn(server.clerk);
  const typed = z.parse(bookingSchema, bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId }));
  formKey = typed.formKey;
  const booked = await bookParcel(server, server.clerk, typed);
  if ('sending' in booked) await booked.sending?.finished;
});
afterAll(() => server.close());

const ask = (key = formKey) => GET(new Request('http://localhost/'), { params: Promise.resolve({ formKey: key }) });

/** The same asked for good. */
const conclude = (key = formKey, mark?: string) => {
  const headers = { 'sec-fetch-site': 'same-origin', ...(mark ? { [EPOCH_HEADER]: mark } : {}) };
  const asked = new Request('http://localhost/', { method: 'POST', headers });
  return POST(asked, { params: Promise.resolve({ formKey: key }) });
};

it('a page that follows its booking does not keep the session alive', async () => {
  const uses = vi.spyOn(session, 'findClerk');
  onTestFinished(() => uses.mockRestore());
  expect(await (await ask()).json()).toMatchObject({ state: 'booked' });
  expect(uses).not.toHaveBeenCalled();
});

it('a page whose form another clerk has sent reads that, not that nothing is there yet', async () => {
  const id = crypto.randomUUID();
  await server.db.orm.insert(users).values({ id, name: 'Per', email: 'per@example.no' });
  await signIn({ id });
  const statuses = [(await ask()).status, (await conclude()).status];
  await signIn(server.clerk);
  expect(statuses).toEqual([404, 409]);
  expect((await conclude()).status).toBe(200);
});

it('a page that pressed before the database was restored does not read that nothing was sent', async () => {
  await tick(server, server.epoch);
  const [none, mark = ''] = [crypto.randomUUID(), (await ask()).headers.get(EPOCH_HEADER) ?? ''];
  expect((await conclude(none, `${crypto.randomUUID()}.7`)).status).toBe(412);
  expect((await conclude(none, mark)).status).toBe(410);
});

it('a form whose key was given up goes on under the key that its booking’s page leads to: it is booked again once', async () => {
  const { db, shopId, homeSolutionId: solutionId, clerk } = server;
  const press = async (key: string) => {
    const result = await bookParcel(
      server,
      clerk,
      z.parse(bookingSchema, bookingForm({ shopId, solutionId, formKey: key })),
    );
    if ('sending' in result) await result.sending?.finished;
    return result;
  };
  const first = await press(crypto.randomUUID());
  if (first.kind === 'refused') throw new Error(first.reason);
  const { id } = first.booking;
  await db.orm.update(bookings).set({ state: 'settled_not_booked' }).where(eq(bookings.id, id));
  const source = { db, env: { carrier: { environment: server.environment }, publicUrl: 'https://desk.example' } };
  const page = () => findBookingView(source, clerk, id);
  const answer = await conclude((await page())?.again?.formKey);
  const said = await answer.json();
  expect([answer.status, (await page())?.again?.formKey]).toEqual([410, said.againKey]);
  const second = await press(said.againKey);
  expect(second).toMatchObject({ kind: 'on_disk' });
  expect(await page()).toMatchObject({ again: null, bookedAgainId: 'booking' in second && second.booking.id });
});

it('a page whose press was lost while its parcel waits for the carrier is led to that booking, until it came to nothing', async () => {
  const { orm } = server.db;
  const held = crypto.randomUUID();
  const [booking] = await orm.select().from(bookings).where(eq(bookings.formKey, formKey));
  const { id = '' } = booking ?? {};
  await holdFormKeys(orm, [{ formKey: held, bookingId: id }]);
  const waits = await conclude(held);
  expect([waits.status, await waits.json()]).toEqual([409, { bookingId: id }]);
  await orm.update(bookings).set({ state: 'not_sent' }).where(eq(bookings.id, id));
  const freed = await conclude(held);
  await orm.update(bookings).set({ state: 'booked' }).where(eq(bookings.id, id));
  expect([freed.status, await freed.json()]).toEqual([410, { againKey: againKey(held) }]);
});

it('a clerk who was removed from the shop no longer reads the outcome, and does not read that nothing was sent', async () => {
  await server.db.orm.delete(shopMembers);
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([403, null]);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});
