import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { dayIn } from '@/lib/i18n/time-zone';
import { reportZone } from './count-days';
import { findProgress, listReportDurations, listReportSums } from './data';
import { makeReport, type Report } from './report';
import { daysBefore, type ReportQuery, readReportQuery } from './report-period';

/** A report, what it was asked for, and how far its days are counted. */
export type ReportView = {
  query: ReportQuery;
  today: string;
  timeZone: string;
  report: Report;
  /** Null: nothing is counted yet. */
  countedAt: Date | null;
  /** The days before that one are not counted yet; null where all are. */
  countedFrom: string | null;
};

/** The report that an address asks for, of any shop or of all: for an administrator. */
export async function findReport({ db: { orm }, env }: BookingSource, params: URLSearchParams): Promise<ReportView> {
  const { environment } = env.carrier;
  const [timeZone, progress] = await Promise.all([reportZone(orm, environment), findProgress(orm, environment)]);
  const today = dayIn(new Date(), timeZone);
  const query = readReportQuery(params, today);
  const read = async ({ from, to }: { from: string; to: string }) => {
    const period = { environment, from, to, shopId: query.shop || null };
    const [rows, timed] = await Promise.all([listReportSums(orm, period), listReportDurations(orm, period)]);
    return { rows, timed };
  };
  const [found, before] = await Promise.all([read(query), read(daysBefore(query))]);
  const isWhole = !progress || progress.countedFrom <= progress.firstDay;
  return {
    query,
    today,
    timeZone,
    report: makeReport(query, found, before),
    countedAt: progress?.countedAt ?? null,
    countedFrom: isWhole ? null : progress.countedFrom,
  };
}
