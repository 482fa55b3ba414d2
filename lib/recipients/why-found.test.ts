import { describe, expect, it } from 'vitest';
import { recipient } from '@/lib/testing/booking-form';
import { recipientTerms } from './search';
import { whyFound } from './why-found';

const party = {
  ...recipient,
  name: 'Åse Ødegård-Hæstad',
  phone: '+47 912 34 567',
  zipCode: '111 22',
  email: 'Aase@firma.no',
};
const why = (typed: string) => {
  const { nameMarks, foundBy } = whyFound(recipientTerms(typed), party, ['ORD-2024/77']);
  return {
    name: nameMarks.map(([from, to]) => party.name.slice(from, to)),
    by: foundBy && [foundBy.field, foundBy.text, foundBy.text.slice(...foundBy.mark)],
  };
};

it('a name is marked though its apostrophe was left out', () => {
  const { nameMarks, foundBy } = whyFound(recipientTerms('darcy'), { ...party, name: 'Fitz D’Arcy' }, []);
  expect([nameMarks, foundBy]).toEqual([[[5, 11]], null]);
});

describe('a row of the list says why it is there', () => {
  it.each([
    ['ase', { name: ['Åse'], by: null }],
    ['as', { name: ['Ås'], by: null }],
    ['haes ODE', { name: ['Øde', 'Hæs'], by: null }],
    ['912 34', { name: [], by: ['phone', '+47 912 34 567', '912 34'] }],
    ['+4791234567', { name: [], by: ['phone', '+47 912 34 567', '47 912 34 567'] }],
    ['åse 4567', { name: ['Åse'], by: ['phone', '+47 912 34 567', '4 567'] }],
    ['111 2', { name: [], by: ['zipCode', '11122', '1112'] }],
    ['ord-20', { name: [], by: ['orderReference', 'ORD-2024/77', 'ORD-20'] }],
    ['ord202477', { name: [], by: ['orderReference', 'ORD-2024/77', 'ORD-2024/77'] }],
    ['2024', { name: [], by: ['orderReference', 'ORD-2024/77', '2024'] }],
    ['aase@', { name: [], by: ['email', 'Aase@firma.no', 'Aase@'] }],
    ['per', { name: [], by: null }],
  ])('for %j', (typed, expected) => expect(why(typed)).toEqual(expected));
});
