import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { Client } from 'pg';
import { copyBooking } from '../dialog/copy-booking';
import { fillForm } from '../fill-form';
import { openDesk } from '../open-desk.mjs';
import type { HeavyRequests } from './heavy-requests';

/** Many short rounds: on a machine that others use, too, the quiet and the busy ones then meet the same neighbours. */
const ROUNDS = 10;
/** Some seconds: in the first one the ten requests begin together, which is not how they go on. The percentile needs a hundred answers, too. */
const ASKED_A_ROUND = 20;
const REQUESTS = 10;
const BOOKINGS = 10;
const PARCELS = 99;

type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * The median and the 95th percentile of a clerk's page and of a label, while another clerk keeps ten requests running, five for a batch
 * of 990 labels and five for the ZPL of 99 labels at 300 dpi: in milliseconds, and in times of the quiet desk's. Quiet and busy rounds take
 * turns; in every second busy round the requests are hung up on as soon as they answer, and asked again.
 */
export async function measureOverload(signal: AbortSignal) {
  const desk = await openDesk(signal);
  try {
    const bookingId = await bookManyParcels(desk);
    const heavy = (await desk.browser.newContext({ storageState: desk.storageState })).request;
    const addresses = await largestDocuments(heavy, desk, bookingId);
    const other = await inviteClerk(desk);
    const asked = { page: `${desk.url}/bookings`, label: `${desk.url}/bookings/${bookingId}/label?as=svg` };
    const times = () => ({ page: [] as number[], label: [] as number[] });
    const [quiet, read, hungUp] = [times(), times(), times()];
    await timeEach(other, asked, times());
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      await timeEach(other, asked, quiet);
      const isHungUp = round % 2 === 1;
      const stop = await startLoad(desk, addresses, isHungUp);
      await timeEach(other, asked, isHungUp ? hungUp : read);
      await stop();
    }
    const judged = (name: keyof typeof asked) => ({
      quietMs: shares(quiet[name]),
      readTimesQuiet: ratios(shares(read[name]), shares(quiet[name])),
      hungUpTimesQuiet: ratios(shares(hungUp[name]), shares(quiet[name])),
    });
    return { requests: REQUESTS, asked: quiet.page.length, page: judged('page'), label: judged('label') };
  } finally {
    await desk.stop();
  }
}

/** Books one parcel on Book and makes ninety-nine of it; the bookings of the batch are copies of it. */
async function bookManyParcels(desk: Desk): Promise<string> {
  const context = await desk.browser.newContext({ storageState: desk.storageState });
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const page = await context.newPage();
  await fillForm(page, desk.url);
  await page.keyboard.press('Control+Enter');
  await page.locator('button[aria-keyshortcuts="p"]:not([aria-busy="true"])').waitFor();
  await context.close();
  const client = new Client({ connectionString: desk.databaseUrl });
  await client.connect();
  try {
    const items = (
      column: string,
    ) => `jsonb_set(${column}, '{items}', (select jsonb_agg(jsonb_set(${column} #> '{items,0}',
      '{itemNumber}', to_jsonb(place))) from generate_series(1, $1::int) as place))`;
    const { rows } = await client.query<{ id: string }>(
      `update bookings set shipment = ${items('shipment')}, booked = ${items('booked')} returning id`,
      [PARCELS],
    );
    await copyBooking(desk.databaseUrl, BOOKINGS);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function largestDocuments(request: APIRequestContext, desk: Desk, bookingId: string): Promise<string[]> {
  const own = { headers: { origin: desk.url } };
  const params = 'search=copied';
  const found = await request.post(`${desk.url}/api/bookings/printable`, { ...own, data: { params } });
  const id = crypto.randomUUID();
  const batch = { id, bookingIds: await found.json(), order: 'newest' };
  const made = await request.post(`${desk.url}/api/prints`, { ...own, data: batch });
  if ((await made.json()).bookings !== BOOKINGS) throw new Error('The batch was not made');
  const zpl = `${desk.url}/bookings/${bookingId}/label?as=zpl&dpi=300`;
  return Array.from({ length: REQUESTS }, (_, index) => (index % 2 === 0 ? `${desk.url}/prints/${id}/label` : zpl));
}

/** A second clerk with a session of their own. */
async function inviteClerk(desk: Desk): Promise<APIRequestContext> {
  const admin = await openPage(desk.browser, desk.storageState);
  await admin.goto(`${desk.url}/settings/clerks/new`);
  await admin.getByLabel('Name', { exact: true }).fill('Nora Nordmann');
  await admin.getByLabel('E-mail address').fill('nora@example.no');
  await admin.getByRole('button', { name: 'Add and make link' }).click();
  const link = await admin.getByLabel('Link', { exact: true }).inputValue();
  const clerk = await openPage(desk.browser, { cookies: [], origins: [] });
  await clerk.goto(link);
  await clerk.locator('#password').fill('a third long password 7');
  await clerk.getByRole('button').last().click();
  await clerk.waitForURL((url) => url.pathname === '/');
  return clerk.request;
}

async function openPage(browser: Browser, storageState: Desk['storageState']) {
  return (await browser.newContext({ storageState })).newPage();
}

async function timeEach(clerk: APIRequestContext, asked: Record<string, string>, times: Record<string, number[]>) {
  for (let count = 0; count < ASKED_A_ROUND; count += 1) {
    for (const [name, address] of Object.entries(asked)) {
      const startedAt = performance.now();
      const answer = await clerk.get(address);
      await answer.body();
      if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
      times[name]?.push(performance.now() - startedAt);
    }
  }
}

/** Ten requests at a time in a process of their own, so that their reader does not hold up the clock of the other clerk's. They have begun. */
async function startLoad(desk: Desk, addresses: string[], isHungUp: boolean) {
  const headers = { cookie: desk.storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const asked: HeavyRequests = { addresses, headers, isHungUp };
  const child = fork(join(import.meta.dirname, 'heavy-requests.ts'), [JSON.stringify(asked)]);
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  return async () => {
    if (child.exitCode !== null) throw new Error('The large documents could not be asked for');
    child.kill();
    await ended;
  };
}

type Shares = { median: number; p95: number };

function shares(times: number[]): Shares {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}

function ratios(busy: Shares, quiet: Shares): Shares {
  const times = (one: number, other: number) => Math.round((one / other) * 100) / 100;
  return { median: times(busy.median, quiet.median), p95: times(busy.p95, quiet.p95) };
}
