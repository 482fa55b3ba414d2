import { describe, expect, it } from 'vitest';
import type { BookedItem } from '@/lib/shipment';
import { answerItem, answerParty, bookedShipment } from '@/lib/testing/booked-shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { fitAnswer } from './fit-answer';

const [consignee, consignor] = shipment.parties;
const [item] = shipment.items;
if (!consignee || !consignor || !item) throw new Error('No parcel');

describe('letters that were lost on the way', () => {
  const named = (name: string) => ({ ...shipment, parties: [{ ...consignee, name }, consignor] });

  it.each([
    ['Bjørn Ås', 'Bj\uFFFDrn \uFFFDs'],
    ['Bjørn Ås', 'Bj\uFFFD\uFFFDrn \uFFFD\uFFFDs'],
    ['Bjørn Ås', 'Bj?rn ?s'],
    ['Łukasz', '\uFFFDukasz'],
    ['Æ', '?'],
    ['Åø', '\uFFFDø'],
    ['Hvor? Ås (1)', 'Hvor? ?s (1)'],
  ])('of %j in %j are those that were sent', (name, answered) => {
    const booked = bookedShipment({ parties: [answerParty(consignee, { name: answered })] });
    expect(fitAnswer(named(name), booked).parties[0]?.name).toBe(name);
  });

  it.each([
    ['Bjørn Ås', 'Bj\uFFFDrn Os'],
    ['Bjorn', 'Bj\uFFFDrn'],
    ['Why?', 'Who?'],
    ['Bjørn Ås', 'Bjørn'],
    ['Bjørn Ås', 'Bj\uFFFDrn \uFFFDs AS'],
  ])('where %j is answered as %j too much differs: it stays as it came', (name, answered) => {
    const booked = bookedShipment({ parties: [answerParty(consignee, { name: answered })] });
    expect(fitAnswer(named(name), booked).parties[0]?.name).toBe(answered);
  });

  it('are put back in each field, and in what is in the parcel', () => {
    const sent = {
      ...named('Ås'),
      items: [{ ...item, contents: 'Bøker' }],
    };
    const booked = bookedShipment({
      parties: [answerParty(consignor, { address: consignor.address }), answerParty(consignee, { name: '?s' })],
      items: [answerItem({ contents: 'B\uFFFDker' })],
    });
    const fitted = fitAnswer(sent, booked);
    expect([fitted.parties[1]?.name, fitted.items[0]?.contents]).toEqual(['Ås', 'Bøker']);
  });
});

describe('the parcels of an answer', () => {
  const two = { ...shipment, items: [item, { ...item, itemNumber: 2 }] };
  const numbersOf = (...numbers: (number | null)[]): (BookedItem | undefined)[] =>
    numbers.map((itemNumber, index) => answerItem({ itemNumber, trackingReference: `T-${index + 1}` }));

  it.each<[string, (number | null)[], (number | null)[]]>([
    ['those asked for', [2, 1], [2, 1]],
    ['none', [null, null], [null, null]],
    ['from 0 on', [0, 1], [1, 2]],
    ['the same twice', [1, 1], [1, 2]],
    ['others', [7, 8], [1, 2]],
    ['one of them', [2], [2]],
    ['one of no number', [5], [1]],
    ['one more', [1, 2, 3], [1, 2, 3]],
    ['one more of the same', [1, 1, 1], [1, 2, 3]],
  ])('under %s are those of the parcels asked for', (_name, given, expected) => {
    const items = numbersOf(...given).filter((each) => each !== undefined);
    const fitted = fitAnswer(two, bookedShipment({ items }));
    expect(fitted.items.map(({ itemNumber }) => itemNumber)).toEqual(expected);
    expect(fitted.items.map(({ trackingReference }) => trackingReference)).toEqual(given.map((_, at) => `T-${at + 1}`));
  });
});
