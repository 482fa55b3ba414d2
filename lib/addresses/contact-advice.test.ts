import { describe, expect, it } from 'vitest';
import { checkEmail, contactAdvice } from './contact-advice';

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

describe('what is odd about an e-mail', () => {
  it.each([
    ['ola@gmial.com', 'ola@gmail.com'],
    ['ola@gmail.con', 'ola@gmail.com'],
    ['ola@gmal.com', 'ola@gmail.com'],
    ['ola@gmaill.com', 'ola@gmail.com'],
    ['ola@gmail', 'ola@gmail.com'],
    ['ola@hotnail.com', 'ola@hotmail.com'],
    ['Ola.Nordmann@GMIAL.COM', 'Ola.Nordmann@gmail.com'],
    ['ola@outlok.com', 'ola@outlook.com'],
  ])('is the typing error in %s, which means %s', (typed, meant) => {
    expect(checkEmail(typed)).toEqual({ kind: 'typo', meant });
  });

  it('is a host without a dot', () => {
    expect(checkEmail('ola@firma')).toEqual({ kind: 'noDot' });
  });

  it.each(['', 'ola@gmail.com', 'ola@hotmail.de', 'post@firma.no', 'ola@mail.no', 'ola@me.no', 'no address'])(
    'is nothing in "%s"',
    (typed) => {
      expect(checkEmail(typed)).toBeNull();
    },
  );
});
