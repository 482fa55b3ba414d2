import { expect, test } from 'vitest';
import { isSigned } from './hints';

const BODY = Buffer.from('{"id":1001}');
/** By `openssl dgst -sha256 -hmac practice -binary | base64`. */
const SIGNATURE = 'MtYh7yeDydZP7RfxjDGYaRcbjiRwbQFaZQzBPr7WcME=';

test('a hint is signed with the HMAC-SHA-256 of its body, byte for byte, under the secret', () => {
  expect(isSigned(BODY, SIGNATURE, 'practice')).toBe(true);
  expect(isSigned(Buffer.from('{"id": 1001}'), SIGNATURE, 'practice')).toBe(false);
  expect(isSigned(BODY, SIGNATURE, 'hush')).toBe(false);
});

test.each([
  null,
  '',
  'AAAA',
  `${SIGNATURE}AAAA`,
  SIGNATURE.slice(0, 40),
  SIGNATURE.toLowerCase(),
  '32d621ef2783c9d64fed17f18c319869171b8e24706d015a650cc13ebed670c1',
])('%s is no signature', (signature) => {
  expect(isSigned(BODY, signature, 'practice')).toBe(false);
});

test('where the secret cannot be known, nothing is signed', () => {
  const withNone = 'DV+2r31ehsNq5I1T+2RjGnIMLl6CrRMB6yB40xmCzZw=';
  expect(isSigned(BODY, withNone, null)).toBe(false);
  expect(isSigned(BODY, withNone, '')).toBe(false);
});
