import { expect, it } from 'vitest';
import { importRows, planContext, SETTINGS, SOLUTIONS } from '@/lib/testing/import-plan';
import type { ImportRow } from './import-plan';
import { planImport } from './make-plan';
import type { OrderField } from './order-import';
import { compareRows } from './row-group';

const ORDER = {
  name: 'Kari Nordmann',
  address: 'Storgata 11',
  zipCode: '0155',
  city: 'Oslo',
  phone: '91234567',
  email: 'kari@gmail.com',
  weightGrams: '800',
  deliveryDate: '',
};
const COLUMNS = Object.keys(ORDER) as OrderField[];
const place = (kind: 'box' | null) => ({ city: 'Oslo', otherName: '', kind });
const places = new Map([['0155', place(null)] as const, ['0101', place('box')] as const]);
const tables = { NO: { date: '2026-10-01', places } };
const heavy = { ...SOLUTIONS.home, maxWeightGrams: 35_000 };
const context = planContext({ tables });
context.booking = { ...context.booking, solutions: [heavy] };

const planned = (changes: readonly Partial<typeof ORDER>[], more: Partial<ImportRow> = {}) => {
  const rows = changes.map((change) => Object.values({ ...ORDER, ...change }));
  return planImport({ columns: COLUMNS, settings: SETTINGS }, importRows(rows, more), context);
};

it.each<[Partial<typeof ORDER>, OrderField, object]>([
  [{ phone: '123' }, 'phone', { says: { rule: 'phone', advice: 'impossible' } }],
  [{ phone: 'tlf. 912 34 567' }, 'phone', { says: { rule: 'phone', advice: 'words' }, proposal: '+4791234567' }],
  [{ city: 'Bergen' }, 'city', { says: { rule: 'city', code: '0155', city: 'Oslo' }, proposal: 'Oslo' }],
  [{ zipCode: '0156' }, 'zipCode', { says: { rule: 'unknown_code', countryCode: 'NO' } }],
  [{ zipCode: '0101' }, 'zipCode', { says: { rule: 'box' } }],
  [
    { email: 'kari@gmial.com' },
    'email',
    { says: { rule: 'email', meant: 'kari@gmail.com' }, proposal: 'kari@gmail.com' },
  ],
  [{ email: 'kari@gmail' }, 'email', { says: { rule: 'email' }, proposal: 'kari@gmail.com' }],
  [{ email: 'kari@shop' }, 'email', { says: { rule: 'email_without_dot' } }],
  [{ address: 'Storgata' }, 'address', { says: { rule: 'house_number' } }],
  [{ weightGrams: '40000' }, 'weightGrams', { says: { rule: 'too_heavy', maxGrams: 35_000 } }],
  [{ deliveryDate: '2026-11-29' }, 'deliveryDate', { says: { rule: 'sunday' } }],
])('what the form would warn of is said at the cell, and the row can be booked: %o', (change, field, expected) => {
  const { rows, counts } = planned([change]);
  expect(rows).toMatchObject([
    { kind: 'ready', warnings: [{ column: COLUMNS.indexOf(field), proposal: null, ...expected }] },
  ]);
  expect(counts).toMatchObject({ warned: 1, toFix: 0, shipments: 1 });
});

it('a usual row has no warning, nor has one that is to be fixed or left out', () => {
  expect(planned([{}]).rows).toMatchObject([{ kind: 'ready', warnings: [] }]);
  expect(planned([{ name: '', phone: '123' }]).rows).toMatchObject([{ kind: 'to_fix', warnings: [] }]);
  expect(planned([{ phone: '123' }], { choice: 'left_out' }).rows).toMatchObject([{ kind: 'left_out', warnings: [] }]);
});

it('a warning changes nothing of what is booked', () => {
  const [warned, plain] = [planned([{ city: 'Bergen' }]), planned([{}])];
  const city = warned.shipments[0]?.form.recipient.city;
  expect(city).toBe('Bergen');
  expect(plain.shipments[0]?.form.recipient.city).toBe('Oslo');
});

it('rows to fix stand first, then those that are worth a look, then the others, each in the order of the file', () => {
  const { rows } = planned([{}, { phone: '123' }, { name: '' }, {}, { phone: '124' }, { name: '' }]);
  expect(rows.toSorted(compareRows).map(({ row }) => row)).toEqual([4, 7, 3, 6, 2, 5]);
});
