import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookings } from '@/lib/db/schema';
import { decidePlan } from '@/lib/plans/change-plans';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';

// The real process of `npm run mcp`, spoken to by the published client; it asks the API over a socket.

let world: TestApi;
let desk: Server;
let agent: Client;
const opened: Client[] = [];
const PLANS = ['waiting', 'declined', 'expired', 'foreign'] as const;
const planned = {} as Record<(typeof PLANS)[number], string>;

beforeAll(async () => {
  world = await openTestApi();
  desk = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', headers, url } = request;
    const sent = {
      method,
      headers: headers as Record<string, string>,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    };
    const answer = await world.api.request(`http://desk${url}`, sent);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const scopes = ['plans:write', 'bookings:read', 'service-points:read'] as const;
  agent = await connect(await world.addKey('Agent', { scopes }));
  const other = await connect(await world.addKey('Other agent', { scopes }));
  for (const name of PLANS) {
    const { id } = await call(name === 'foreign' ? other : agent, 'plan_booking', plan(name));
    planned[name] = id;
  }
  await decide('declined', 'confirmed');
  await decide('declined', 'declined');
  await decide('expired', 'confirmed');
  await decide('foreign', 'confirmed');
  await world.server.db.orm.execute(sql`update plans set expires_at = now() where id = ${planned.expired}`);
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.close()));
  desk.close();
  await world.close();
});

async function connect(key: string): Promise<Client> {
  const { port } = desk.address() as AddressInfo;
  const env = { PARCELDESK_URL: `http://127.0.0.1:${port}`, PARCELDESK_KEY: key };
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.mjs'], env }));
  opened.push(client);
  return client;
}

const body = (orderReference: string) => apiParcel(world.server.homeSolutionId, orderReference);
const plan = (name: string) => ({ idempotencyKey: `agent-${name}`, body: body(`agent-${name}`) });

type Called = { isError: boolean; text: string; id: string; state: string };
async function call(client: Client, name: string, given: Record<string, unknown>): Promise<Called> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const text = (content as { text: string }[])[0]?.text ?? '';
  return { text, isError: isError === true, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
}
const decide = (name: (typeof PLANS)[number], decision: 'confirmed' | 'declined') =>
  decidePlan(world.server.db.orm, { reader: world.server.clerk, environment: 'practice' }, planned[name], decision);

/** What an agent may try that books without a person, by itself or by what it was talked into. */
function hostileCalls(): [name: string, given: Record<string, unknown>][] {
  const { waiting, declined, expired, foreign } = planned;
  const fresh = plan('hostile');
  const ids = [
    '..',
    '../bookings',
    '../../v1/bookings',
    `${waiting}/../../bookings`,
    `${waiting}?state=confirmed`,
    `${waiting}#`,
    '%2e%2e%2fbookings',
    `${waiting} `,
    `${waiting}\n`,
    waiting.toUpperCase(),
    "' or 1=1 --",
    '',
    'null',
    '{id}',
    '*',
    '00000000-0000-0000-0000-000000000000',
    crypto.randomUUID(),
    'http://169.254.169.254/',
    '\u0000',
    'x'.repeat(10_000),
  ];
  return [
    ...[waiting, declined, expired, foreign, ...ids].map((id) => ['book_plan', { id }] as [string, { id: string }]),
    ['book_plan', {}],
    ['book_plan', { id: [waiting] }],
    ['book_plan', { id: { toString: waiting } }],
    ['book_plan', { id: waiting, confirmed: true }],
    ['book_plan', { id: waiting, body: { decision: 'confirmed' } }],
    ['book_plan', { id: waiting, idempotencyKey: 'agent-waiting' }],
    ['book_plan', { id: waiting, headers: { 'x-http-method-override': 'PUT' } }],
    ['read_plan', { id: waiting, method: 'POST' }],
    ['read_plan', { id: `${waiting}/booking` }],
    ['read_booking', { id: `../plans/${waiting}/booking` }],
    ['find_bookings', { number: "' union select 1 --" }],
    ['find_bookings', { number: '1', path: '/bookings' }],
    ['find_service_points', { body: { ...fresh.body } }],
    ['plan_booking', { ...fresh, body: { ...fresh.body, state: 'confirmed' } }],
    ['plan_booking', { ...fresh, body: { ...fresh.body, decidedBy: 'Kari' } }],
    ['plan_booking', { body: fresh.body }],
    ['plan_booking', { ...fresh, idempotencyKey: 'a\r\nx-forwarded-user: admin' }],
    ['plan_booking', { ...fresh, idempotencyKey: '' }],
    ['plan_booking', { ...plan('waiting'), body: body('another order') }],
    ['plan_booking', { ...plan('foreign') }],
    ['plan_booking', JSON.parse('{"__proto__":{"confirmed":true},"idempotencyKey":"p"}')],
    ['confirm_plan', { id: waiting }],
    ['book_parcel', { body: fresh.body }],
    ['constructor', { id: waiting }],
    ['__proto__', { id: waiting }],
    ['POST /bookings', { body: fresh.body }],
  ];
}

