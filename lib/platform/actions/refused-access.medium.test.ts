import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import type { LogFields } from '@/lib/platform/log';
import { admitCall, hidden } from '@/lib/platform/routes/read-call';
import { asked, beginRequest } from '@/lib/testing/asked';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signIn } from '@/lib/testing/serve';
import { defineAction, Hidden, Refusal } from './define-action';

// Who was refused, from where and why, for those who look after the server (docs/security.md).

const OWN = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' };

let database: TestDatabase;
let clerk: Clerk;
let events: [string, LogFields][];
let ran: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ clerk } = await furnishShop(database.db));
});
afterAll(() => database.close());
beforeEach(async () => {
  events = [];
  ran = 0;
  const log = {
    event: (name: string, fields: LogFields) => void events.push([name, fields]),
    unexpectedError: () => undefined,
  };
  serve({ db: database.db, log });
  beginRequest();
  await signIn(clerk);
});

const call = async (
  access: 'public' | 'clerk' | 'administrator',
  headers: Record<string, string>,
  refusal?: Refusal,
) => {
  for (const [name, value] of Object.entries(headers)) asked.headers.set(name, value);
  const action = defineAction({ access, schema: z.object({}) }, async () => {
    ran += 1;
    if (refusal) throw refusal;
  });
  return action({});
};
const refused = (account: string | null, reason: string) => [
  ['access_refused', { account, address: '192.0.2.7', reason }],
];

it('an action asked from another site is written down', async () => {
  await call('clerk', { ...OWN, 'sec-fetch-site': 'cross-site' });
  expect([events, ran]).toEqual([refused(null, 'foreign_origin'), 0]);
});

it('so is one that only an administrator may do', async () => {
  await call('administrator', OWN);
  expect([events, ran]).toEqual([refused(clerk.id, 'role'), 0]);
});

it('so is one about what is gone or another shop’s', async () => {
  await call('clerk', OWN, new Hidden('unknownShop'));
  expect(events).toEqual(refused(clerk.id, 'hidden'));
});

it('a public action that another page’s worker hands on is refused: it would count under this computer’s address', async () => {
  const forwarded = { ...OWN, 'x-action-forwarded': '1' };
  expect(await call('public', forwarded)).toMatchObject({ ok: false, error: { key: 'foreignPage' } });
  expect([events, ran]).toEqual([refused(null, 'forwarded'), 0]);
  expect(await call('clerk', forwarded)).toMatchObject({ ok: true });
});

it('a plain refusal of what was typed is no event', async () => {
  await call('clerk', OWN, new Refusal({ key: 'shops.noSolution' }));
  expect(events).toEqual([]);
});

it('a route handler writes the same', async () => {
  const request = (headers: Record<string, string>) =>
    new Request('http://localhost:3000/', { method: 'POST', headers });
  await admitCall(request({ ...OWN, 'sec-fetch-site': 'cross-site' }));
  expect(hidden(request(OWN), clerk).status).toBe(404);
  expect(events).toEqual([...refused(null, 'foreign_origin'), ...refused(clerk.id, 'hidden')]);
});

it('what was not foreseen is answered under the key that open pages of an older build know, and without its words', async () => {
  const action = defineAction({ access: 'clerk', schema: z.object({}) }, async () => {
    throw new Error('Storgata 11');
  });
  const answer = await action({});
  expect(answer).toMatchObject({ ok: false, error: { key: 'surprise', reference: expect.any(String) } });
  expect(JSON.stringify(answer)).not.toContain('Storgata');
});
