import type { Measure, Report, ReportShare, ReportStep } from './report';

/** The tables of a report; each but the last two has a chart. */
export const REPORT_TABLES = ['products', 'outcomes', 'later', 'answers', 'labels', 'clerks', 'shops'] as const;

export type ReportTableName = (typeof REPORT_TABLES)[number];

/** A table as a page, a chart and a file show it. A value is null where nothing was timed. */
export type ReportTable = {
  head: string;
  columns: string[];
  rows: { id: string; name: string; values: (number | null)[] }[];
  unit: 'count' | 'seconds';
};

/** The words of tables, and how a day is written. */
export type ReportWords = {
  measure: (measure: Measure) => string;
  timing: (timing: 'half' | 'most') => string;
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

/** One table of a report. The page and the file are both made of it, so that they say the same. */
export function reportTable(report: Report, name: ReportTableName, words: ReportWords): ReportTable {
  const ofSteps = (columns: string[], unit: ReportTable['unit'], values: (step: ReportStep) => (number | null)[]) => ({
    head: report.isByWeek ? words.week : words.step,
    columns,
    unit,
    rows: report.steps.map((step) => ({ id: step.from, name: words.day(step.from), values: values(step) })),
  });
  const ofShares = (head: string, shares: readonly ReportShare[], measures: readonly Measure[]): ReportTable => ({
    head,
    columns: measures.map(words.measure),
    unit: 'count',
    rows: shares.map((share) => ({ ...share, values: measures.map((measure) => share[measure]) })),
  });
  if (name === 'clerks') return ofShares(words.clerk, report.clerks, OF_CLERKS);
  if (name === 'shops') return ofShares(words.shop, report.shops, OF_SHOPS);
  if (name === 'products') {
    const products = report.products.map((product) => product ?? words.otherProducts);
    return ofSteps(products, 'count', ({ byProduct }) => byProduct);
  }
  if (name === 'answers' || name === 'labels') {
    const columns = [words.timing('half'), words.timing('most')];
    return ofSteps(columns, 'seconds', (step) => [step[name].half, step[name].most].map(inSeconds));
  }
  const measures = OF_STEPS[name];
  return ofSteps(measures.map(words.measure), 'count', (step) => measures.map((measure) => step[measure]));
}

/** To the hundredth. */
const inSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 10) / 100);