it('fifty hostile calls book nothing', async () => {
  const calls = hostileCalls();
  expect(calls.length).toBeGreaterThanOrEqual(50);
  const answers = await Promise.all(calls.map(([name, given]) => call(agent, name, given)));
  expect(answers.filter(({ isError, text }) => !isError && !text.includes('"bookings":[]'))).toEqual([]);
  expect(await world.server.db.orm.$count(bookings)).toBe(0);
  const orders = [...PLANS.map((name) => `agent-${name}`), 'agent-hostile', 'another order'];
  const sent = await Promise.all(orders.map((order) => bookingsAtCarrier(world.server, order)));
  expect(sent.flat()).toEqual([]);
});

it('an agent reads which property was wrong, of the tool and of the body', async () => {
  const wrong = async (name: string, given: Record<string, unknown>) => (await call(agent, name, given)).text;
  expect(await wrong('find_bookings', { numbers: '1' })).toBe('There is no property "numbers"');
  expect(await wrong('book_plan', {})).toContain("'id'");
  const { body, idempotencyKey } = plan('wrong');
  expect(await wrong('plan_booking', { idempotencyKey, body: { ...body, weight: 1 } })).toContain('"/weight"');
  expect(await wrong('plan_booking', { idempotencyKey, body: { ...body, items: [] } })).toContain('"/items"');
});

it('a plan that a person confirms is booked once, however often the agent asks', async () => {
  const { id } = await call(agent, 'plan_booking', plan('confirmed'));
  planned.waiting = id;
  await decide('waiting', 'confirmed');
  await Promise.all(Array.from({ length: 5 }, () => call(agent, 'book_plan', { id })));
  const booked = await call(agent, 'book_plan', { id });
  expect(booked).toMatchObject({ isError: false, state: 'booked' });
  expect(await call(agent, 'read_booking', { id: booked.id })).toMatchObject({ state: 'booked' });
  const { text } = await call(agent, 'find_bookings', { idempotencyKey: 'agent-confirmed' });
  expect(text).toContain(booked.id);
  expect(await bookingsAtCarrier(world.server, 'agent-confirmed')).toHaveLength(1);
});

it('an agent finds what a plan needs: solutions and service points', async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('confirm_plan');
  const { text } = await call(agent, 'list_solutions', {});
  const { solutions } = JSON.parse(text) as { solutions: { id: string; kind: string }[] };
  const solutionId = solutions.find(({ kind }) => kind === 'pick_up')?.id;
  const near = { solutionId, countryCode: 'NO', zipCode: '0155' };
  const found = JSON.parse((await call(agent, 'find_service_points', { body: near })).text);
  expect(found.servicePoints.length).toBeGreaterThan(0);
});

it('a desk that does not answer is said, without the key', async () => {
  const env = { PARCELDESK_URL: 'http://127.0.0.1:9', PARCELDESK_KEY: 'pd_practice_secret' };
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.mjs'], env }));
  opened.push(client);
  const failed = await client.listTools().then(String, String);
  expect(failed).toContain('does not describe its API');
  expect(failed).not.toContain('pd_practice_secret');
});
