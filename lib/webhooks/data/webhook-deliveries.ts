import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import { type DeliveryFault, type DeliveryState, TEST_EVENT } from '@/lib/webhooks/webhook-events';

const deliveries = webhookDeliveries;

/** A try whose process died counts as lost after so many seconds; the longest takes 20. */
const LEASE_SECONDS = 60;

/** The endpoints of an environment that something is due for. */
export async function listDue(orm: Orm, environment: CarrierEnvironment): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`select e.id from ${webhookEndpoints} e
    join ${shops} s on s.id = e.shop_id and s.environment = ${environment}
    where e.off is null and e.removed_at is null and exists (select from webhook_deliveries d
      where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= now())`);
  return rows.map(({ id }) => id);
}

/**
 * What waits since before the database's clock was put back waits as long from now as it was to from its last try; what had none yet is due.
 */
export async function keepWaits(orm: Orm): Promise<void> {
  const { tries, triedAt, dueAt, state } = deliveries;
  await orm
    .update(deliveries)
    .set({
      triedAt: sql`least(${triedAt}, now())`,
      dueAt: sql`now() + case when ${tries} = 0 then interval '0' else ${dueAt} - ${triedAt} end`,
    })
    .where(and(eq(state, 'waiting'), gt(dueAt, sql`now()`), or(eq(tries, 0), gt(triedAt, sql`now()`))));
}

/** A try that has begun: the database counted it, and lends it to this process. */
export type ClaimedDelivery = { id: string; body: string; tries: number };

/** Begins up to `most` tries of what is due for an endpoint; two who claim at once get different ones. */
export async function claimDue(orm: Orm, endpointId: string, most: number): Promise<ClaimedDelivery[]> {
  // As a part of its own: in a condition PostgreSQL may choose the rows twice.
  const due = orm.$with('due').as(
    orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, sql`now()`)),
      )
      .orderBy(deliveries.dueAt, deliveries.number)
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  return orm
    .with(due)
    .update(deliveries)
    .set({
      tries: sql`${deliveries.tries} + 1`,
      triedAt: sql`now()`,
      dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(inArray(deliveries.id, orm.select({ id: due.id }).from(due)))
    .returning({ id: deliveries.id, body: deliveries.body, tries: deliveries.tries });
}

/** What a try came to. */
export type TryEnd = { answerStatus: number | null; answer: string | null; fault: DeliveryFault | null };

/**
 * Writes what a try came to, and gives the next one of the same subject its turn once this has ended. False where it is no longer this try's:
 * it counted as lost. `waitSeconds` is until the next try. Within a transaction; it locks the endpoint's row, as who adds deliveries does.
 */
export async function endTry(
  orm: Orm,
  endpointId: string,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  end: TryEnd & { state: DeliveryState; waitSeconds: number | null },
): Promise<boolean> {
  const { state, waitSeconds, ...answer } = end;
  await orm
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for('no key update');
  const [ended] = await orm
    .update(deliveries)
    .set({
      state,
      ...answer,
      dueAt: waitSeconds === null ? null : sql`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.tries, tries), eq(deliveries.state, 'waiting')))
    .returning({ subject: deliveries.subject });
  if (ended && state !== 'waiting') {
    await orm.execute(sql`update webhook_deliveries set due_at = now() where due_at is null and id = (select id from webhook_deliveries
      where endpoint_id = ${endpointId} and subject = ${ended.subject} and state = 'waiting' order by number limit 1)`);
  }
  return ended !== undefined;
}

/** Adds a test, due at once, and gives its id. */
export async function insertTest(orm: Orm, endpointId: string, body: string): Promise<string> {
  const id = randomUUID();
  await orm.insert(deliveries).values({ id, endpointId, subject: id, type: TEST_EVENT, body, dueAt: sql`now()` });
  return id;
}

const NO_ANSWER = { answerStatus: null, answer: null, fault: null };

/** Whether a delivery's newest try has ended. */
export async function hasAnswer(orm: Orm, deliveryId: string): Promise<boolean> {
  const { answerStatus, fault } = deliveries;
  const [row] = await orm.select({ answerStatus, fault }).from(deliveries).where(eq(deliveries.id, deliveryId));
  return row !== undefined && (row.answerStatus !== null || row.fault !== null);
}

/** Begins all tries of an ended delivery anew, under the same id. False where it has not ended, or is another endpoint's. */
export async function sendAgain(orm: Orm, endpointId: string, deliveryId: string): Promise<boolean> {
  const rows = await orm
    .update(deliveries)
    .set({ state: 'waiting', tries: 0, dueAt: sql`now()`, ...NO_ANSWER })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, endpointId), ne(deliveries.state, 'waiting')))
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

export type DeliveryRow = Omit<typeof deliveries.$inferSelect, 'endpointId' | 'sequence' | 'body'>;

/** Deliveries of an endpoint, the newest first, from before a number where one is given. */
export function listDeliveries(
  orm: Orm,
  endpointId: string,
  { state, before, limit }: { state: DeliveryState | null; before: number | null; limit: number },
): Promise<DeliveryRow[]> {
  const {
    id,
    number,
    subject,
    type,
    state: is,
    tries,
    dueAt,
    triedAt,
    answerStatus,
    answer,
    fault,
    createdAt,
  } = deliveries;
  return orm
    .select({ id, number, subject, type, state: is, tries, dueAt, triedAt, answerStatus, answer, fault, createdAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.endpointId, endpointId),
        state === null ? undefined : eq(is, state),
        before === null ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(limit);
}

/**
 * Deletes up to `most` deliveries that ended more than 30 days ago or whose endpoint was removed, then removed endpoints without any. Gives
 * how many deliveries.
 */
export async function deleteOldDeliveries(orm: Orm, most: number): Promise<number> {
  const isOld = and(ne(deliveries.state, 'waiting'), lt(deliveries.createdAt, sql`now() - interval '30 days'`));
  const removed = orm
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.removedAt} is not null`);
  const old = orm.$with('old').as(
    orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(or(isOld, inArray(deliveries.endpointId, removed)))
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  const deleted = await orm
    .with(old)
    .delete(deliveries)
    .where(inArray(deliveries.id, orm.select({ id: old.id }).from(old)))
    .returning({ id: deliveries.id });
  if (deleted.length < most) {
    await orm
      .delete(webhookEndpoints)
      .where(
        sql`${webhookEndpoints.removedAt} is not null and not exists (select from webhook_deliveries d where d.endpoint_id = ${webhookEndpoints.id})`,
      );
  }
  return deleted.length;
}
