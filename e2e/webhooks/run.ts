import { setTimeout as delay } from 'node:timers/promises';
import { lockBooking } from '@/lib/bookings/data/bookings';
import { NO_JOURNAL } from '@/lib/bookings/journal/outcome-journal';
import { makeVoid, takeVoidBack } from '@/lib/bookings/settle';
import { connect } from '@/lib/db/connection';
import { openReceiver, type Received, type Reply, verified } from '@/lib/testing/webhook-receiver';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/webhook-events';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { openMachine } from '../api/machine';
import { NORMAL } from '../harness/carrier/scripts';
import { openBrowser } from '../harness/clients/browser';
import { endRun, say } from '../harness/end-run';
import { CLERK_PASSWORD } from '../harness/fault-shop';
import { openRecord } from '../harness/record';
import { seededRandom } from '../harness/seeded-random';
import { startWorld, type World } from '../harness/world';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { type Arrival, judge } from './judge';

// Webhooks while instances are killed: `npm run test:webhooks -- --events 10000 --kills 20`. Two instances of the built app book parcels over
// HTTP, which are made void and taken back, and send each event to a receiver that checks it with the published verifier, and that refuses
// some. Progress goes to stderr, the last line of stdout is one JSON object, and the exit code is 1 when an event was lost, came out
// of order or had a wrong signature.

const LANES = 12;
const POLL_MS = 250;
/** Of each booking: that it is booked, and how often it is made void or taken back. */
const EVENTS_OF_ONE = 20;
/** The receiver does not take so many of a hundred events the first time. */
const REFUSED = 4;
/** Longer than a try takes; what was on its way in an instance that was killed is over. */
const LONGEST_TRY_SECONDS = 22;
/** How long nothing may come at the end. */
const PATIENCE_MS = 180_000;

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const options = readWholeNumbers(process.argv.slice(2), { events: 10_000, kills: 20, seed: anySeed() });
  const startedAt = performance.now();
  const random = seededRandom(options.seed);
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  const settings = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
  const world = await startWorld(openRecord(), () => NORMAL, { settings });
  stop.soft.addEventListener('abort', () => void world.stop().finally(() => process.exit(130)));
  const tries = new Map<string, number>();
  const receiver = await openReceiver((received): Reply | Promise<Reply> => {
    const id = String(received.headers['webhook-id']);
    const before = tries.get(id) ?? 0;
    tries.set(id, before + 1);
    const isRefused = before === 0 && random.below(100) < REFUSED;
    return { status: isRefused ? random.pick([500, 503, 302]) : 204 };
  });
  try {
    const secret = await makeWebhook(world, receiver.url);
    const done = { events: 0 };
    const killing = killInTurn(world, options.kills, () => done.events / options.events);
    await makeEvents(world, options.events, done);
    const kills = await killing;
    say('all happened; waiting until all has come');
    const logged = await world.query<{ bookingId: string; type: string; at: string }>(
      `select targets->0->>'id' as "bookingId", action as type,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from audit_events where chain = $1 and action in ('booking.booked', 'booking.unknown', 'booking.voided', 'booking.unvoided') order by sequence`,
      [world.shop.shopId],
    );
    await untilSent(world, logged.length);
    const wrong = receiver.received.filter((received) => !isSigned(secret, received)).length;
    const judged = judge(logged, receiver.received.map(arrivalOf));
    const [ended] = await world.query<{ delivered: number; most: number }>(
      `select count(*) filter (where state = 'delivered')::int as delivered, max(tries) as most from webhook_deliveries`,
    );
    const line = {
      seed: options.seed,
      events: logged.length,
      kills,
      delivered: ended?.delivered ?? 0,
      requests: receiver.received.length,
      mostTries: ended?.most ?? 0,
      wrongSignatures: wrong,
      ...judged,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    const isWrong = wrong + judged.lost + judged.outOfOrder + judged.unknown > 0;
    return isWrong || logged.length < options.events || line.delivered !== logged.length ? 1 : 0;
  } finally {
    await receiver.close();
    await world.stop();
    release();
  }
}

