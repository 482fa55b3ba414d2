import { describe, expect, it } from 'vitest';
import { emailOddity } from './email-oddity';

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
  ])('is the label in %s, which means %s', (typed, meant) => {
    expect(emailOddity(typed)).toEqual({ kind: 'typo', meant });
  });

  it('is a host without a dot', () => {
    expect(emailOddity('ola@firma')).toEqual({ kind: 'noDot' });
  });

  it.each(['', 'ola@gmail.com', 'ola@hotmail.de', 'post@firma.no', 'ola@mail.no', 'ola@me.no', 'no address'])(
    'is nothing in "%s"',
    (typed) => {
      expect(emailOddity(typed)).toBeNull();
    },
  );
});
