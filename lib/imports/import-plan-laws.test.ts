import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planContext, SETTINGS } from '@/lib/testing/import-plan';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import type { ImportPlan, ImportRow } from './import-plan';
import { planImport } from './make-plan';
import type { OrderField, RowChoice } from './order-import';

const VALUES: Partial<Record<OrderField, string[]>> = {
  orderReference: ['1', '2', '1.23E+12', ''],
  name: ['Kari', 'Åse Ødegård', '', 'TromsÃ¸'],
  address: ['Storgata 11', 'Storgata 11\nH0202', ''],
  zipCode: ['0155', '155', 'N-0155', '114 55', '12345', ''],
  city: ['Oslo', ''],
  countryCode: ['', 'NO', 'Sverige', 'Mordor'],
  phone: ['', '+47 912 34 567', '4.79E+10'],
  weightKilograms: ['1,5', '1.500', '0.35', '2', 'x', ''],
  lengthCm: ['30', '30,5', ''],
  size: ['30x20x10', '30x20', ''],
  parcels: ['', '2', '0'],
  solution: ['', 'home', 'pick up', 'Drone'],
  servicePoint: ['', 'nearest', 'Joker'],
  deliveryDate: ['', '27.11.2026', '02/12/2026'],
  contents: ['', 'Books', '="0155"'],
  shipmentId: ['', 'S1'],
};
const FIELDS = Object.keys(VALUES) as OrderField[];
const text = fc.string({ unit: fc.constantFrom('a', 'Å', '1', ' ', ',', '.', '\n', '"', '='), maxLength: 6 });
const cells = fc.tuple(
  ...FIELDS.map((field) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...(VALUES[field] ?? [])) }, text)),
);
const row = fc.tuple(
  cells,
  fc.constantFrom<(RowChoice | null)[]>(null, null, null, 'left_out', 'book_again'),
  fc.uuid(),
);
const file = fc.record({ rows: fc.array(row, { maxLength: 6 }), joins: fc.boolean() });
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

const earlier = new Map([
  ['2', { at: '2026-11-24T10:00:00.000Z', bookingId: 'b', shipmentId: null, name: 'Kari Nordmann', zipCode: '0155' }],
]);
const context = planContext({ earlier });
const sourcesOf = ({ rows }: File): ImportRow[] =>
  rows.map(([each, choice, formKey], at) => ({ row: at + 2, cells: [...each], choice, point: null, formKey }));
const planOf = (given: File, sources = sourcesOf(given), columns = FIELDS): ImportPlan =>
  planImport({ columns, settings: { ...SETTINGS, joinsOrders: given.joins } }, sources, context);
const law = (name: string, holds: (given: File) => void) =>
  it(`law: ${name}`, { timeout: LAW_TIMEOUT_MS }, () => {
    fc.assert(fc.property(file, holds), { numRuns: lawRuns(100, 5_000) });
  });

law('every row is in one kind, every ready row in one shipment, and the counts add up', (given) => {
  const { rows, shipments, counts } = planOf(given);
  const ofKind = (kind: string) => rows.filter((each) => each.kind === kind);
  expect(rows.map((each) => each.row)).toEqual(given.rows.map((_, at) => at + 2));
  expect(counts.toFix + counts.leftOut + ofKind('ready').length).toBe(counts.rows);
  expect(shipments.flatMap((shipment) => shipment.rows).sort()).toEqual(ofKind('ready').map((each) => each.row));
  expect(ofKind('to_fix').every(({ faults }) => faults.length > 0)).toBe(true);
  expect(ofKind('ready').every(({ faults, shipment }) => faults.length === 0 && shipment !== null)).toBe(true);
  const { home, pick_up, return: back } = counts.byKind;
  expect(home + pick_up + back).toBe(counts.parcels);
  expect(counts.parcels).toBe(shipments.reduce((sum, { form }) => sum + form.items.length, 0));
});

law('no text is booked otherwise than its cell says but for a correction that is shown', (given) => {
  const { rows, shipments } = planOf({ ...given, joins: false });
  for (const { row: number, corrections, shipment } of rows) {
    const form = shipments[shipment ?? -1]?.form;
    if (!form) continue;
    const corrected = new Set(corrections.map(({ field }) => field));
    const cell = (field: OrderField) => (given.rows[number - 2]?.[0][FIELDS.indexOf(field)] ?? '').trim();
    const bare = (value: string) => value.replace(/^="(.*)"$/s, '$1').trim();
    const { name, address, city, phone, zipCode } = form.recipient;
    const booked = {
      name,
      address,
      city,
      phone,
      orderReference: form.orderReference,
      shipmentId: form.shipmentId,
    };
    for (const [field, value] of Object.entries(booked) as [OrderField, string][]) {
      if (!corrected.has(field)) expect(value).toBe(bare(cell(field)));
    }
    const digits = (value: string) => value.replace(/\D/g, '');
    if (!corrected.has('zipCode')) expect(digits(zipCode)).toBe(digits(cell('zipCode')));
    const weight = Number(cell('weightKilograms').replace(',', '.')) * 1_000;
    const weights = form.items.map(({ weightGrams }) => Number(weightGrams));
    if (cell('weightKilograms') !== '' && !corrected.has('weightKilograms')) {
      expect(weights.every((grams) => Math.abs(grams - weight) < 1)).toBe(true);
    }
  }
});

law('the order of the columns changes nothing', (given) => {
  const columns = FIELDS.toReversed();
  const turned = sourcesOf(given).map((source) => ({ ...source, cells: source.cells.toReversed() }));
  const [plan, other] = [planOf(given), planOf(given, turned, columns)];
  expect(other.shipments).toEqual(plan.shipments);
  expect(other.digest).toBe(plan.digest);
  const keys = ({ rows }: ImportPlan) => rows.map(({ kind, faults }) => [kind, faults.map(({ key }) => key).sort()]);
  expect(keys(other)).toEqual(keys(plan));
});

law('the digest is the same where the shipments are, and another one where they are not', (given) => {
  const sources = sourcesOf(given);
  const [plan, again] = [planOf(given), planOf(given, structuredClone(sources))];
  expect(again.digest).toBe(plan.digest);
  for (const at of sources.keys()) {
    const changed = sources.map((source, index) =>
      index === at ? { ...source, choice: 'left_out' as const } : source,
    );
    const other = planOf(given, changed);
    const isSame = JSON.stringify(other.shipments) === JSON.stringify(plan.shipments);
    expect(other.digest === plan.digest).toBe(isSame);
  }
});
