import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationsOf } from '@/lib/durations';
import { makeReport } from './report';
import { changeOf } from './report-change';
import { countOfDays, dayAfter, daysBefore, standardDays } from './report-period';
import { readReportQuery, reportParams } from './report-query';
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
  timing: (timing: string, part: string) => `${timing} ${part}`,
  day: (day: string) => day,
  step: 'Day',
  week: 'Week',
  clerk: 'Clerk',
  shop: 'Shop',
  otherProducts: 'Others',
};
const TODAY = '2026-03-10';
const read = (address: string) => readReportQuery(new URLSearchParams(address), TODAY, null);

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
  expect(table.columns.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'Others', 'rejected']);
  expect(table.rows).toEqual([{ id: '2026-03-01', name: '2026-03-01', values: [70, 69, 68, 67, 66, 65 + 64, 3 * 7] }]);
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
  const speed = reportTable(report, 'speed', words);
  expect(speed.columns.map(({ name }) => name)).toEqual(['answers half', 'answers most', 'labels half', 'labels most']);
  const [first, second] = speed.rows;
  expect(first?.values).toEqual([null, null, null, null]);
  expect(second?.values[0]).toBeCloseTo(1, 1);
  expect(reportTable(report, 'clerks', words).rows[0]?.name).toBe('Kari');
});

it('law: an address is read as days that the calendar has, and its own address gives them again', () => {
  const known = ['2026-02-30', '2026-01-05', '1066-01-01', 'year', 'lastMonth', 'speed'];
  const address = fc.dictionary(
    fc.constantFrom('period', 'from', 'to', 'shop', 'table'),
    fc.oneof(fc.string(), fc.constantFrom(...known)),
  );
  fc.assert(
    fc.property(address, fc.option(days), (params, counted) => {
      const query = readReportQuery(new URLSearchParams(params), TODAY, counted);
      expect(query.from <= query.to).toBe(true);
      expect(countOfDays(query)).toBeLessThanOrEqual(1_096);
      expect(read(reportParams(query))).toEqual(query);
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

it.each([
  ['of a new desk are those of a week', '2026-03-08', '2026-03-10', 'week'],
  ['are 30', '2025-01-01', '2026-03-09', 'month'],
  ['are 90 where nothing was done for a month', '2025-01-01', '2026-02-01', 'quarter'],
  ['are those of a year where nothing was done for a quarter', '2025-01-01', '2025-10-01', 'year'],
])('the days of a report that names none %s', (_, from, to, period) => {
  expect(standardDays({ from, to }, TODAY).period).toBe(period);
});

it('the days of a report that names none end with the last on which anything was done, where that was longer than a year ago', () => {
  expect(standardDays({ from: '2023-01-01', to: '2024-06-30' }, TODAY)).toEqual({
    period: 'own',
    from: '2024-06-01',
    to: '2024-06-30',
  });
});

it('law: a report that names no days shows one on which something was done', () => {
  fc.assert(
    fc.property(days, (counted) => {
      const { from, to } = standardDays(counted, dayAfter(counted.to, 3));
      expect(from <= counted.to && counted.to <= to).toBe(true);
    }),
  );
});

it.each([
  [13, 8, 'less', { by: 5, direction: 'up', isGood: false }],
  [3, 4, 'less', { by: -1, direction: 'down', isGood: true }],
  [1_230, 1_139, 'more', { by: 91, direction: 'up', isGood: true }],
  [1_139, 1_230, 'more', { by: -91, direction: 'down', isGood: false }],
  [1.4, 1.6, 'less', { by: -0.2, direction: 'down', isGood: true }],
] as const)('%d after %d, of which %s is good, is a change of %j', (value, before, wanted, change) => {
  expect(changeOf(value, before, wanted)).toEqual(change);
});

it('what is not known is compared with nothing, and what is as before has no direction', () => {
  expect(changeOf(null, 4, 'less')).toBeNull();
  expect(changeOf(4, null, 'less')).toBeNull();
  expect(changeOf(4, 4, 'less')).toMatchObject({ by: 0, direction: 'same' });
});
