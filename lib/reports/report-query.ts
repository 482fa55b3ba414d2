import { isCalendarDate } from '@/lib/calendar-date';
import { isUuid } from '@/lib/random-uuid';
import { type Days, dayAfter, daysOf, REPORT_PERIODS, type ReportDays, standardDays } from './report-period';
import { REPORT_TABLES, type ReportTableName } from './report-tables';

/** What a report is about: its days, one shop or all (empty), and which of its tables is shown. */
export type ReportQuery = ReportDays & { shop: string; table: ReportTableName };

/** Three years: a longer report begins later than it was asked for. */
const MOST_DAYS = 1_096;

/** Reads the address of a report. Anybody can type one; where it names no days that can be meant, `counted` decides (`standardDays`). */
export function readReportQuery(params: URLSearchParams, today: string, counted: Days | null): ReportQuery {
  const table = REPORT_TABLES.find((name) => name === params.get('table')) ?? 'products';
  return { ...readDays(params, today, counted), shop: readShop(params), table };
}

/** The shop that an address of a report names; empty for all of them. */
export function readShop(params: URLSearchParams): string {
  const shop = params.get('shop') ?? '';
  return isUuid(shop) ? shop : '';
}

function readDays(params: URLSearchParams, today: string, counted: Days | null): ReportDays {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) && text >= '1900' ? text : null;
  };
  const period = REPORT_PERIODS.find((name) => name === params.get('period'));
  if (period) return daysOf(period, today);
  const [from, to] = [day('from'), day('to')].sort();
  if (!from || !to) return standardDays(counted, today);
  const earliest = dayAfter(to, 1 - MOST_DAYS);
  return { period: 'own', from: from < earliest ? earliest : from, to };
}

/** The address of the same report. */
export function reportParams({ period, from, to, shop, table }: ReportQuery): string {
  const days = period === 'own' ? { from, to } : { period };
  return `?${new URLSearchParams({ ...days, ...(shop && { shop }), ...(table !== 'products' && { table }) })}`;
}
