import type { OrderPage, ReadingPlace } from './online-shop';

// How a reading of a shop goes on, decided from what is known of it and from nothing else. Polling is the truth: whatever else tells of a change
// only has the shop read sooner.

/** Orders that changed are asked for again from so long before: a shop's orders do not appear in the order of their times. */
const OVERLAP_MS = 120_000;

/** From the end of a reading to the next one. */
export const READ_EVERY_SECONDS = 60;
/** A shop that fails is asked later and later, up to this. */
const LATEST_SECONDS = 900;
/** All open orders are read again so often: a change of their details alone changes no time, and one that is deleted is only missing. */
export const ALL_EVERY_HOURS = 24;

/** A reading under way: its place, when it began by the clock of who answers (ISO), and when the newest of its orders changed. */
export type Reading = ReadingPlace & { begunAt: string | null; newest: string | null };

/** The first place of a reading: of all open orders, or of what changed since the one before began. */
export function beginReading(isAll: boolean, since: string | null): Reading {
  const from = isAll || since === null ? null : new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  return { isOpenOnly: isAll || since === null, since: from, after: null, begunAt: null, newest: null };
}

/**
 * The place after a page; null where that was the last. Pages are asked for by the time of the last order: one that changes while they are
 * read moves to the end, and moves none past a border. Where a whole page changed within a second, as where a shop marks many at once, the
 * next page of the same time follows.
 */
export function afterPage(reading: Reading, { orders, next, shopTime }: OrderPage): Reading | null {
  const begunAt = reading.begunAt ?? shopTime;
  const last = orders.at(-1)?.changedAt ?? null;
  if (next === null) return null;
  const newest = newestOf(reading, orders);
  if (last === null || (reading.since !== null && last <= reading.since))
    return { ...reading, begunAt, newest, after: next };
  return { ...reading, begunAt, newest, since: last, after: null };
}

/**
 * Where the next reading begins: where this one did, or where the newest order changed, if that is earlier. Who answers for a shop may have
 * another clock than the shop, whose times are those of its orders.
 */
export function sinceOf(reading: Reading, { orders, shopTime }: OrderPage): string {
  const begunAt = reading.begunAt ?? shopTime;
  const newest = newestOf(reading, orders) ?? begunAt;
  return newest < begunAt ? newest : begunAt;
}

const newestOf = ({ newest }: Reading, orders: OrderPage['orders']): string | null =>
  [newest ?? '', ...orders.map(({ changedAt }) => changedAt)].reduce((one, other) => (other > one ? other : one)) ||
  null;

/** Seconds to wait after so many failures in a row; a shop may ask for more time, not for less. */
export function waitAfterFault(tries: number, retryAfterSeconds: number | null): number {
  const wait = Math.min(READ_EVERY_SECONDS * 2 ** Math.max(0, tries - 1), LATEST_SECONDS);
  return Math.max(wait, retryAfterSeconds ?? 0);
}
