import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import { type AfterTry, LEASE_SECONDS, type Waiting } from '@/lib/webhooks/delivery-life';
import { type DeliveryFault, type DeliveryState, TEST_EVENT } from '@/lib/webhooks/webhook-events';

const deliveries = webhookDeliveries;

/** The endpoints of an environment that something is due for. */
export async function listDue(orm: Orm, environment: CarrierEnvironment): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`select e.id from ${webhookEndpoints} e
    join ${shops} s on s.id = e.shop_id and s.environment = ${environment}
    where e.off is null and e.removed_at is null and exists (select from webhook_deliveries d
      where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= now())`);
  return rows.map(({ id }) => id);
}

/** What waits, and was tried or made by a clock that has been put back since; with the time that it is now. */
export type WaitAhead = { id: string; tries: number; triedAt: Date | null; dueAt: Date; now: Date };

/** Locks what waits since before the database's clock was put back. All that waits may be many, so the database says which these are. */
export function lockWaitsAhead(orm: Orm): Promise<WaitAhead[]> {
  const { id, tries, triedAt, dueAt, state } = deliveries;
  return orm
    .select({ id, tries, triedAt, dueAt: sql<Date>`${dueAt}`.mapWith(dueAt), now: sql<Date>`now()`.mapWith(dueAt) })
    .from(deliveries)
    .where(and(eq(state, 'waiting'), gt(dueAt, sql`now()`), or(eq(tries, 0), gt(triedAt, sql`now()`))))
    .for('update', { skipLocked: true });
}

/** Changes the waits of deliveries that are locked, in one statement. */
export async function keepWaits(orm: Orm, kept: readonly Pick<WaitAhead, 'id' | 'triedAt' | 'dueAt'>[]): Promise<void> {
  await orm.execute(sql`update webhook_deliveries as d set tried_at = kept."triedAt", due_at = kept."dueAt"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(id uuid, "triedAt" timestamptz, "dueAt" timestamptz)
    where d.id = kept.id`);
}

/** A try that has begun: the database counted it, and lends it to this process. */
export type ClaimedDelivery = { id: string; body: string; tries: number };

/**
 * Begins up to `most` tries of what is due for an endpoint. What is due is found and locked in one statement, so that two who claim at once
 * get different ones.
 */
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

/** What a try came to, and what the delivery is from then on. */
export type TryEnd = Pick<AfterTry, 'state' | 'waitSeconds'> & {
  answerStatus: number | null;
  answer: string | null;
  fault: DeliveryFault | null;
};

/** Writes what a try came to, and gives the subject; null where it is no longer this try's: it counted as lost. */
export async function endTry(
  orm: Orm,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { state, waitSeconds, answerStatus, answer, fault }: TryEnd,
): Promise<string | null> {
  const dueAt = waitSeconds === null ? null : sql`now() + make_interval(secs => ${waitSeconds})`;
  const [ended] = await orm
    .update(deliveries)
    .set({ state, answerStatus, answer, fault, dueAt })
    .where(and(eq(deliveries.id, id), eq(deliveries.tries, tries), eq(deliveries.state, 'waiting')))
    .returning({ subject: deliveries.subject });
  return ended?.subject ?? null;
}

/** What waits of these subjects at an endpoint. */
export function listWaiting(orm: Orm, endpointId: string, subjects: readonly string[]): Promise<Waiting[]> {
  const { id, number, subject, dueAt, state } = deliveries;
  return orm
    .select({ id, number, subject, dueAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.endpointId, endpointId),
        eq(state, 'waiting'),
        sql`${subject} = any(${sql.param([...subjects])}::uuid[])`,
      ),
    );
}

/** Makes those due now that wait and had no time yet. */
export async function makeDue(orm: Orm, ids: readonly string[]): Promise<void> {
  await orm
    .update(deliveries)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        sql`${deliveries.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(deliveries.state, 'waiting'),
        isNull(deliveries.dueAt),
      ),
    );
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
