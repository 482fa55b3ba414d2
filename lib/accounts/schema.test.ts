import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueKey } from '@/lib/i18n/issue-key';
import { acceptLinkSchema, signInSchema } from './schema';

/** The keys of all faults of a new password. */
function faults(password: string): string[] {
  const result = z.safeParse(acceptLinkSchema, { token: 'x', password }, { error: issueKey });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

test('a password of 12 to 128 characters is accepted, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 128 }), (password) => {
      expect(faults(password)).toEqual([]);
    }),
  );
});

test('a shorter or longer one is refused with the limit', () => {
  expect(faults('')).toEqual(['required']);
  expect(faults('a'.repeat(11))).toEqual(['tooShort:12']);
  expect(faults('a'.repeat(129))).toEqual(['tooLong:128']);
});

test('an e-mail address is the same however it is cased or spaced', () => {
  const parsed = z.parse(signInSchema, { email: '  Kari@Example.NO ', password: 'x' });
  expect(parsed.email).toBe('kari@example.no');
});
