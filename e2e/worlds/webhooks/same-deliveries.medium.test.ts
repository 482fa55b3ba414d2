import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { auditChains } from '@/lib/db/audit-schema';
import type { Orm } from '@/lib/db/connection';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { addEvent } from '@/lib/testing/webhook-rows';
import * as deliveries from '@/lib/webhooks/data/webhook-deliveries';
import * as feed from '@/lib/webhooks/data/webhook-feed';
import * as webhooks from '@/lib/webhooks/data/webhooks';
import { keptWait, turnsOf } from '@/lib/webhooks/delivery-life';
import { actionsOfEvents } from '@/lib/webhooks/payload';
import { WEBHOOK_EVENTS } from '@/lib/webhooks/webhook-events';
import { MemoryDatabase } from '../database';
import { answerAtOnce, compareAtOnce, compareInTurn, type SameStep } from '../same-steps';
import { enterWorld, World } from '../world';
import * as memoryDeliveries from './memory/webhook-deliveries';
import * as memoryFeed from './memory/webhook-feed';
import * as memoryWebhooks from './memory/webhooks';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
let subjects: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const REAL = { deliveries, feed, webhooks };
const MEMORY = { deliveries: memoryDeliveries, feed: memoryFeed, webhooks: memoryWebhooks };
type Side = {
  orm: Orm;
  use: typeof REAL | typeof MEMORY;
  /** What happens in the shop's log. */
  happen: (action: string, subject: string) => Promise<void>;
  /** Moves all times of deliveries, as if the clock had been put by so much the other way. */
  move: (seconds: number) => Promise<void>;
  tests: string[];
};

const uuid = (group: string, at: number) => `00000000-0000-4000-8000-${group}${String(at).padStart(8, '0')}`;
const endpointId = (at: number) => uuid('aaaa', at);
const deliveryId = (at: number) => uuid('bbbb', at);
const EVENTS = [...WEBHOOK_EVENTS];

/**
 * One kind of step. `isMany`: in statements between which others may come, or that choose several rows which others choose from. A claim
 * passes over what the end of a try holds.
 */
type Step = SameStep<Side> & { isMany?: true; kind?: 'claim' | 'end' };

const endpoint = fc.constantFrom(0, 0, 0, 1);
const delivery = fc.constantFrom(0, 0, 1, 2, 3);
const subjectOf = (at: number) => subjects[at % 2] ?? '';

const make = (at: number, most: number): Step => ({
  name: `make endpoint ${at} of ${most}`,
  run: ({ orm, use }) =>
    orm
      .transaction(async (own) => {
        if (await use.webhooks.lockWebhook(own, endpointId(at))) return false;
        const row = { id: endpointId(at), shopId: shop.shopId, url: `https://${at}.example`, description: '' };
        const rest = { events: EVENTS, sealedSecret: 'sealed', createdBy: shop.clerk.id };
        return use.webhooks.insertWebhook(own, { ...row, ...rest }, most);
      })
      // Another one made it at once.
      .catch(() => false),
});

/** The transaction of `feed`. */
const add = (at: number, of: readonly number[]): Step => ({
  name: `add ${of} to ${at}`,
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      const found = await use.webhooks.lockWebhook(own, endpointId(at));
      if (!found || found.removedAt) return false;
      const added = of.map((each) => {
        const id = deliveryId(at * 10 + each);
        return { id, sequence: each, subject: subjectOf(each), type: 'label.printed' as const, body: String(each) };
      });
      await use.feed.insertDeliveries(own, endpointId(at), added);
      const about = added.map(({ subject }) => subject);
      await use.deliveries.makeDue(own, turnsOf(await use.deliveries.listWaiting(own, endpointId(at), about)));
      await use.feed.keepPlace(own, endpointId(at), found.sequence);
      return true;
    }),
});

