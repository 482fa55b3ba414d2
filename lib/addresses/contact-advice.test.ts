import { expect, it } from 'vitest';
import { contactAdvice } from './contact-advice';

const sentAs = (countryCode: string, phone: string) =>
  contactAdvice({ countryCode, phone, phone2: '', email: '' }).sentAs.phone;

it('a phone that is sent otherwise than typed is shown as it is sent, and one sent as typed is not', () => {
  expect(sentAs('NO', '912 34 567')).toBe('+4791234567');
  expect(sentAs('SE', '070-123 45 67')).toBe('+46701234567');
  expect(sentAs('NO', '+4791234567')).toBeNull();
  expect(sentAs('NO', ' +4791234567 ')).toBeNull();
  expect(sentAs('NO', '912 34')).toBeNull();
  expect(sentAs('NO', '')).toBeNull();
});
