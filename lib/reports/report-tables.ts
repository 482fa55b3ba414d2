import type { Measure, Report, ReportShare, ReportStep, Timing } from './report';

/** The tables of a report; each but the last two has a chart. */
export const REPORT_TABLES = ['products', 'outcomes', 'speed', 'later', 'clerks', 'shops'] as const;

export type ReportTableName = (typeof REPORT_TABLES)[number];

/** What is timed: answers of the carrier, and from a booking to its first label. */
export const TIMINGS = ['answers', 'labels'] as const;

/** A column; `state`: of bookings in that state, which has its own colour everywhere. */
export type ReportColumn = { name: string; state?: 'rejected' | 'unknown' };

/** A table as a page, a chart and a file show it. A value is null where nothing was timed. */
export type ReportTable = {
  head: string;
  columns: ReportColumn[];
  rows: { id: string; name: string; values: (number | null)[] }[];
  unit: 'count' | 'seconds';
};

/** The words of tables, and how a day is written. */
export type ReportWords = {
  measure: (measure: Measure) => string;
  timing: (timing: (typeof TIMINGS)[number], part: keyof Timing) => string;
  step: string;
  week: string;
  clerk: string;
  shop: string;
  otherProducts: string;
  day: (isoDate: string) => string;
};

const OF_STEPS = { outcomes: ['rejected', 'unknown'], later: ['reprinted', 'voided', 'notHandedOver'] } as const;
const OF_CLERKS: readonly Measure[] = ['bookings', 'parcels', 'rejected', 'unknown', 'printed', 'reprinted', 'voided'];
const OF_SHOPS: readonly Measure[] = [...OF_CLERKS, 'notHandedOver'];
const PARTS = ['half', 'most'] as const;

/** One table of a report. The page and the file are both made of it, so that they say the same. */
export function reportTable(report: Report, name: ReportTableName, words: ReportWords): ReportTable {
  const ofSteps = (
    columns: ReportColumn[],
    unit: ReportTable['unit'],
    values: (step: ReportStep) => (number | null)[],
  ) => ({
    head: report.isByWeek ? words.week : words.step,
    columns,
    unit,
    rows: report.steps.map((step) => ({ id: step.from, name: words.day(step.from), values: values(step) })),
  });
  const ofShares = (head: string, shares: readonly ReportShare[], measures: readonly Measure[]): ReportTable => ({
    head,
    columns: measures.map(columnOf),
    unit: 'count',
    rows: shares.map((share) => ({ ...share, values: measures.map((measure) => share[measure]) })),
  });
  const columnOf = (measure: Measure): ReportColumn => ({
    name: words.measure(measure),
    ...(measure === 'rejected' || measure === 'unknown' ? { state: measure } : {}),
  });
  if (name === 'clerks') return ofShares(words.clerk, report.clerks, OF_CLERKS);
  if (name === 'shops') return ofShares(words.shop, report.shops, OF_SHOPS);
  if (name === 'products') {
    const products = report.products.map((product) => ({ name: product ?? words.otherProducts }));
    return ofSteps([...products, columnOf('rejected')], 'count', (step) => [...step.byProduct, step.rejected]);
  }
  if (name === 'speed') {
    const timed = TIMINGS.flatMap((timing) => PARTS.map((part) => ({ timing, part })));
    const columns = timed.map(({ timing, part }) => ({ name: words.timing(timing, part) }));
    return ofSteps(columns, 'seconds', (step) => timed.map(({ timing, part }) => inSeconds(step[timing][part])));
  }
  const measures = OF_STEPS[name];
  return ofSteps(measures.map(columnOf), 'count', (step) => measures.map((measure) => step[measure]));
}

/** To the hundredth. */
const inSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 10) / 100);
