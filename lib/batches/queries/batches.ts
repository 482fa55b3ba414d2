import * as z from 'zod/mini';
import {
  type BatchLine,
  type BatchPart,
  type BatchView,
  countStates,
  lineState,
  ORDERS_PER_PAGE,
  secondsLeft,
  sendingPageStart,
} from '@/lib/batches/batch-view';
import { countBatch, findVisibleBatch, listBatchBookings, measureAnswers } from '@/lib/batches/data/batches';
import { findPace } from '@/lib/batches/data/carrier-paces';
import { findAskedToWait, findNextTry } from '@/lib/batches/data/queued-batches';
import { listUnreadJournals } from '@/lib/bookings/data/instance-journals';
import { labelState } from '@/lib/bookings/list-query';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { countOrdersBeside } from '@/lib/online-shops/data/online-orders';
import type { Env } from '@/lib/platform/env';

/** What a batch is read from: the pace is that of the client in use. */
type BatchSource = BookingSource & { env: { carrier: Pick<Env['carrier'], 'environment' | 'clientId'> } };

/** Answers of so many seconds say how fast a batch is. */
const MEASURED_SECONDS = 20;

/** A batch of one of the clerk's shops, as it stands now; null for any other. */
export async function findBatch(source: BatchSource, clerk: Reader, batchId: string): Promise<BatchView | null> {
  const found = await findRow(source, clerk, batchId);
  if (!found) return null;
  const { orm } = source.db;
  const [counted, ordersBeside, measured, pace, askedToWait, nextTry, unread] = await Promise.all([
    countBatch(orm, batchId),
    countOrdersBeside(orm, batchId),
    measureAnswers(orm, batchId, MEASURED_SECONDS),
    findPace(orm, source.env.carrier),
    findAskedToWait(orm, batchId),
    findNextTry(orm, batchId),
    listUnreadJournals(orm),
  ]);
  const { batch, clerkName, shopName } = found;
  const counts = countStates(counted);
  const isRunning = batch.state === 'running';
  const waitsForJournals = isRunning && unread.length > 0;
  const open = Math.max(0, counts.waiting + counts.sending - (askedToWait?.count ?? 0));
  return {
    id: batch.id,
    title: batch.title,
    state: batch.state,
    pauseReason: batch.pauseReason,
    shopId: batch.shopId,
    shopName,
    clerkName,
    isOwn: batch.clerkId === clerk.id,
    createdAt: batch.createdAt,
    endedAt: batch.endedAt,
    prints: batch.prints,
    counts,
    ordersBeside,
    notPrinted: counted.reduce((sum, { notPrinted }) => sum + notPrinted, 0),
    secondsLeft: isRunning && !waitsForJournals && nextTry === null ? secondsLeft(open, measured, pace.rate) : null,
    waitsForJournals,
    slowedUntil: isRunning ? pace.pausedUntil : null,
    askedToWait: isRunning ? askedToWait : null,
    nextTry: isRunning ? nextTry : null,
  };
}

/** A hundred bookings of a batch of one of the clerk's shops, in the order of the file, from that place on. */
export async function findBatchLines(
  source: BatchSource,
  clerk: Reader,
  batchId: string,
  { from }: { from: number },
): Promise<BatchLine[]> {
  if (!(await findRow(source, clerk, batchId))) return [];
  const rows = await listBatchBookings(source.db.orm, batchId, from, ORDERS_PER_PAGE);
  return rows.map(({ id, recipientName: name, recipientZipCode: zipCode, customer, isQueued, ...row }) => ({
    bookingId: id,
    orderReference: row.orderReference,
    recipient: { name, zipCode, city: customer?.city ?? '' },
    solutionName: row.solutionName,
    kind: row.kind,
    servicePointName: row.servicePointName,
    shipmentId: row.shipmentId,
    state: lineState(row.state, isQueued),
    reason: row.reason,
    label: labelState(row),
  }));
}

/** A batch with a page of its lines, from that place on or, where that is null, from the orders that are being sent. */
export async function findBatchPart(
  source: BatchSource,
  clerk: Reader,
  batchId: string,
  from: number | null,
): Promise<BatchPart | null> {
  const batch = await findBatch(source, clerk, batchId);
  if (!batch) return null;
  const place = from ?? sendingPageStart(batch.counts);
  return { batch, lines: await findBatchLines(source, clerk, batchId, { from: place }), from: place };
}

async function findRow(source: BatchSource, clerk: Reader, batchId: string) {
  if (!z.safeParse(z.uuid(), batchId).success) return null;
  return findVisibleBatch(source.db.orm, scopeOf(source, clerk), batchId);
}
