import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipient } from '@/lib/testing/booking-form';
import { recipientIdentity } from './identity';

const party = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  address: fc.string({ unit: 'grapheme' }),
  zipCode: fc.stringMatching(/^\d{3,5}$/),
  countryCode: fc.constantFrom('NO', 'SE', 'DK', 'FI', 'DE'),
});
const words = fc.array(fc.constantFrom('Åse', 'Ødegård', 'Æthel', '11', '2b', 'Łukasz', 'H0202'), { minLength: 1 });
const same = (change: Partial<typeof recipient>) =>
  recipientIdentity({ ...recipient, ...change }) === recipientIdentity(recipient);

describe('the same recipient', () => {
  it.each([
    { name: 'KARI NORDMANN' },
    { name: '  Kari   Nordmann ' },
    { name: 'Kari-Nordmann.' },
    { name: 'Kári Nordmånn' },
    { name: 'Kari\u00a0Nordmann' },
    { address: 'Storgata 11, H0202' },
    { address: 'storgata 11 h0202' },
    { address: 'Storgata 11H0202' },
    { zipCode: 'N-0155' },
    { zipCode: '01 55' },
    { countryCode: 'no' },
    { phone: '', email: 'other@example.no', city: 'OSLO', coaddress: 'c/o Per' },
  ])('is known by %j', (change) => expect(same(change)).toBe(true));

  it('is known however case, accents, spaces and punctuation fall', () => {
    const spoil = (text: string) => ` ${text.toUpperCase().normalize('NFD').replaceAll(' ', ' \t, ')}. `;
    fc.assert(
      fc.property(words, (spoken) => {
        const name = spoken.join(' ');
        expect(recipientIdentity({ ...recipient, name: spoil(name), address: spoil(name) })).toBe(
          recipientIdentity({ ...recipient, name, address: name }),
        );
      }),
    );
  });

  it('is known with and without spaces around what was typed, whatever that is', () => {
    fc.assert(
      fc.property(party, (typed) => {
        const trimmed = { ...typed, name: typed.name.trim(), address: typed.address.trim() };
        expect(recipientIdentity(typed)).toBe(recipientIdentity(trimmed));
      }),
    );
  });
});

describe('another recipient', () => {
  it.each([
    { name: 'Kari Nordman' },
    { address: 'Storgata 11 H0203' },
    { zipCode: '0156' },
    { countryCode: 'SE' },
    { name: '王小明' },
    { name: '?' },
  ])('is another one by %j', (change) => expect(same(change)).toBe(false));

  it('lives at flat 11 of number 1, not at flat 1 of number 11', () => {
    const at = (address: string) => recipientIdentity({ ...recipient, address });
    expect(at('Storgata 1, 11')).not.toBe(at('Storgata 11, 1'));
    expect(at('Storgata 1 B')).toBe(at('Storgata 1b'));
  });

  it('is never made the same by moving a word from the name to the address', () => {
    fc.assert(
      fc.property(party, fc.constantFrom('Kari', '11', 'Øst'), (typed, word) => {
        const inName = { ...typed, name: `${typed.name} ${word}` };
        const inAddress = { ...typed, address: `${word} ${typed.address}` };
        expect(recipientIdentity(inName)).not.toBe(recipientIdentity(inAddress));
      }),
    );
  });
});
