import { expect, it } from 'vitest';
import { KNOWN_ITEM_PROPERTIES, KNOWN_ITEM_VALUES, KNOWN_PROPERTIES } from '@/lib/bookings/answered-values';
import { EXPORT_COLUMNS } from '@/lib/bookings/export-columns';
import { LISTED_STATES } from '@/lib/bookings/list-query';
import bookings from '@/messages/en/bookings.json';

it.each([
  [
    'value the carrier is known to answer',
    [...KNOWN_PROPERTIES, ...KNOWN_ITEM_PROPERTIES, ...KNOWN_ITEM_VALUES],
    bookings.answer.values,
  ],
  ['column of the exported list', EXPORT_COLUMNS, bookings.export.columns],
  ['state', LISTED_STATES, bookings.states],
])('every %s has its words, and there are no others', (_what, keys, words) => {
  expect(Object.keys(words).sort()).toEqual([...keys].sort());
});
