/** What a report can be asked for by one press. */
export const REPORT_PERIODS = ['week', 'month', 'lastMonth', 'quarter', 'year'] as const;

export type PeriodName = (typeof REPORT_PERIODS)[number];

/** Days as ISO dates, the last one included. */
export type Days = { from: string; to: string };

/** Days with the name by which they were asked for. */
export type ReportDays = Days & { period: PeriodName | 'own' };

const DAYS_OF = { week: 7, month: 30, quarter: 90, year: 365 } as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The days of a period that is asked for on this day. */
export function daysOf(period: PeriodName, today: string): ReportDays {
  if (period !== 'lastMonth') return { period, from: dayAfter(today, 1 - DAYS_OF[period]), to: today };
  const to = dayAfter(`${today.slice(0, 8)}01`, -1);
  return { period, from: `${to.slice(0, 8)}01`, to };
}

/**
 * The days of a report that was asked for none: 30, a week while there is no more than that, and as many as it takes to show something
 * where nothing was done lately. `counted`: the first and the last day of which anything is known.
 */
export function standardDays(counted: Days | null, today: string): ReportDays {
  if (!counted) return daysOf('month', today);
  const week = daysOf('week', today);
  if (counted.from >= week.from) return week;
  const days = (['month', 'quarter', 'year'] as const).map((period) => daysOf(period, today));
  const last = { period: 'own' as const, from: dayAfter(counted.to, 1 - DAYS_OF.month), to: counted.to };
  return days.find(({ from }) => counted.to >= from) ?? last;
}

/** The same number of days right before these. */
export function daysBefore({ from, to }: Days): Days {
  return { from: dayAfter(from, -countOfDays({ from, to })), to: dayAfter(from, -1) };
}

/** How many days these are, both ends included. */
export function countOfDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The day so many days after an ISO date; before it for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
