import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationsOf } from '@/lib/durations';
import { makeReport } from './report';
import { countOfDays, dayAfter, daysBefore, readReportQuery, reportParams } from './report-period';
import { REPORT_TABLES, reportTable } from './report-tables';

const NONE = { rows: [], timed: [] };
const sums = {
  bookings: 1,
  parcels: 2,
  rejected: 3,
  unknown: 4,
  printed: 5,
  reprinted: 6,
  voided: 7,
  notHandedOver: 8,
};
const words = {
  measure: (name: string) => name,
  timing: (part: string) => part,
  day: (day: string) => day,
  step: 'Day',
  week: 'Week',
  clerk: 'Clerk',
  shop: 'Shop',
  otherProducts: 'Others',
};
const read = (address: string) => readReportQuery(new URLSearchParams(address), '2026-03-10');

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const days = fc.tuple(day, fc.nat({ max: 400 })).map(([first, count]) => {
  const from = first.toISOString().slice(0, 10);
  return { from, to: dayAfter(from, count) };
});

it('law: each day that has a sum stands in one step, and the steps add up to the totals', () => {
  const product = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G');
  fc.assert(
    fc.property(days, fc.array(fc.tuple(fc.nat(), product), { maxLength: 20 }), (period, found) => {
      const rows = found.map(([at, name]) => {
        const on = dayAfter(period.from, at % countOfDays(period));
        return { of: 'day' as const, day: on, product: name, ...sums };
      });
      const { steps, totals, products } = makeReport(period, { rows, timed: [] }, NONE);
      expect(steps.reduce((sum, step) => sum + step.parcels, 0)).toBe(totals.parcels);
      expect(steps.flatMap(({ byProduct }) => byProduct).reduce((sum, count) => sum + count, 0)).toBe(totals.parcels);
      expect(totals.notHandedOver).toBe(8 * found.length);
      expect(products.length).toBeLessThanOrEqual(6);
      expect(steps.length).toBeLessThanOrEqual(92);
    }),
  );
});

it('what is rare of more than six products stands together', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((product, place) => ({
    of: 'day' as const,
    day: '2026-03-01',
    product,
    ...sums,
    parcels: 70 - place,
  }));
  const report = makeReport({ from: '2026-03-01', to: '2026-03-01' }, { rows, timed: [] }, NONE);
  expect(report.products).toEqual(['A', 'B', 'C', 'D', 'E', null]);
  const table = reportTable(report, 'products', words);
  expect(table.columns.at(-1)).toBe('Others');
  expect(table.rows).toEqual([{ id: '2026-03-01', name: '2026-03-01', values: [70, 69, 68, 67, 66, 65 + 64] }]);
});

it('each table has a value for each of its columns, and durations in seconds', () => {
  const timed = [{ day: '2026-03-02', answers: durationsOf([1_000]), labels: {} }];
  const clerk = { of: 'clerk' as const, id: 'kari', name: 'Kari', ...sums };
  const rows = [clerk, { ...clerk, of: 'shop' as const, name: 'Oslo' }];
  const report = makeReport({ from: '2026-03-01', to: '2026-03-02' }, { rows, timed }, NONE);
  for (const name of REPORT_TABLES) {
    const { columns, rows: lines } = reportTable(report, name, words);
    expect(lines.map(({ values }) => values.length)).toEqual(lines.map(() => columns.length));
  }
  const [first, second] = reportTable(report, 'answers', words).rows;
  expect(first?.values).toEqual([null, null]);
  expect(second?.values[0]).toBeCloseTo(1, 1);
  expect(reportTable(report, 'clerks', words).rows[0]?.name).toBe('Kari');
});

it('law: an address is read as days that the calendar has, and its own address gives them again', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('2026-02-30', '2026-01-05', '1066-01-01', 'year', 'lastMonth'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('period', 'from', 'to', 'shop'), text), (params) => {
      const query = readReportQuery(new URLSearchParams(params), '2026-03-10');
      expect(query.from <= query.to).toBe(true);
      expect(countOfDays(query)).toBeLessThanOrEqual(1_096);
      expect(readReportQuery(new URLSearchParams(reportParams(query)), '2026-03-10')).toEqual(query);
    }),
  );
});

it.each([
  ['', '2026-02-09', '2026-03-10'],
  ['period=week', '2026-03-04', '2026-03-10'],
  ['period=lastMonth', '2026-02-01', '2026-02-28'],
  ['from=2026-01-02&to=2026-01-05', '2026-01-02', '2026-01-05'],
  ['from=2026-01-05&to=2026-01-02', '2026-01-02', '2026-01-05'],
  ['from=2010-01-01&to=2026-01-02', '2023-01-03', '2026-01-02'],
])('the days of %j are %s to %s', (address, from, to) => {
  expect(read(address)).toMatchObject({ from, to });
});

it('law: a report is compared with the same number of days right before', () => {
  fc.assert(
    fc.property(days, (period) => {
      const before = daysBefore(period);
      expect([countOfDays(before), dayAfter(before.to, 1)]).toEqual([countOfDays(period), period.from]);
    }),
  );
});