const claim = (at: number, most: number): Step => ({
  name: `claim ${most} of ${at}`,
  kind: 'claim',
  ...(most === 1 ? {} : { isMany: true as const }),
  run: async ({ orm, use, tests }) => {
    const claimed = await use.deliveries.claimDue(orm, endpointId(at), most);
    return claimed.map(({ id, body, tries }) => `${nameOf(tests, id)} ${body} ${tries}`).sort();
  },
});

/** One that takes a little longer, so that another one comes in between. */
const claimSlowly = (at: number): Step => ({
  name: `claim slowly of ${at}`,
  run: (side) =>
    side.orm.transaction(async (own) => {
      const claimed = await claim(at, 1).run({ ...side, orm: own });
      await side.use.deliveries.listDue(own, 'practice');
      return claimed;
    }),
});

const ENDS = [
  { state: 'waiting', waitSeconds: 300 },
  { state: 'delivered', waitSeconds: null },
  { state: 'given_up', waitSeconds: null },
] as const;

/** The transaction of `tryOnce`. */
const end = (at: number, of: number, tries: number, as: (typeof ENDS)[number]): Step => ({
  name: `end try ${tries} of ${of} at ${at}: ${as.state}`,
  kind: 'end',
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      await use.webhooks.lockWebhook(own, endpointId(at));
      const claimed = { id: deliveryId(at * 10 + of), tries };
      const answer = { answerStatus: 200, answer: '', fault: null };
      const subject = await use.deliveries.endTry(own, claimed, { ...answer, ...as });
      if (subject === null || as.state === 'waiting') return subject;
      const waiting = await use.deliveries.listWaiting(own, endpointId(at), [subject]);
      await use.deliveries.makeDue(own, turnsOf(waiting));
      return subject;
    }),
});

/** The transaction of `keepAllWaits`. */
const keep: Step = {
  name: 'keep waits',
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      const waits = await use.deliveries.lockWaitsAhead(own);
      const kept = waits.map(({ id, now, ...wait }) => ({ id, ...keptWait(wait, now) }));
      // How many is not said: what another one claims meanwhile lies ahead as well, by a moment.
      await use.deliveries.keepWaits(own, kept);
    }),
};

