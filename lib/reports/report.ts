import { addDurations, type Durations, percentileOf } from '@/lib/durations';
import { countOfDays, dayAfter } from './report-period';

/** What was counted; the meaning of each stands in docs/reports.md#what-is-counted. */
export const MEASURES = [
  'parcels',
  'bookings',
  'rejected',
  'unknown',
  'printed',
  'reprinted',
  'voided',
  'notHandedOver',
] as const;

export type Measure = (typeof MEASURES)[number];
export type Sums = Record<Measure, number>;

/** Milliseconds within which a half, and 95 of 100, came; null where nothing was timed. */
export type Timing = { half: number | null; most: number | null };

/** A day, or a week by its first day, with its parcels by product in the order of `products`. */
export type ReportStep = Sums & { from: string; byProduct: number[]; answers: Timing; labels: Timing };

/** The work of a clerk, or of a shop. */
export type ReportShare = Sums & { id: string; name: string };

export type Report = {
  isByWeek: boolean;
  steps: ReportStep[];
  /** The most frequent ones; the last may stand for all others, and is then null. */
  products: (string | null)[];
  clerks: ReportShare[];
  shops: ReportShare[];
  totals: Sums & { answers: Timing; labels: Timing };
  /** Of the same number of days right before. */
  before: Sums & { answers: Timing; labels: Timing };
};

/** Longer reports show weeks: more bars than that cannot be distinguished. */
const MOST_STEPS = 92;
const MOST_PRODUCTS = 5;

type Row = Sums & ({ of: 'day'; day: string; product: string } | { of: 'clerk' | 'shop'; id: string; name: string });
type Timed = { day: string; answers: Durations; labels: Durations };

/** What was read of a period. */
export type ReportRows = { rows: readonly Row[]; timed: readonly Timed[] };

/** The report of these days, the last one included; days on which nothing was done stand in it too. */
export function makeReport(days: { from: string; to: string }, found: ReportRows, before: ReportRows): Report {
  const isByWeek = countOfDays(days) > MOST_STEPS;
  const products = productsOf(found.rows);
  const steps: ReportStep[] = [];
  for (let from = days.from; from <= days.to; from = dayAfter(from, isByWeek ? 7 : 1)) {
    const until = isByWeek ? dayAfter(from, 6) : from;
    const isIn = ({ day }: { day: string }) => from <= day && day <= until;
    const rows = found.rows.filter((row) => row.of === 'day' && isIn(row));
    const byProduct = products.map((product) => parcelsOf(rows, product, products));
    steps.push({ from, ...addUp(rows), byProduct, ...timingsOf(found.timed.filter(isIn)) });
  }
  return {
    isByWeek,
    steps,
    products,
    clerks: sharesOf(found.rows, 'clerk'),
    shops: sharesOf(found.rows, 'shop'),
    totals: totalsOf(found),
    before: totalsOf(before),
  };
}

function productsOf(rows: readonly Row[]): (string | null)[] {
  const parcels = new Map<string, number>();
  for (const row of rows) {
    if (row.of === 'day') parcels.set(row.product, (parcels.get(row.product) ?? 0) + row.parcels);
  }
  const names = [...parcels].sort(([one, many], [other, more]) => more - many || one.localeCompare(other));
  const first = names.slice(0, MOST_PRODUCTS).map(([name]) => name);
  return names.length > MOST_PRODUCTS ? [...first, null] : first;
}

function parcelsOf(rows: readonly Row[], product: string | null, products: readonly (string | null)[]): number {
  const isOf = (name: string) => (product === null ? !products.includes(name) : name === product);
  return addUp(rows.filter((row) => row.of === 'day' && isOf(row.product))).parcels;
}

function sharesOf(rows: readonly Row[], of: 'clerk' | 'shop'): ReportShare[] {
  const shares = rows.flatMap((row) => (row.of === of ? [{ id: row.id, name: row.name, ...addUp([row]) }] : []));
  return shares.sort((one, other) => other.parcels - one.parcels || one.name.localeCompare(other.name));
}

const totalsOf = ({ rows, timed }: ReportRows) => ({
  ...addUp(rows.filter(({ of }) => of === 'day')),
  ...timingsOf(timed),
});

function addUp(rows: readonly Sums[]): Sums {
  const sums = MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Sums;
}

function timingsOf(timed: readonly Timed[]): { answers: Timing; labels: Timing } {
  const of = (all: Durations[]): Timing => {
    const durations = addDurations(all);
    return { half: percentileOf(durations, 0.5), most: percentileOf(durations, 0.95) };
  };
  return { answers: of(timed.map(({ answers }) => answers)), labels: of(timed.map(({ labels }) => labels)) };
}
