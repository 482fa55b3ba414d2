import type { BatchCounts, BatchLine, BatchView } from './batch-view';

/** So many orders are shown at once. */
export const LINES_PER_PAGE = 100;

/** A batch, and a page of its lines from that place on. */
export type BatchPart = { batch: BatchView; lines: BatchLine[]; from: number };

/** How many orders a batch has, and how many of them are answered or never will be sent. */
export function countDone({ waiting, sending, ...done }: BatchCounts): { all: number; done: number } {
  const sum = Object.values(done).reduce((total, count) => total + count, 0);
  return { all: sum + waiting + sending, done: sum };
}

/** Where the page begins on which orders are being sent: they go in the order of the file. The first once none is. */
export function placeOf(counts: BatchCounts): number {
  const { all, done } = countDone(counts);
  return done === all ? 0 : Math.floor(done / LINES_PER_PAGE) * LINES_PER_PAGE;
}

/** As it was before it travelled as JSON, which has no times. */
export function revived({ batch, ...part }: BatchPart): BatchPart {
  const { createdAt, endedAt, slowedUntil, askedToWait } = batch;
  return {
    ...part,
    batch: {
      ...batch,
      createdAt: new Date(createdAt),
      endedAt: endedAt && new Date(endedAt),
      slowedUntil: slowedUntil && new Date(slowedUntil),
      askedToWait: askedToWait && { ...askedToWait, until: new Date(askedToWait.until) },
    },
  };
}