/** Two endpoints, and at one of them a try of one subject and an event of the other. */
const BEGUN = [make(0, 2), make(1, 2), add(0, [0, 1]), claim(0, 1)];

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ at: endpoint, most: fc.constantFrom(1, 2) }).map(({ at, most }) => make(at, most)),
  fc.record({ at: endpoint, of: fc.uniqueArray(delivery, { minLength: 1 }) }).map(({ at, of }) => add(at, of)),
  fc.record({ at: endpoint, most: fc.constantFrom(1, 1, 2) }).map(({ at, most }) => claim(at, most)),
  fc
    .record({ at: endpoint, of: delivery, tries: fc.constantFrom(1, 2), as: fc.constantFrom(...ENDS) })
    .map(({ at, of, tries, as }) => end(at, of, tries, as)),
  endpoint.map((at) => ({
    name: `switch off ${at}`,
    run: ({ orm, use }) => use.webhooks.switchWebhookOff(orm, endpointId(at), 'administrator'),
  })),
  endpoint.map((at) => ({
    name: `switch on ${at}`,
    run: ({ orm, use }) => use.webhooks.switchWebhookOn(orm, endpointId(at)),
  })),
  fc.constant({
    name: 'remove 1',
    run: ({ orm, use }) => use.webhooks.removeWebhook(orm, endpointId(1)),
  }),
  fc
    .record({ action: fc.constantFrom('booking.voided', 'label.printed', 'booking.unknown'), at: endpoint })
    .map(({ action, at }) => ({
      name: `${action} of ${at}`,
      run: ({ happen }) => happen(action, subjectOf(at)),
    })),
  fc.constant({
    name: 'behind',
    run: async ({ orm, use }) => (await use.feed.listBehind(orm, 'practice')).sort(),
  }),
  endpoint.map((at) => ({
    name: `read for ${at}`,
    isMany: true,
    run: async ({ orm, use }) => {
      const found = await use.webhooks.lockWebhook(orm, endpointId(at));
      if (!found) return null;
      const place = { shopId: found.shopId, sequence: found.sequence };
      const { events } = await use.feed.readFeed(orm, place, actionsOfEvents(found.events));
      return [found.off, found.removedAt !== null, events[0]?.action, events[0]?.subject, events[0]?.former];
    },
  })),
  fc.constant({
    name: 'due',
    run: async ({ orm, use }) => (await use.deliveries.listDue(orm, 'practice')).sort(),
  }),
  fc.record({ at: endpoint, of: delivery }).map(({ at, of }) => ({
    name: `send ${of} again to ${at}`,
    run: ({ orm, use }) => use.deliveries.sendAgain(orm, endpointId(at), deliveryId(at * 10 + of)),
  })),
  fc.record({ at: endpoint, of: delivery }).map(({ at, of }) => ({
    name: `answer of ${of} at ${at}`,
    run: ({ orm, use }) => use.deliveries.hasAnswer(orm, deliveryId(at * 10 + of)),
  })),
  fc.constant({
    name: 'test 0',
    isMany: true,
    run: async ({ orm, use, tests }) => {
      const found = await use.webhooks.findWebhook(orm, 'practice', endpointId(0));
      if (found) tests.push(await use.deliveries.insertTest(orm, endpointId(0), 'test'));
    },
  }),
  fc.constantFrom(-3_600, 60, 3_600).map((seconds) => ({
    name: `the clock is put by ${seconds} s`,
    isMany: true,
    run: ({ move }) => move(-seconds),
  })),
  fc.constantFrom(-3_600, 3_600).map((seconds) => ({
    name: `the clock is put by ${seconds} s, and waits are kept`,
    isMany: true,
    run: async (side) => {
      await side.move(-seconds);
      return keep.run(side);
    },
  })),
  fc.constant(keep),
  fc.constant({ name: 'tidy', isMany: true, run: ({ orm, use }) => use.deliveries.deleteOldDeliveries(orm, 100) }),
];

/** Tests have ids of their own on each side. */
const nameOf = (tests: readonly string[], id: string) => (tests.includes(id) ? `test ${tests.indexOf(id)}` : id);

type Seen = {
  endpoints: readonly (typeof webhookEndpoints.$inferSelect)[];
  deliveries: readonly (typeof webhookDeliveries.$inferSelect)[];
};

/** All rows that a step can change; times only as how far they are ahead, by the minute. */
function seen(rows: Seen, tests: readonly string[], now: number) {
  const ahead = (at: Date | null) => (at ? Math.max(0, Math.round((at.getTime() - now) / 60_000)) : null);
  return {
    endpoints: rows.endpoints
      .map(({ id, off, removedAt, sequence, sealedSecret }) =>
        JSON.stringify([id, off, removedAt !== null, sequence, sealedSecret]),
      )
      .sort(),
    deliveries: [...rows.deliveries]
      .sort((a, b) => a.number - b.number)
      .map(({ id, endpointId: of, sequence, state, tries, dueAt, triedAt, answerStatus }) =>
        JSON.stringify([nameOf(tests, id), of, sequence, state, tries, ahead(dueAt), ahead(triedAt), answerStatus]),
      ),
  };
}

async function realRows({ orm, tests }: Side) {
  const [endpoints, ofDeliveries] = await Promise.all([
    orm.select().from(webhookEndpoints),
    orm.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.number)),
  ]);
  return seen({ endpoints, deliveries: ofDeliveries }, tests, Date.now());
}

/** Rows in maps that answer at once, each statement a little later than the one before. */
class DirectMemory {
  readonly database = new MemoryDatabase();
  readonly side: Side;
  #statements = 0;

