import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNextPath, signInAddress } from './next-path';

const SITE = 'http://desk.test';

/** What attackers try: pieces that browsers read otherwise than they look. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  'http:',
  'javascript:',
  'elsewhere.test',
  '%2f',
  '%5c',
  'bookings',
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('whatever is asked for, the way leads to this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.string(),
        fc.anything(),
      ),
      (asked) => {
        expect(new URL(safeNextPath(asked), SITE).origin).toBe(SITE);
      },
    ),
  );
});

test('a path of this site is kept as it is, with its query', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9_.~%æøå-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.option(word), (words, query) => {
      const path = `/${words.join('/')}${query === null ? '' : `?q=${query}`}`;
      expect(safeNextPath(path)).toBe(path);
    }),
  );
});

test.each([
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  'elsewhere',
  'https://elsewhere.test',
  '',
  null,
])('%j leads to Book', (asked) => expect(safeNextPath(asked)).toBe('/'));

test('the sign-in page knows where to go on to, and not when that is Book anyway', () => {
  expect(signInAddress('/bookings?q=a&b')).toBe('/sign-in?next=%2Fbookings%3Fq%3Da%26b');
  expect(signInAddress('//elsewhere.test')).toBe('/sign-in');
  expect(signInAddress(null)).toBe('/sign-in');
});
