import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { dayIn, endOfDay, startOfDay } from '@/lib/i18n/time-zone';
import { reportZone } from './count-days';
import { countUnsettled, findCountedDays, findProgress, listReportDurations, listReportSums } from './data';
import { makeReport, type Report } from './report';
import { type Days, daysBefore } from './report-period';
import { type ReportQuery, readReportQuery, readShop } from './report-query';

/** What a report was asked for, and how far its days are counted. */
export type AskedReport = {
  query: ReportQuery;
  today: string;
  timeZone: string;
  /** Null: nothing is counted yet. */
  countedAt: Date | null;
  /** The days before that one are not counted yet; null where all are. */
  countedFrom: string | null;
};

/** What an address asks for; quick, so that a page can say it while the report itself is read. */
export async function readAskedReport(
  { db: { orm }, env }: BookingSource,
  params: URLSearchParams,
): Promise<AskedReport> {
  const { environment } = env.carrier;
  const [timeZone, progress, counted] = await Promise.all([
    reportZone(orm, environment),
    findProgress(orm, environment),
    findCountedDays(orm, { environment, shopId: readShop(params) || null }),
  ]);
  const today = dayIn(new Date(), timeZone);
  const isWhole = !progress || progress.countedFrom <= progress.firstDay;
  return {
    query: readReportQuery(params, today, counted),
    today,
    timeZone,
    countedAt: progress?.countedAt ?? null,
    countedFrom: isWhole ? null : progress.countedFrom,
  };
}

/** A report, and how many bookings of its days are unknown to this moment. */
export type FoundReport = Report & { unsettled: number };

/** The report that was asked for, of any shop or of all: for an administrator. */
export async function findReport(
  { db: { orm }, env }: BookingSource,
  { query, timeZone }: Pick<AskedReport, 'query' | 'timeZone'>,
): Promise<FoundReport> {
  const ofShop = { environment: env.carrier.environment, shopId: query.shop || null };
  const read = async ({ from, to }: Days) => {
    const period = { ...ofShop, from, to };
    const [rows, timed] = await Promise.all([listReportSums(orm, period), listReportDurations(orm, period)]);
    return { rows, timed };
  };
  const instants = { from: startOfDay(query.from, timeZone), until: endOfDay(query.to, timeZone) };
  const [found, before, unsettled] = await Promise.all([
    read(query),
    read(daysBefore(query)),
    countUnsettled(orm, { ...ofShop, ...instants }),
  ]);
  return { ...makeReport(query, found, before), unsettled };
}
