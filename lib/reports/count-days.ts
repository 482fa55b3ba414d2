import type { Database, Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { durationsOf } from '@/lib/durations';
import { DEFAULT_TIME_ZONE, dayIn, endOfDay, startOfDay, zoneOfShop } from '@/lib/i18n/time-zone';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { listShops } from '@/lib/shops/data/shops';
import {
  findProgress,
  firstBookedAt,
  forgetChanges,
  forgetSums,
  hasPrints,
  keepProgress,
  listChanges,
  listTimes,
  type ReportProgress,
  replaceDurations,
  replaceSums,
  waitToCount,
} from './data';
import { dayAfter } from './report-period';

const COUNT_EVERY_MS = 60_000;
/** A round takes so many changes, and goes back through earlier days for so long: what is left is the next one's. */
const MOST_CHANGES = 10_000;
const BACK_MS = 5_000;
/** An instance leaves a round to the one that counted so shortly before. */
const COUNTED_MS = 50_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Counted = Pick<ReportProgress, 'environment' | 'timeZone'>;

/** Counts the days of reports now and every minute. */
export function startCountingDays(
  { db: { orm }, log }: { db: Database; log: Log },
  environment: CarrierEnvironment,
): { stop(): void } {
  return repeat(COUNT_EVERY_MS, 'reports', log, async () => {
    await countDays(orm, { environment, timeZone: await reportZone(orm, environment) });
  });
}

/** Whose midnight ends a day in reports: that of the shop which was there first. */
export async function reportZone(orm: Orm, environment: CarrierEnvironment): Promise<string> {
  const shops = await listShops(orm, { id: '', isAdministrator: true }, environment);
  const first = shops.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0];
  return first ? zoneOfShop(first) : DEFAULT_TIME_ZONE;
}

/**
 * Counts the newest days, the earlier days on which something changed, and goes on back to the first booking (docs/reports.md). A
 * process that ends in between leaves what it did not count to the next round.
 */
export async function countDays(orm: Orm, counted: Counted, now = new Date(), backMs = BACK_MS): Promise<void> {
  const begun = performance.now();
  const known = await findProgress(orm, counted.environment);
  if (known && known.timeZone !== counted.timeZone) await forgetSums(orm, counted.environment);
  const before = known && isCountedOn(known, counted) ? known : null;
  const isNow = before !== null && now.getTime() - before.countedAt.getTime() < COUNTED_MS && before.countedAt <= now;
  const first = await firstBookedAt(orm, counted.environment);
  if (isNow || !first) return;
  const today = dayIn(now, counted.timeZone);
  const since = dayIn(new Date((before?.countedAt ?? now).getTime() - DAY_MS), counted.timeZone);
  const changes = await listChanges(orm, counted.environment, MOST_CHANGES);
  const changed = new Set(changes.map(({ at }) => dayIn(at, counted.timeZone)));
  const newest = daysBetween(since < today ? since : today, today);
  const progress: ReportProgress = {
    ...counted,
    firstDay: dayIn(first, counted.timeZone),
    countedFrom: before?.countedFrom ?? newest[0] ?? today,
    countedAt: now,
    shopsTimedAt: now,
  };
  const earlier = [...changed].filter((day) => day >= progress.countedFrom && !newest.includes(day));
  for (const day of [...earlier, ...newest]) await countDay(orm, counted, day);
  await keepProgress(orm, progress);
  await forgetChanges(
    orm,
    changes.map(({ id }) => id),
  );
  while (progress.countedFrom > progress.firstDay && performance.now() - begun < backMs) {
    progress.countedFrom = dayAfter(progress.countedFrom, -1);
    await countDay(orm, counted, progress.countedFrom);
    await keepProgress(orm, progress);
  }
}

/**
 * Whether counting goes on from there; else all is counted anew. The former release, which still runs on other instances during an
 * update, counts without the times of each shop, and forgets the changes that it counted.
 */
function isCountedOn({ timeZone, countedAt, shopsTimedAt }: ReportProgress, counted: Counted): boolean {
  return timeZone === counted.timeZone && shopsTimedAt?.getTime() === countedAt.getTime();
}

async function countDay(orm: Orm, { environment, timeZone }: Counted, day: string): Promise<void> {
  const counted = { environment, day, from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) };
  await orm.transaction(async (transaction) => {
    await waitToCount(transaction);
    const isPrinted = await hasPrints(transaction, counted);
    await replaceSums(transaction, counted, isPrinted);
    const durations = (await listTimes(transaction, counted)).map(({ shopId, answers, labels }) => ({
      shopId,
      answers: durationsOf(answers),
      labels: durationsOf(labels),
    }));
    await replaceDurations(transaction, counted, durations, isPrinted);
  });
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
