import { describe, expect, it } from 'vitest';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import { orderReferences, planImport, planInTurns } from './make-plan';
import type { ColumnChoice } from './order-import';

const COLUMNS: ColumnChoice[] = ['orderReference', 'name', 'address', 'zipCode', 'city'];
const head = { columns: COLUMNS, settings: SETTINGS };
const order = (reference: string, name = 'Kari Nordmann') => [reference, name, 'Storgata 11', '0155', 'Oslo'];

describe('every row is in one kind:', () => {
  it('one that the form would take is ready, and is a shipment', () => {
    const rows = importRows([order('1'), order('2')]);
    const plan = planImport(head, rows, planContext());
    expect(plan.rows).toMatchObject([
      { row: 2, kind: 'ready', shipment: 0, faults: [] },
      { row: 3, kind: 'ready', shipment: 1, faults: [] },
    ]);
    expect(plan.counts).toEqual({
      rows: 2,
      toFix: 0,
      warned: 0,
      leftOut: 0,
      shipments: 2,
      parcels: 2,
      byKind: { home: 2, pick_up: 0, return: 0 },
    });
  });

  it('one that the form would refuse is to be fixed at its cell', () => {
    const { rows } = planImport(head, importRows([order('1', '')]), planContext());
    expect(rows).toMatchObject([
      { kind: 'to_fix', shipment: null, faults: [{ field: 'name', column: 1, key: 'required' }] },
    ]);
  });

  it('one whose order is booked already is left out, and booked again where a clerk says so', () => {
    const earlier = new Map([
      [
        '1',
        { at: '2026-11-24T10:00:00.000Z', bookingId: 'b', shipmentId: null, name: 'Kari Nordmann', zipCode: '0155' },
      ],
    ]);
    const rows = importRows([order('1')]);
    expect(orderReferences(COLUMNS, rows)).toEqual(['1']);
    const [seen] = planImport(head, rows, planContext({ earlier })).rows;
    expect(seen).toMatchObject({ kind: 'left_out', earlier: { kind: 'booked', bookingId: 'b' } });
    const again = importRows([order('1')], { choice: 'book_again' });
    expect(planImport(head, again, planContext({ earlier })).rows).toMatchObject([{ kind: 'ready' }]);
  });

  it('one whose reference was booked for another recipient is asked about, and is no such order without it', () => {
    const booked = {
      at: '2026-11-24T10:00:00.000Z',
      bookingId: 'b',
      shipmentId: null,
      name: 'Per Li',
      zipCode: '5003',
    };
    const plan = (rows: ReturnType<typeof importRows>) =>
      planImport(head, rows, planContext({ earlier: new Map([['1', booked]]) })).rows;
    expect(plan(importRows([order('1')]))).toMatchObject([
      { kind: 'to_fix', faults: [{ column: 0, key: 'orderOfAnother', proposal: '' }] },
    ]);
    expect(plan(importRows([order('')]))).toMatchObject([{ kind: 'ready' }]);
    expect(plan(importRows([order('1', 'Li, Per')]))).toMatchObject([{ kind: 'left_out' }]);
    expect(plan(importRows([order('1')], { choice: 'book_again' }))).toMatchObject([{ kind: 'ready' }]);
  });

  it('one without an order reference is left out by no word for nothing', () => {
    const { rows } = planImport(head, importRows([order('NULL'), order('NULL')]), planContext());
    expect(rows.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
  });

  it('one whose order stands further up is left out', () => {
    const { rows } = planImport(head, importRows([order('1'), order('1')]), planContext());
    expect(rows).toMatchObject([{ kind: 'ready' }, { kind: 'left_out', earlier: { kind: 'in_file', row: 2 } }]);
  });
});

it('other requests are answered while a long file is planned, and its plan is the same', async () => {
  const rows = importRows(Array.from({ length: 1_000 }, (_, number) => order(String(number))));
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const plan = await planInTurns(head, rows, planContext());
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  expect(plan).toEqual(planImport(head, rows, planContext()));
});
