import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as sql from '@/lib/db/booking-attempts';
import { type MemoryRows, memoryOf } from './memory-database';

// In the place of lib/db/booking-attempts: the same statements on rows in memory.

const EMPTY = {
  outcome: null,
  reason: null,
  refusalMessage: null,
  findings: null,
  retryAfterSeconds: null,
  answerStatus: null,
  answerBody: null,
  endedAt: null,
  settledAs: null,
  settledBy: null,
  settledAt: null,
  settledReason: null,
  lateAt: null,
  lateBooked: null,
  lateStatus: null,
  lateBody: null,
  conflictClosedBy: null,
  conflictClosedAt: null,
};

/** A row that has just begun. */
export function newAttempt(
  rows: MemoryRows,
  bookingId: string,
  limitSeconds: number,
  id: string = randomUUID(),
): sql.AttemptRow {
  const number = rows.find('attempts', (row) => row.bookingId === bookingId).length + 1;
  return { ...EMPTY, startedAt: rows.ahead(0), deadline: rows.ahead(limitSeconds), id, bookingId, number };
}

export const insertAttempt: typeof sql.insertAttempt = (orm, bookingId, limitSeconds) =>
  memoryOf(orm).statement('insert attempt', async (rows) => {
    const row = newAttempt(rows, bookingId, limitSeconds);
    await rows.insert('attempts', row, () => false);
    return row.id;
  });

export const finishAttempt: typeof sql.finishAttempt = (orm, attemptId, result, change) =>
  memoryOf(orm).statement('finish attempt', async (rows) => {
    const isOpen = (row: sql.AttemptRow) =>
      row.id === attemptId && (row.outcome === null || row.outcome === 'unknown') && row.settledAs === null;
    const [row] = await rows.change('attempts', isOpen, () => ({ ...result, endedAt: rows.ahead(0) }));
    if (!row) return false;
    await rows.change(
      'bookings',
      ({ id }) => id === row.bookingId,
      () => change,
    );
    return true;
  });

export const lockOverdueAttempt: typeof sql.lockOverdueAttempt = (orm) =>
  memoryOf(orm).statement('lock overdue attempt', async (rows) => {
    const sending = new Set(rows.find('bookings', ({ state }) => state === 'sending').map(({ id }) => id));
    const isOverdue = ({ bookingId, outcome, deadline }: sql.AttemptRow) =>
      sending.has(bookingId) && outcome === null && deadline < rows.ahead(0);
    const overdue = rows.find('attempts', isOverdue).sort((a, b) => a.deadline.getTime() - b.deadline.getTime());
    for (const { id } of overdue) {
      const [locked] = await rows.lock('attempts', (row) => row.id === id && isOverdue(row), true);
      if (locked) return locked.id;
    }
    return null;
  });

/** No clock is put back here. */
export const endBeforeClockWentBack: typeof sql.endBeforeClockWentBack = async () => undefined;

export const listAttempts: typeof sql.listAttempts = (orm, bookingId) =>
  memoryOf(orm).statement('list attempts', (rows) =>
    rows.find('attempts', (row) => row.bookingId === bookingId).sort((a, b) => a.number - b.number),
  );
