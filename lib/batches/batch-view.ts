import type { LabelState } from '@/lib/bookings/list-query';
import type { BatchState, PauseReason } from '@/lib/db/batch-schema';
import type { BookingState } from '@/lib/outcomes';
import type { SolutionKind } from '@/lib/shops/limits';

/** Where a line of a batch stands: `waiting` is put on disk and not on its way, or it was not sent and is tried again. */
export type BatchLineState = BookingState | 'waiting';

const COUNTED = ['waiting', 'sending', 'booked', 'rejected', 'unknown', 'not_sent', 'discarded'] as const;

/** How many bookings of a batch stand so; what a clerk settled counts as booked or as not sent. */
export type BatchCounts = Record<(typeof COUNTED)[number], number>;

/** What a page shows of a batch: every field that leaves the server is named here. */
export type BatchView = {
  id: string;
  title: string;
  state: BatchState;
  /** Why it is paused where no clerk paused it: what has to be cured before it can go on. */
  pauseReason: PauseReason | null;
  shopId: string;
  shopName: string;
  clerkName: string;
  /** Started by the clerk who looks. */
  isOwn: boolean;
  createdAt: Date;
  endedAt: Date | null;
  /** Whether its labels are to be printed once all are answered. */
  prints: boolean;
  counts: BatchCounts;
  /** Of what is booked: how many orders of online shops go in one parcel with another one. */
  ordersBeside: number;
  /** Labels of what is booked, one for each parcel that was asked for, that neither came out nor were fetched by a program. */
  notPrinted: number;
  /** Until nothing else waits any more, by what was measured; null while that is not known, or nothing is sent. */
  secondsLeft: number | null;
  /** Until when the carrier asked for a pause, or is out of reach; null while it takes bookings. */
  slowedUntil: Date | null;
  /** It runs, and nothing of it is sent before the journals of all instances were read (docs/reliability.md#an-older-database). */
  waitsForJournals: boolean;
  /** Those that the carrier refuses with 429 again and again, and when the next of them is tried; null where none waits for that. */
  askedToWait: { count: number; until: Date } | null;
  /** When the next of them is tried, where all that wait do so for a time; null where one is due. */
  nextTry: Date | null;
};

/** One booking of a batch. */
export type BatchLine = {
  bookingId: string;
  orderReference: string;
  /** The customer: of a return who sends it. */
  recipient: { name: string; zipCode: string; city: string };
  solutionName: string;
  kind: SolutionKind;
  servicePointName: string | null;
  shipmentId: string | null;
  state: BatchLineState;
  /** The errorKey of a refusal, or the reason of another outcome (`components/ui/outcome-table.ts`). */
  reason: string | null;
  /** Null where there is no label, or it is not known. */
  label: LabelState | null;
};

const COUNTED_AS: Partial<Record<BookingState, keyof BatchCounts>> = {
  settled_booked: 'booked',
  settled_not_booked: 'not_sent',
};

/** The counts of a batch from those by state; `waiting` of `prepared` and `not_sent` stand in the queue. */
export function countStates(rows: readonly { state: BookingState; isQueued: boolean; count: number }[]): BatchCounts {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as BatchCounts;
  for (const { state, isQueued, count } of rows) counts[countedAs(state, isQueued)] += count;
  return counts;
}

/** What was put on disk and taken out of the queue came to nothing. */
function countedAs(state: BookingState, isQueued: boolean): keyof BatchCounts {
  const shown = lineState(state, isQueued);
  if (shown === 'prepared') return 'not_sent';
  return COUNTED.find((name) => name === shown) ?? COUNTED_AS[state] ?? 'not_sent';
}

/** How a line of a batch shows its booking. */
export function lineState(state: BookingState, isQueued: boolean): BatchLineState {
  return isQueued && (state === 'prepared' || state === 'not_sent') ? 'waiting' : state;
}

/** So many bookings that were answered in the last seconds say how fast the next ones are. */
const FEWEST_ANSWERED = 3;

/**
 * How long the rest takes. `answered` in the last `seconds` says it; while too few were, the pace in bookings per second does. Null where
 * nothing is being sent.
 */
export function secondsLeft(
  open: number,
  measured: { answered: number; seconds: number },
  pace: number | null,
): number | null {
  if (open === 0) return 0;
  const rate = measured.answered >= FEWEST_ANSWERED ? measured.answered / measured.seconds : pace;
  return rate ? Math.ceil(open / rate) : null;
}

/** So many orders are shown at once. */
export const ORDERS_PER_PAGE = 100;

/** A batch, and a page of its lines from that place on. */
export type BatchPart = { batch: BatchView; lines: BatchLine[]; from: number };

/** How many orders a batch has, and how many of them are answered or never will be sent. */
export function countDone({ waiting, sending, ...done }: BatchCounts): { all: number; done: number } {
  const sum = Object.values(done).reduce((total, count) => total + count, 0);
  return { all: sum + waiting + sending, done: sum };
}

/** Where the page begins on which orders are being sent: they go in the order of the file. The first once none is. */
export function sendingPageStart(counts: BatchCounts): number {
  const { all, done } = countDone(counts);
  return done === all ? 0 : Math.floor(done / ORDERS_PER_PAGE) * ORDERS_PER_PAGE;
}

/** As it was before it travelled as JSON, which has no times. */
export function revived({ batch, ...part }: BatchPart): BatchPart {
  const { createdAt, endedAt, slowedUntil, askedToWait, nextTry } = batch;
  return {
    ...part,
    batch: {
      ...batch,
      createdAt: new Date(createdAt),
      endedAt: endedAt && new Date(endedAt),
      slowedUntil: slowedUntil && new Date(slowedUntil),
      nextTry: nextTry && new Date(nextTry),
      askedToWait: askedToWait && { ...askedToWait, until: new Date(askedToWait.until) },
    },
  };
}