  constructor(logged: number) {
    const { tables } = this.database;
    // What happened before.
    const nothing = { what: '', action: 'none', subject: '', at: new Date() };
    for (let sequence = 1; sequence <= logged; sequence += 1) tables.log.set(sequence, { ...nothing, sequence });
    const orm = answerAtOnce(this.database, () => {
      this.#statements += 1;
      return new Date(Date.now() + this.#statements);
    });
    this.side = {
      orm,
      use: MEMORY,
      tests: [],
      happen: async (action, subject) => {
        const { log } = this.database.tables;
        log.set(log.size + 1, { what: '', action, subject, at: new Date(), sequence: log.size + 1 });
      },
      move: async (seconds) => {
        const moved = (at: Date | null) => at && new Date(at.getTime() + seconds * 1_000);
        const { deliveries: rows } = this.database.tables;
        for (const row of rows.values())
          rows.set(row.id, { ...row, dueAt: moved(row.dueAt), triedAt: moved(row.triedAt) });
      },
    };
  }

  rows() {
    const { endpoints, deliveries: rows } = this.database.tables;
    return seen({ endpoints: [...endpoints.values()], deliveries: [...rows.values()] }, this.side.tests, Date.now());
  }
}

async function openSides() {
  enterWorld(new World(1, new Set()));
  const { orm } = database.db;
  await orm.delete(webhookDeliveries);
  await orm.delete(webhookEndpoints);
  // What happened to them is in the log for good.
  subjects = [(await shop.add()).id, (await shop.add()).id];
  const [chain] = await orm.select().from(auditChains).where(eq(auditChains.chain, shop.shopId));
  const real: Side = {
    orm,
    use: REAL,
    tests: [],
    happen: (action, subject) => addEvent(orm, shop.shopId, action, [{ type: 'booking', id: subject }]),
    move: async (seconds) => {
      const moved = (at: SQLWrapper) => sql`${at} + make_interval(secs => ${seconds})`;
      const { dueAt, triedAt } = webhookDeliveries;
      await orm.update(webhookDeliveries).set({ dueAt: moved(dueAt), triedAt: moved(triedAt) });
    },
  };
  return { real, realRows, memory: new DirectMemory(chain?.sequence ?? 0) };
}

const anyStep = fc.oneof(...steps);
const statement = anyStep.filter(({ isMany }) => !isMany);

it(
  'each kind of step does to the deliveries of a world what it does to those of PostgreSQL, and says the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30, size: 'max' }), async (sequence) => {
        await compareInTurn(await openSides(), [...BEGUN, ...sequence]);
      }),
      { numRuns: lawRuns(40, 300) },
    );
  },
  LAW_TIMEOUT_MS,
);

it(
  'two steps with deliveries at once do what one of them after the other does',
  async () => {
    const before = fc.array(anyStep, { maxLength: 8, size: 'max' });
    await fc.assert(
      fc.asyncProperty(before, statement, statement, async (first, one, two) => {
        fc.pre(!one.kind || !two.kind || one.kind === two.kind);
        await compareAtOnce(await openSides(), [...BEGUN, ...first], one, two);
      }),
      { numRuns: lawRuns(30, 600) },
    );
  },
  LAW_TIMEOUT_MS,
);

const ADDED = [make(0, 2), add(0, [0])];
it.each<[string, readonly Step[], Step, Step]>([
  ['of two who claim one delivery one gets it', ADDED, claimSlowly(0), claimSlowly(0)],
  ['of two ends of one try one counts', [...ADDED, claim(0, 1)], end(0, 0, 1, ENDS[0]), end(0, 0, 1, ENDS[1])],
  [
    'what is added while the one before it ends is not passed over',
    [...ADDED, claim(0, 1)],
    end(0, 0, 1, ENDS[1]),
    add(0, [2]),
  ],
  ['of two who add one endpoint too many one does', [], make(0, 1), make(1, 1)],
])('%s', async (_rule, before, one, two) => {
  for (let times = 0; times < lawRuns(20, 200); times += 1) await compareAtOnce(await openSides(), before, one, two);
});
