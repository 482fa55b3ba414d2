import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal';

const seal = createSeal('a secret of at least thirty-two characters', 'tests');

test('what was sealed opens again, for its context alone, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, context) => {
      const sealed = seal.close(text, context);
      expect(seal.open(sealed, context)).toBe(text);
      expect(seal.open(sealed, `${context}x`)).toBeNull();
      expect(seal.close(text, context)).not.toBe(sealed);
    }),
  );
});

test('another secret, another purpose, a changed byte and anything else open nothing', () => {
  const sealed = seal.close('token', 'here');
  expect(createSeal('another secret of thirty-two characters', 'tests').open(sealed, 'here')).toBeNull();
  expect(createSeal('a secret of at least thirty-two characters', 'others').open(sealed, 'here')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(seal.open(bytes.toString('base64'), 'here')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(seal.open(text, 'here')).toBeNull();
    }),
  );
});

test('a mark is the same for the same text, and another for another', () => {
  expect(seal.mark('a')).toBe(seal.mark('a'));
  expect(seal.mark('a')).not.toBe(seal.mark('b'));
});
