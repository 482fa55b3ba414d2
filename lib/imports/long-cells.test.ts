import { expect, it } from 'vitest';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import { patternsUsed } from '@/lib/testing/patterns-used';
import { planImport } from './make-plan';
import { matchColumns } from './match-columns';
import { ORDER_FIELDS } from './order-import';

// What a pattern does with a text cannot be timed alike on every machine: counted is how long the texts are that patterns are given.

const SHAPES = [
  '1'.padEnd(2_000, ' '),
  'a@'.padEnd(2_000, '.'),
  ''.padEnd(2_000, ', '),
  ''.padEnd(2_000, '1'),
  ''.padEnd(2_000, 'a-'),
  `a${'\n'.repeat(1_998)}b`,
];
/** The longest that a field takes, an address in one cell. */
const LONGEST = 500;
/** What goes through a text once, sign by sign: spaces at its ends, a formula around it, a separator, letters of one kind. */
const ONCE = /^(?:\[[^\]]*\]|\\[a-z]|\^="\(\.\*\)"\$|[^*+{]*)$/;

const overlong = (work: () => unknown) =>
  patternsUsed(work).filter(({ source, length }) => length > LONGEST && !ONCE.test(source));

it.each(SHAPES)('no pattern goes through a cell that is longer than its field: %.6s', (text) => {
  const columns = [...ORDER_FIELDS];
  const rows = importRows([columns.map(() => text)]);
  expect(overlong(() => planImport({ columns, settings: SETTINGS }, rows, planContext()))).toEqual([]);
  const headers = columns.map(() => '');
  expect(overlong(() => matchColumns(headers, rows, null))).toEqual([]);
});

it('a cell that is longer than its field is refused where it stands, once, with the length of the field', () => {
  const columns = ['orderReference', 'name', 'address', 'zipCode', 'city', 'weightGrams'] as const;
  const cells = ['1', 'a'.repeat(300), 'Storgata 11', '0155', 'Oslo', '1'.repeat(300)];
  const { rows } = planImport({ columns: [...columns], settings: SETTINGS }, importRows([cells]), planContext());
  expect(rows[0]).toMatchObject({
    kind: 'to_fix',
    faults: [
      { field: 'name', column: 1, key: 'tooLong', limit: 105 },
      { field: 'weightGrams', column: 5, key: 'tooLong', limit: 100 },
    ],
  });
});
