import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '@/messages/en/booking.json';
import { hasText } from './has-text';

const t = createTranslator({ locale: 'en-GB', messages: { booking: messages }, namespace: 'booking' });

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a word of the carrier that is %s has no text',
  (word) => expect(hasText(t, `fields.${word}`)).toBe(false),
);

test('a word with a text has it, one without has none', () => {
  expect(hasText(t, 'fields.zipCode')).toBe(true);
  expect(hasText(t, 'fields.tooInteresting')).toBe(false);
});
