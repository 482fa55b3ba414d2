import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUT } from '@/app/api/drafts/[draftId]/route';
import { POST as importBook } from '@/app/api/recipients/import/route';
import { saveRecipientAction } from '@/lib/recipients/actions';
import { readTableHere } from '@/lib/table-files/read-table';
import { recipient } from '@/lib/testing/booking-form';
import { serve, signIn } from '@/lib/testing/serve';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';

// PostgreSQL refuses a NUL in every text and half a surrogate pair in jsonb: each way in has to take both off.

const own = { 'sec-fetch-site': 'same-origin' };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  serve({ ...server, readTableFor: () => readTableHere });
  await signIn(server.clerk);
});
afterAll(() => server.close());

const ODD = 'Ka\u0000ri \ud800Nordmann';
const PLAIN = 'Kari \ufffdNordmann';
const kept = async (table: string) => JSON.stringify((await server.db.pool.query(`select * from ${table}`)).rows);

it('an action stores a text with a NUL in it without the NUL', async () => {
  const saved = await saveRecipientAction({
    shopId: server.shopId,
    recipientId: null,
    recipient: { ...recipient, name: ODD },
  });
  expect(saved).toMatchObject({ ok: true, data: { kind: 'saved' } });
  expect(await kept('recipients')).toContain(PLAIN);
});

it('so does a route handler that reads JSON', async () => {
  const party = { name: ODD };
  const values = { formKey: crypto.randomUUID(), shopId: server.shopId, recipient: party, sender: {}, items: [{}] };
  const page = { pageId: crypto.randomUUID(), previousPageId: null, clerkId: server.clerk.id };
  const body = { ...page, version: 1, isLeaving: false, values: { ...values, thirdParty: { kind: 'none' } } };
  const answered = await PUT(
    new Request('http://localhost:3000/', { method: 'PUT', headers: own, body: JSON.stringify(body) }),
    { params: Promise.resolve({ draftId: crypto.randomUUID() }) },
  );
  expect(answered.status).toBe(200);
  expect(await kept('drafts')).toContain(PLAIN);
});

it('an address book with a NUL in it is no text, so that nothing of it is stored', async () => {
  const body = 'name;address;zipCode;city\r\nO\u0000la Hansen;Storgata 1;0155;Oslo\r\n';
  const url = `http://localhost:3000/?shopId=${server.shopId}&mode=import`;
  const answered = await importBook(new Request(url, { method: 'POST', headers: own, body }));
  expect(await answered.json()).toMatchObject({ kind: 'fault', fault: { kind: 'unreadable' } });
  expect(await kept('recipients')).not.toContain('Hansen');
});
