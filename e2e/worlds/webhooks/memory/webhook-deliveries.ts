import type * as real from '@/lib/webhooks/data/webhook-deliveries';
import { LEASE_SECONDS } from '@/lib/webhooks/delivery-life';
import { TEST_EVENT } from '@/lib/webhooks/webhook-events';
import { ask, type Tables } from '../../database';
import { world } from '../../world';

export type * from '@/lib/webhooks/data/webhook-deliveries';

type Row = Tables['deliveries'] extends Map<string, infer Value> ? Value : never;

/** What the table gives a row by itself. */
const NEW_ROW = {
  sequence: null,
  state: 'waiting',
  tries: 0,
  dueAt: null,
  triedAt: null,
  answerStatus: null,
  answer: null,
  fault: null,
} as const;

/** Appends a delivery. */
export function addDelivery(
  { deliveries }: Tables,
  row: Pick<Row, 'id' | 'endpointId' | 'subject' | 'type' | 'body' | 'createdAt'> & Partial<Row>,
): void {
  const number = ([...deliveries.values()].at(-1)?.number ?? 0) + 1;
  deliveries.set(row.id, { ...NEW_ROW, number, ...row });
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);
const isDue = ({ state, dueAt }: Row, now: Date) => state === 'waiting' && dueAt !== null && dueAt <= now;

export const listDue: typeof real.listDue = (orm) =>
  ask(orm, ({ endpoints, deliveries }, now) => {
    const due = new Set<string>();
    for (const each of deliveries.values()) if (isDue(each, now)) due.add(each.endpointId);
    return [...due].filter((id) => {
      const endpoint = endpoints.get(id);
      return endpoint !== undefined && endpoint.off === null && endpoint.removedAt === null;
    });
  });

export const lockWaitsAhead: typeof real.lockWaitsAhead = (orm) =>
  ask(orm, ({ deliveries }, now) =>
    [...deliveries.values()].flatMap(({ id, state, tries, triedAt, dueAt }) => {
      const isAhead = dueAt !== null && dueAt > now && (tries === 0 || (triedAt !== null && triedAt > now));
      return state === 'waiting' && isAhead ? [{ id, tries, triedAt, dueAt, now }] : [];
    }),
  );

export const keepWaits: typeof real.keepWaits = (orm, kept) =>
  ask(orm, ({ deliveries }) => {
    for (const { id, triedAt, dueAt } of kept) {
      const row = deliveries.get(id);
      if (row) deliveries.set(id, { ...row, triedAt, dueAt });
    }
  });

export const claimDue: typeof real.claimDue = (orm, endpointId, most) =>
  ask(orm, ({ deliveries }, now) => {
    const due = [...deliveries.values()].filter((row) => row.endpointId === endpointId && isDue(row, now));
    const time = ({ dueAt }: Row) => dueAt?.getTime() ?? 0;
    due.sort((a, b) => time(a) - time(b) || a.number - b.number);
    return due.slice(0, most).map((row) => {
      const { id, body } = row;
      const tries = row.tries + 1;
      deliveries.set(id, { ...row, tries, triedAt: now, dueAt: inSeconds(now, LEASE_SECONDS) });
      return { id, body, tries };
    });
  });

export const endTry: typeof real.endTry = (orm, { id, tries }, { waitSeconds, ...end }) =>
  ask(orm, ({ deliveries }, now) => {
    const row = deliveries.get(id);
    if (row?.tries !== tries || row.state !== 'waiting') return null;
    deliveries.set(id, { ...row, ...end, dueAt: waitSeconds === null ? null : inSeconds(now, waitSeconds) });
    return row.subject;
  });

export const listWaiting: typeof real.listWaiting = (orm, endpointId, subjects) =>
  ask(orm, ({ deliveries }) =>
    [...deliveries.values()].filter(
      (row) => row.endpointId === endpointId && row.state === 'waiting' && subjects.includes(row.subject),
    ),
  );

export const makeDue: typeof real.makeDue = (orm, ids) =>
  ask(orm, ({ deliveries }, now) => {
    for (const id of ids) {
      const row = deliveries.get(id);
      if (row?.state === 'waiting' && row.dueAt === null) deliveries.set(id, { ...row, dueAt: now });
    }
  });

export const insertTest: typeof real.insertTest = (orm, endpointId, body) =>
  ask(orm, (tables, now) => {
    const id = world().newId();
    addDelivery(tables, { id, endpointId, subject: id, type: TEST_EVENT, body, dueAt: now, createdAt: now });
    return id;
  });

export const hasAnswer: typeof real.hasAnswer = (orm, deliveryId) =>
  ask(orm, ({ deliveries }) => {
    const row = deliveries.get(deliveryId);
    return row !== undefined && (row.answerStatus !== null || row.fault !== null);
  });

export const sendAgain: typeof real.sendAgain = (orm, endpointId, deliveryId) =>
  ask(orm, ({ deliveries }, now) => {
    const row = deliveries.get(deliveryId);
    if (!row || row.endpointId !== endpointId || row.state === 'waiting') return false;
    const anew = { tries: 0, dueAt: now, answerStatus: null, answer: null, fault: null };
    deliveries.set(deliveryId, { ...row, ...anew, state: 'waiting' });
    return true;
  });

const KEPT_MS = 30 * 24 * 3_600_000;

export const deleteOldDeliveries: typeof real.deleteOldDeliveries = (orm, most) =>
  ask(orm, ({ deliveries, endpoints }, now) => {
    const isRemoved = (id: string) => (endpoints.get(id)?.removedAt ?? null) !== null;
    const old = [...deliveries.values()].filter(
      ({ state, createdAt, endpointId }) =>
        isRemoved(endpointId) || (state !== 'waiting' && createdAt.getTime() < now.getTime() - KEPT_MS),
    );
    const deleted = old.slice(0, most);
    for (const { id } of deleted) deliveries.delete(id);
    if (deleted.length === most) return most;
    const used = new Set([...deliveries.values()].map(({ endpointId }) => endpointId));
    for (const id of endpoints.keys()) if (isRemoved(id) && !used.has(id)) endpoints.delete(id);
    return deleted.length;
  });
