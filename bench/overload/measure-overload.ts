import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { bookOne } from '../book-one';
import { copyBooking } from '../dialog/copy-booking';
import { findCopies, makePrint } from '../make-print';
import { openApp } from '../open-app.mjs';
import { inviteClerk, timeEach } from '../other-clerk';
import { ratios, shares } from '../shares';
import type { HeavyRequests } from './heavy-requests';

/** Many short rounds: on a machine that others use, too, the quiet and the busy ones then meet the same neighbours. */
const ROUNDS = 10;
/** Some seconds: in the first one the ten requests begin together, which is not how they go on. The percentile needs a hundred answers, too. */
const ASKED_A_ROUND = 20;
const REQUESTS = 10;
const BOOKINGS = 10;
const PARCELS = 99;

type OpenApp = Awaited<ReturnType<typeof openApp>>;

/**
 * The median and the 95th percentile of a clerk's page and of a label, while another clerk keeps ten requests running, five for a batch
 * of 990 labels and five for the ZPL of 99 labels at 300 dpi: in milliseconds, and in times of the quiet desk's. Quiet and busy rounds take
 * turns; in every second busy round the requests are hung up on as soon as they answer, and asked again.
 */
export async function measureOverload(signal: AbortSignal) {
  const app = await openApp(signal);
  try {
    const bookingId = await bookManyParcels(app);
    const heavy = (await app.browser.newContext({ storageState: app.storageState })).request;
    const addresses = await largestDocuments(heavy, app, bookingId);
    const other = await inviteClerk(app);
    const asked = { page: `${app.url}/bookings`, label: `${app.url}/bookings/${bookingId}/label?as=svg` };
    const times = () => ({ page: [] as number[], label: [] as number[] });
    const [quiet, read, hungUp] = [times(), times(), times()];
    await timeRound(other, asked, times());
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      await timeRound(other, asked, quiet);
      const isHungUp = round % 2 === 1;
      const stop = await startLoad(app, addresses, isHungUp);
      await timeRound(other, asked, isHungUp ? hungUp : read);
      await stop();
    }
    const judged = (name: keyof typeof asked) => ({
      quietMs: shares(quiet[name]),
      readTimesQuiet: ratios(shares(read[name]), shares(quiet[name])),
      hungUpTimesQuiet: ratios(shares(hungUp[name]), shares(quiet[name])),
    });
    return { requests: REQUESTS, asked: quiet.page.length, page: judged('page'), label: judged('label') };
  } finally {
    await app.stop();
  }
}

/** Books one parcel on Book and makes ninety-nine of it; the bookings of the batch are copies of it. */
async function bookManyParcels(app: OpenApp): Promise<string> {
  await bookOne(app);
  const client = new Client({ connectionString: app.databaseUrl });
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
    await copyBooking(app.databaseUrl, BOOKINGS);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function largestDocuments(request: APIRequestContext, app: OpenApp, bookingId: string): Promise<string[]> {
  const id = await makePrint(request, app.url, await findCopies(request, app.url));
  const zpl = `${app.url}/bookings/${bookingId}/label?as=zpl&dpi=300`;
  return Array.from({ length: REQUESTS }, (_, index) => (index % 2 === 0 ? `${app.url}/prints/${id}/label` : zpl));
}

async function timeRound(...round: Parameters<typeof timeEach>): Promise<void> {
  for (let count = 0; count < ASKED_A_ROUND; count += 1) await timeEach(...round);
}

/** Ten requests at a time in a process of their own, so that their reader does not hold up the clock of the other clerk's. They have begun. */
async function startLoad(app: OpenApp, addresses: string[], isHungUp: boolean) {
  const headers = { cookie: app.storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
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
