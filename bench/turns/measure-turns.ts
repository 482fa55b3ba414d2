import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { bookOne } from '../book-one';
import { copyBooking } from '../dialog/copy-booking';
import { openApp } from '../open-app.mjs';
import { inviteClerk, timeEach } from '../other-clerk';
import { ratios, shares } from '../shares';
import type { WorstRequest } from './worst-clerk';
import { farWorkbook, ORDERS, RECIPIENTS, WORST_TEXT } from './worst-texts';

/** Many short rounds: on a machine that others use, too, the quiet and the busy ones then meet the same neighbours. */
const ROUNDS = 5;
const ASKED_A_ROUND = 20;
const BOOKINGS = 2_000;
/** Reading a file asks for more: it is measured fewer times. */
const UPLOADS_A_ROUND = 4;

type OpenApp = Awaited<ReturnType<typeof openApp>>;

/**
 * The median and the 95th percentile of a clerk's page and of a small file that is read, while another clerk does the worst there is: in
 * milliseconds, and in times of the quiet desk's. Quiet and busy rounds take turns. `answers` are the worst clerk's, by their statuses.
 */
export async function measureTurns(signal: AbortSignal) {
  const app = await openApp(signal);
  try {
    await bookOne(app);
    await copyBooking(app.databaseUrl, BOOKINGS);
    const worst = (await app.browser.newContext({ storageState: app.storageState })).request;
    const shopId = await shopOf(app);
    const kinds = await worstOf(app, worst, shopId);
    const other = await inviteClerk(app);
    const measured: Record<string, unknown> = {};
    for (const [kind, requests] of Object.entries(kinds)) {
      signal.throwIfAborted();
      measured[kind] = await measureKind(app, other, shopId, requests);
    }
    return measured;
  } finally {
    await app.stop();
  }
}

async function measureKind(app: OpenApp, other: APIRequestContext, shopId: string, requests: WorstRequest[]) {
  const [quiet, busy] = [newTimes(), newTimes()];
  const answers: Record<number, number> = {};
  await timeRound(app, other, shopId, newTimes());
  for (let round = 0; round < ROUNDS; round += 1) {
    await timeRound(app, other, shopId, quiet);
    const stop = await startWorst(requests, answers);
    await timeRound(app, other, shopId, busy);
    await stop();
  }
  const judged = (name: keyof typeof quiet) => ({
    quietMs: shares(quiet[name]),
    timesQuiet: ratios(shares(busy[name]), shares(quiet[name])),
  });
  return { page: judged('page'), file: judged('file'), answers };
}

const newTimes = () => ({ page: [] as number[], file: [] as number[] });

async function timeRound(app: OpenApp, other: APIRequestContext, shopId: string, times: ReturnType<typeof newTimes>) {
  for (let count = 0; count < ASKED_A_ROUND; count += 1) await timeEach(other, { page: `${app.url}/bookings` }, times);
  for (let count = 0; count < UPLOADS_A_ROUND; count += 1) {
    const startedAt = performance.now();
    const answer = await other.post(uploadAddress(app, shopId), { headers: { origin: app.url }, data: RECIPIENTS });
    await answer.body();
    times.file.push(performance.now() - startedAt);
  }
}

const uploadAddress = ({ url }: OpenApp, shopId: string) =>
  `${url}/api/recipients/import?shopId=${shopId}&mode=preview`;

async function shopOf({ databaseUrl }: OpenApp): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from shops limit 1');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** What the worst clerk does, by its name. */
async function worstOf(
  app: OpenApp,
  worst: APIRequestContext,
  shopId: string,
): Promise<Record<string, WorstRequest[]>> {
  const cookie = app.storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = { cookie, origin: app.url };
  const times = (count: number, request: Omit<WorstRequest, 'headers'>, headers: Record<string, string> = {}) =>
    Array.from({ length: count }, (): WorstRequest => ({ ...request, headers: { ...own, ...headers } }));
  const get = (path: string) => ({ url: `${app.url}${path}`, method: 'GET' as const, body: null });
  const post = (url: string, body: Uint8Array | string) => ({
    url,
    method: 'POST' as const,
    body: Buffer.from(body).toString('base64'),
  });
  const stored = await worst.post(`${app.url}/api/imports?shopId=${shopId}&name=worst.csv`, {
    headers: own,
    data: Buffer.from(ORDERS),
    timeout: 120_000,
  });
  const { importId } = (await stored.json()) as { importId: string };
  const press = JSON.stringify([{ items: [{ weightGrams: WORST_TEXT }] }]);
  const action = { 'next-action': actionOf(app, 'bookParcelAction'), accept: 'text/x-component' };
  return {
    tenLists: times(10, get('/bookings')),
    sixtyLists: times(60, get('/bookings')),
    presses: times(2, post(`${app.url}/`, press), { ...action, 'content-type': 'text/plain;charset=UTF-8' }),
    imports: times(3, get(`/import/${importId}`)),
    workbooks: times(4, post(uploadAddress(app, shopId), farWorkbook())),
  };
}

function actionOf({ build }: OpenApp, name: string): string {
  const { node } = JSON.parse(readFileSync(join(build, 'server/server-reference-manifest.json'), 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  return Object.entries(node).find(([, { exportedName }]) => exportedName === name)?.[0] ?? '';
}

/** In a process of its own, so that its reader does not hold up the clock of the other clerk's. It has begun. */
async function startWorst(requests: WorstRequest[], answers: Record<number, number>) {
  const child = fork(join(import.meta.dirname, 'worst-clerk.ts'));
  child.send(requests);
  child.on('message', (status: number) => {
    answers[status] = (answers[status] ?? 0) + 1;
  });
  const ended = once(child, 'exit');
  // The first answer may take a minute: the worst is then on its way.
  await Promise.race([once(child, 'message'), ended, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  return async () => {
    if (child.exitCode !== null) throw new Error('The worst clerk has ended');
    child.kill();
    await ended;
  };
}
