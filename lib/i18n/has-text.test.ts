import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '@/messages/en/outcome.json';
import { hasText } from './has-text';

const t = createTranslator({ locale: 'en-GB', messages: { outcome: messages }, namespace: 'outcome.rejected' });

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a key of the carrier that is named %s has no text',
  (errorKey) => expect(hasText(t, `keys.${errorKey}`)).toBe(false),
);

test('a key with a text has it, one without has none', () => {
  expect(hasText(t, 'keys.no-carrier-support')).toBe(true);
  expect(hasText(t, 'keys.parcel-too-interesting')).toBe(false);
});
