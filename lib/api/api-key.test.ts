import { expect, it } from 'vitest';
import { isSameHash, makeApiKey, presentedKey } from './api-key';

it('a key is found again by its beginning and its hash, which hold next to none of it', () => {
  const { key, prefix, hash } = makeApiKey('practice');
  expect(presentedKey(`Bearer ${key}`)).toEqual({ prefix, hash });
  expect(key.startsWith(prefix)).toBe(true);
  expect(prefix).toMatch(/^pd_practice_[\w-]{4}$/);
  expect(hash).not.toContain(key);
});

it('two keys share no hash', () => {
  const [one, other] = [makeApiKey('practice'), makeApiKey('practice')];
  expect(isSameHash(one.hash, one.hash)).toBe(true);
  expect(isSameHash(one.hash, other.hash)).toBe(false);
  expect(isSameHash(one.hash, '')).toBe(false);
});

it.each([null, '', 'Bearer', 'Bearer pd_practice_short', 'Basic cGQ6eA==', 'Bearer a b'])(
  '%j holds no key',
  (header) => {
    expect(presentedKey(header)).toBeNull();
  },
);
