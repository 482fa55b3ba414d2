import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipient } from '@/lib/testing/booking-form';
import { recipientSearchText, recipientTerms, wordsOneTypoAway } from './search';

const stored = {
  ...recipient,
  name: 'Åse Ødegård-Hansen',
  zipCode: '111 22',
  phone: '+47 912 34 567',
  phone2: '070-123 45 67',
  email: 'Aase.O@firma.no',
  contact: 'Per Lager',
  reference: 'K 17',
};
const text = recipientSearchText(stored, ['ORD-2024/77', 'Order 9']);
const finds = (typed: string, searchText = text) => {
  const terms = recipientTerms(typed);
  return terms.length > 0 && terms.every(({ anyOf }) => anyOf.some((part) => searchText.includes(part)));
};

describe('a recipient is found by', () => {
  it.each([
    'å',
    'Åse',
    'aase.o@firma.no',
    'ase ode',
    'ODEGARD',
    'hansen',
    'hans åse',
    'ødegård-hansen',
    '91234567',
    '912 34 567',
    '+47 912 34 567',
    '004791234567',
    '4791234567',
    '+47',
    '+47 9',
    '34567',
    '912',
    '0701234567',
    '070-123 45 67',
    '+46 70 123 45 67',
    '+46701234567',
    '4567',
    '11122',
    '111 22',
    'SE-11122',
    '111',
    'ord-2024/77',
    'ORD-2024',
    'ord202477',
    '2024',
    'order 9',
    'K 17',
    'k17',
    'per lager',
    'åse 912 34',
    'ase 11122',
    '111 22 åse',
  ])('%j', (typed) => expect(finds(typed)).toBe(true));
});

it.each([
  ["D'Arcy", ['darcy', "d'arcy", 'D’Arcy', 'arcy']],
  ['Darcy', ["d'arcy", 'D’Arcy']],
  ['Åse Ødegård', ['aase', 'odegaard']],
])('%s is found however the apostrophe and å are typed', (name, typed) => {
  const searchText = recipientSearchText({ ...stored, name }, []);
  expect(typed.filter((each) => !finds(each, searchText))).toEqual([]);
});

describe('a recipient is not found by', () => {
  it.each(['', '   ', 'se ode', 'firma', 'egard', '912 34 568', 'åse 0155', '-', '7 1', 'no', '+46 912 34 568'])(
    '%j',
    (typed) => expect(finds(typed)).toBe(false),
  );
});

it('is found by the beginning of every word of the name, in any order', () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[A-Za-zÆØÅæøåÄÖäö]{1,9}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 9 }), (name, length) => {
      const searchText = recipientSearchText({ ...stored, name: name.join(' ') }, []);
      const typed = name.toReversed().map((word) => word.slice(0, length));
      expect(finds(typed.join(' '), searchText)).toBe(true);
    }),
  );
});

it('is found by the phone however its digits are grouped, with or without the country code', () => {
  const digits = fc.stringMatching(/^[2-9]\d{7}$/);
  const gaps = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
  const code = fc.constantFrom('', '+47', '+47 ', '0047 ');
  fc.assert(
    fc.property(digits, gaps, code, code, (number, spaces, storedCode, typedCode) => {
      const searchText = recipientSearchText({ ...stored, phone: `${storedCode}${number}` }, []);
      const typed = [...number].map((digit, index) => (spaces[index] ? `${digit} ` : digit)).join('');
      expect(finds(`${typedCode}${typed}`, searchText)).toBe(true);
    }),
  );
});

it('a word that was typed to its end may hold a typing error, a number may not', () => {
  expect(recipientTerms('Ola nrodmann 0155').map(({ guess }) => guess?.word ?? null)).toEqual([null, 'nrodmann', null]);
});

describe('a typing error', () => {
  const word = fc.stringMatching(/^[a-zæøå]{4,9}$/);
  const place = fc.integer({ min: 1, max: 8 });
  const finds = (typed: string, meant: string) =>
    wordsOneTypoAway(typed).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}`).test(meant));

  it('a word is found with any one typing error behind its first letter', () => {
    fc.assert(
      fc.property(word, place, fc.constantFrom('a', 'k', 'ø'), (meant, at, letter) => {
        fc.pre(at < meant.length);
        const [before, here, after] = [meant.slice(0, at), meant.slice(at, at + 1), meant.slice(at + 1)];
        const typed = [
          `${before}${letter}${after}`,
          `${before}${after}`,
          `${before}${letter}${here}${after}`,
          `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
        ].filter((text) => text !== meant && !meant.startsWith(text));
        for (const text of typed) expect([text, finds(text, meant)]).toEqual([text, true]);
      }),
    );
  });

  it('a word of two other letters is not found', () => {
    expect(finds('nardmenn', 'nordmann')).toBe(false);
    expect(finds('vordmann', 'nordmann')).toBe(false);
  });
});
