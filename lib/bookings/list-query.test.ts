import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isNarrowed,
  isOnlyUnprinted,
  LABEL_STATES,
  type ListQuery,
  listParams,
  readListQuery,
  STATE_CHOICES,
} from './list-query';

const word = fc.stringMatching(/^[\wæøå()+&=%# ]{0,12}$/).map((text) => text.trim());
const day = fc.constantFrom('', '2026-02-28', '2026-10-25');
const query: fc.Arbitrary<ListQuery> = fc.record({
  filter: fc.record({
    search: word,
    from: day,
    to: day,
    state: fc.constantFrom('', ...STATE_CHOICES),
    label: fc.constantFrom('', ...LABEL_STATES),
    clerk: word,
    batch: fc.oneof(fc.constant(''), fc.uuid()),
  }),
  place: fc.oneof(fc.constant('newest' as const), fc.record({ before: fc.nat() }), fc.record({ after: fc.nat() })),
});

it('a link to the list is read as what it was made from', () => {
  fc.assert(
    fc.property(query, (made) => {
      expect(readListQuery(new URLSearchParams(listParams(made.filter, made.place)))).toEqual(made);
    }),
  );
});

it.each([
  'from=2026-02-30',
  'from=0000-01-01',
  'to=yesterday',
  'state=lost',
  'label=lost',
  'before=-1',
  'after=1e9',
  'before=99999999999999999999',
  'search=%00',
  'search=+',
  'batch=lost',
])('%s in the address means the whole list', (params) => {
  const read = readListQuery(new URLSearchParams(params));
  expect([isNarrowed(read.filter), read.place]).toEqual([false, 'newest']);
});

it('only a list of nothing but unprinted labels is good news when it is empty', () => {
  const isGood = (params: string) => isOnlyUnprinted(readListQuery(new URLSearchParams(params)).filter);
  expect(['label=not_printed', 'label=not_printed&search=+&before=7'].map(isGood)).toEqual([true, true]);
  const others = ['', 'label=printed', 'label=not_printed&search=Ola', 'label=not_printed&from=2026-01-01'];
  expect(others.filter(isGood)).toEqual([]);
});