/** As an administrator does it; gives the secret. */
async function makeWebhook({ fleet, shop }: World, url: string): Promise<string> {
  const app = await fleet.next();
  const administrator = openBrowser();
  const signIn = { email: 'kari@example.no', password: CLERK_PASSWORD };
  await administrator.act(app.url, '/sign-in', 'signInAction', signIn);
  const input = { description: 'Receiver', shopId: shop.shopId, url, events: [...WEBHOOK_EVENTS] };
  const answer = await administrator.act(app.url, '/settings/webhooks/new', 'makeWebhookAction', input);
  if (!answer.ok) throw new Error(`The webhook was not made: ${answer.error.key}`);
  return (answer.data as { secret: string }).secret;
}

/** Books parcels over HTTP, and makes each void and takes it back, as clerks do, until there are so many events. */
async function makeEvents(world: World, events: number, done: { events: number }): Promise<void> {
  const machine = await openMachine(world, 'Orders');
  const [clerk] = await world.query<{ id: string }>('select min(id) as id from users');
  const clerkId = clerk?.id ?? '';
  const log = { event: () => undefined, unexpectedError: (...what: unknown[]) => say(what.map(String).join(' ')) };
  const db = connect(world.postgres.url());
  const keeper = { db, journal: NO_JOURNAL, log };
  const waiting = Array.from({ length: Math.ceil(events / EVENTS_OF_ONE) }, (_, number) => `webhook-${number + 1}`);
  const lane = async () => {
    for (let tag = waiting.shift(); tag; tag = waiting.shift()) {
      const booked = await book(world, machine, tag);
      done.events += 1;
      // Killed while it was sent: another one takes its place.
      if (booked.state === 'unknown') {
        waiting.push(`${tag}+`);
        continue;
      }
      const booking = await lockBooking(db.orm, booked.id);
      if (!booking) throw new Error('A booking is gone');
      for (let count = 1; count < EVENTS_OF_ONE; count += 1) {
        const isVoid = count % 2 === 1;
        const isDone = await (isVoid
          ? makeVoid(keeper, booking, clerkId, 'Packed again')
          : takeVoidBack(keeper, booking, clerkId));
        if (!isDone) throw new Error('A booking was not made void or taken back');
        done.events += 1;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await db.close();
  }
}

type Booked = { id: string; state: string };

/** Asks until the booking has an outcome. */
async function book({ fleet }: World, machine: Awaited<ReturnType<typeof openMachine>>, tag: string): Promise<Booked> {
  for (;;) {
    const answer = await machine.book((await fleet.next()).url, { idempotencyKey: tag, tag, weightGrams: 1_000 });
    if (answer?.status === 201 || answer?.status === 202) {
      const booked = JSON.parse(answer.body) as Booked;
      if (booked.state === 'booked' || booked.state === 'unknown') return booked;
    }
    await delay(POLL_MS);
  }
}

/** Waits until all is delivered. What a killed instance had on its way counts as lost sooner than the clock says. */
async function untilSent({ query }: World, events: number): Promise<void> {
  let before = -1;
  let since = performance.now();
  while (performance.now() - since < PATIENCE_MS) {
    const [row] = await query<{ ended: number }>(
      `select count(*)::int as ended from webhook_deliveries where state <> 'waiting'`,
    );
    if (row?.ended === events) return;
    if (row?.ended !== before) since = performance.now();
    before = row?.ended ?? -1;
    await query(
      `update webhook_deliveries set due_at = now() where state = 'waiting' and due_at > now()
        and tried_at < now() - make_interval(secs => $1)`,
      [LONGEST_TRY_SECONDS],
    );
    await delay(POLL_MS);
  }
}

/** Kills one instance after the other, spread over the events, and starts it again. */
async function killInTurn({ fleet }: World, kills: number, share: () => number): Promise<number> {
  for (let killed = 0; killed < kills; killed += 1) {
    while (share() < (killed + 1) / (kills + 1)) await delay(POLL_MS / 10);
    const app = fleet.apps[killed % fleet.apps.length];
    await app?.kill();
    if (app) await fleet.revive(app);
  }
  return kills;
}

function isSigned(secret: string, received: Received): boolean {
  try {
    return verified(secret, received).type !== '';
  } catch {
    return false;
  }
}

function arrivalOf({ headers, body }: Received): Arrival {
  const { type, timestamp, data } = JSON.parse(body) as {
    type: string;
    timestamp: string;
    data: { bookingId: string };
  };
  return { id: String(headers['webhook-id']), bookingId: data.bookingId, type, timestamp };
}
