import { isCalendarDate } from '@/lib/calendar-date';
import { isUuid } from '@/lib/random-uuid';

/** What a report can be asked for by one press. */
export const REPORT_PERIODS = ['week', 'month', 'lastMonth', 'quarter', 'year'] as const;

export type PeriodName = (typeof REPORT_PERIODS)[number];

/** What a report is about: days as ISO dates, the last one included, and one shop or all (empty). */
export type ReportQuery = { period: PeriodName | 'own'; from: string; to: string; shop: string };

/** Three years: a longer report begins later than it was asked for. */
const MOST_DAYS = 1_096;
const DAYS_OF = { week: 7, month: 30, quarter: 90, year: 365 } as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Reads the address of a report. Anybody can type one, so what cannot be meant is the last 30 days of all shops. */
export function readReportQuery(params: URLSearchParams, today: string): ReportQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) && text >= '1900' ? text : null;
  };
  const shop = isUuid(params.get('shop') ?? '') ? (params.get('shop') ?? '') : '';
  const period = REPORT_PERIODS.find((name) => name === params.get('period'));
  const [from, to] = [day('from'), day('to')].sort();
  if (period || !from || !to) return { ...daysOf(period ?? 'month', today), period: period ?? 'month', shop };
  const earliest = dayAfter(to, 1 - MOST_DAYS);
  return { period: 'own', from: from < earliest ? earliest : from, to, shop };
}

/** The address of the same report. */
export function reportParams({ period, from, to, shop }: ReportQuery): string {
  const days = period === 'own' ? { from, to } : { period };
  return `?${new URLSearchParams({ ...days, ...(shop && { shop }) })}`;
}

function daysOf(period: PeriodName, today: string): { from: string; to: string } {
  if (period !== 'lastMonth') return { from: dayAfter(today, 1 - DAYS_OF[period]), to: today };
  const to = dayAfter(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The same number of days right before these. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: dayAfter(from, -countOfDays({ from, to })), to: dayAfter(from, -1) };
}

/** How many days these are, both ends included. */
export function countOfDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The day so many days after an ISO date; before it for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
