import { describe, expect, it } from 'vitest';
import { MAX_ITEMS } from '@/lib/limits';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import { planImport } from './make-plan';
import type { ColumnChoice, RowChoice } from './order-import';

const COLUMNS: ColumnChoice[] = ['orderReference', 'name', 'address', 'zipCode', 'city', 'weightGrams', 'shipmentId'];
const KARI = ['Kari Nordmann', 'Storgata 11', '0155', 'Oslo'];
const NONE = ['', '', '', ''];
const head = (joinsOrders: boolean) => ({ columns: COLUMNS, settings: { ...SETTINGS, joinsOrders } });
const booked = {
  at: '2026-11-24T10:00:00.000Z',
  bookingId: 'b',
  shipmentId: null,
  name: 'Kari Nordmann',
  zipCode: '0155',
};

function plan(rows: string[][], choices: (RowChoice | null)[] = [], change: Parameters<typeof planContext>[0] = {}) {
  const sources = importRows(rows).map((row, at) => ({ ...row, choice: choices[at] ?? null }));
  return { ...planImport(head(true), sources, planContext(change)), sources };
}

describe('rows with one order reference', () => {
  it('are one shipment of several parcels under the form key of the first', () => {
    const { shipments, rows, counts, sources } = plan([
      ['1', ...KARI, '500'],
      ['2', ...KARI, '600'],
      ['1', ...NONE, '700'],
    ]);
    expect(shipments.map((shipment) => shipment.rows)).toEqual([[2, 4], [3]]);
    expect(shipments[0]?.form).toMatchObject({ formKey: sources[0]?.formKey, recipient: { name: 'Kari Nordmann' } });
    expect(shipments[0]?.form.items.map(({ weightGrams }) => weightGrams)).toEqual(['500', '700']);
    expect(rows.map(({ shipment }) => shipment)).toEqual([0, 1, 0]);
    expect(counts).toMatchObject({ shipments: 2, parcels: 3 });
  });

  it('that contradict each other are all to be fixed, at the cell that differs', () => {
    const { rows } = plan([
      ['1', ...KARI],
      ['1', 'Ola Nordmann', ...KARI.slice(1)],
      ['1', 'KARI NORDMANN', ...KARI.slice(1)],
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['to_fix', 'to_fix', 'to_fix']);
    expect(rows[1]?.faults).toEqual([{ field: 'name', column: 1, key: 'orderDiffers', proposal: 'Kari Nordmann' }]);
    expect(rows[2]?.faults).toMatchObject([{ field: 'orderReference', key: 'orderIncomplete', limit: 3 }]);
  });

  it('are booked without the one that a clerk leaves out', () => {
    const { shipments, rows } = plan(
      [
        ['1', ...KARI],
        ['1', ...NONE],
      ],
      ['left_out'],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['left_out', 'to_fix']);
    expect(shipments).toEqual([]);
  });

  it('are booked again all together', () => {
    const earlier = new Map([['1', booked]]);
    const orders = [
      ['1', ...KARI],
      ['1', ...NONE],
    ];
    expect(plan(orders, [], { earlier }).counts).toMatchObject({ leftOut: 2, shipments: 0 });
    expect(plan(orders, ['book_again'], { earlier }).counts).toMatchObject({ leftOut: 0, shipments: 1, parcels: 2 });
  });

  it('are too many where a shipment takes no more parcels', () => {
    const { rows } = plan(Array.from({ length: MAX_ITEMS + 1 }, () => ['1', ...KARI]));
    expect(rows[0]?.faults).toMatchObject([{ field: 'parcels', key: 'tooMany', limit: MAX_ITEMS }]);
  });

  it('stay apart where they have none', () => {
    expect(
      plan([
        ['', ...KARI],
        ['', ...KARI],
      ]).counts.shipments,
    ).toBe(2);
  });
});

it('a shipment id serves one shipment', () => {
  const { rows } = plan([
    ['1', ...KARI, '', 'S1'],
    ['2', ...KARI, '', 'S1'],
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['ready', 'to_fix']);
  expect(rows[1]?.faults).toMatchObject([{ field: 'shipmentId', key: 'shipmentIdTwice', limit: 2 }]);
});

it('a row is booked although its order stands further up, where a clerk left that row out', () => {
  const sources = importRows([
    ['1', ...KARI],
    ['1', ...KARI],
  ]).map((row, at) => ({
    ...row,
    choice: at === 0 ? ('left_out' as const) : null,
  }));
  const { rows } = planImport(head(false), sources, planContext());
  expect(rows.map(({ kind, earlier }) => [kind, earlier])).toEqual([
    ['left_out', null],
    ['ready', null],
  ]);
});
