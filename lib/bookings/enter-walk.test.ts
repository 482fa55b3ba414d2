import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyParty } from '@/lib/party-form';
import { ofEachMessage } from '@/lib/shipment';
import { BOOK_STOP, POINTS_STOP, type Stop, stopAfter, stopBefore, walkStops } from './enter-walk';
import { emptyItem } from './form-values';
import type { BookingForm } from './schema';

const empty: BookingForm = {
  formKey: '',
  shopId: '',
  solutionId: '',
  recipient: emptyParty('NO'),
  sender: emptyParty('NO'),
  thirdParty: { kind: 'none' },
  items: [emptyItem],
  deliveryDate: '',
  ...ofEachMessage(() => ''),
  shipmentId: '',
  orderReference: '',
};

/** Every stop from the first to the button, by Enter alone, each filled on the way. */
function walk(form: BookingForm, asksForPoint: boolean): string[] {
  const stops = walkStops(form, asksForPoint);
  const path: string[] = [];
  let here: Stop | undefined;
  do {
    const at = stopAfter(stops, here ? stops.indexOf(here) + 1 : 0, here?.parcel);
    here = stops.find(({ id }) => id === at);
    if (!here) break;
    here.isFilled = true;
    path.push(here.id);
  } while (here.id !== BOOK_STOP);
  return path;
}

describe('the way of Enter', () => {
  test('leads through what is usually typed, then to the points of a pick-up, then to the button', () => {
    expect(walk(empty, true)).toEqual([
      ...['name', 'address', 'zipCode', 'city', 'phone', 'email'].map((name) => `recipient.${name}`),
      ...['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'].map((name) => `items.0.${name}`),
      POINTS_STOP,
      BOOK_STOP,
    ]);
  });

  test('passes by what is filled: a city by its postal code, sides by a parcel size', () => {
    const recipient = { ...empty.recipient, city: 'Oslo' };
    const items = [{ ...emptyItem, lengthCm: '30', widthCm: '20', heightCm: '10' }];
    expect(walk({ ...empty, recipient, items }, false)).toEqual([
      ...['name', 'address', 'zipCode', 'phone', 'email'].map((name) => `recipient.${name}`),
      'items.0.weightGrams',
      'items.0.contents',
      BOOK_STOP,
    ]);
  });

  test('passes by the points once one is chosen or a third party is typed', () => {
    const typed: BookingForm = { ...empty, thirdParty: { kind: 'typed', type: '', party: emptyParty('NO') } };
    expect(walk(typed, true)).not.toContain(POINTS_STOP);
  });

  test('leads from anywhere in a parcel to what it still lacks, and out of it once nothing is missing', () => {
    const sized = { ...emptyItem, lengthCm: '30', widthCm: '20', heightCm: '10' };
    const stops = walkStops({ ...empty, items: [emptyItem, sized] }, false);
    const enterFrom = (at: string) => stopAfter(stops, stops.findIndex(({ id }) => id === at) + 1, 1);
    expect(enterFrom('items.1.weightGrams')).toBe('items.1.weightGrams');
    expect(enterFrom('items.1.contents')).toBe('items.1.weightGrams');
    const weighed = walkStops({ ...empty, items: [emptyItem, { ...sized, weightGrams: '1500' }] }, false);
    expect(stopAfter(weighed, weighed.findIndex(({ id }) => id === 'items.1.weightGrams') + 1, 1)).toBe(
      'items.1.contents',
    );
    expect(stopAfter(weighed, weighed.findIndex(({ id }) => id === 'items.1.contents') + 1, 1)).toBe(BOOK_STOP);
  });

  test('leads through every parcel', () => {
    expect(walk({ ...empty, items: [emptyItem, emptyItem] }, false)).toContain('items.1.contents');
  });

  test('goes back to what is filled too', () => {
    const stops = walkStops({ ...empty, recipient: { ...empty.recipient, name: 'Ola' } }, false);
    expect(stopBefore(stops, 1)).toBe('recipient.name');
    expect(stopBefore(stops, 0)).toBeNull();
  });

  test('law: it never stops where something is filled, never twice, and always ends at the button', () => {
    const text = fc.constantFrom('', ' ', 'x');
    const party = fc.record({ name: text, address: text, zipCode: text, city: text, phone: text, email: text });
    const item = fc.record({ weightGrams: text, lengthCm: text, widthCm: text, heightCm: text, contents: text });
    fc.assert(
      fc.property(party, fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean(), (typed, items, asksForPoint) => {
        const form = {
          ...empty,
          recipient: { ...empty.recipient, ...typed },
          items: items.map((each) => ({ ...emptyItem, ...each })),
        };
        const path = walk(form, asksForPoint);
        const filled = walkStops(form, asksForPoint).filter(({ isFilled }) => isFilled);
        expect(path.at(-1)).toBe(BOOK_STOP);
        expect(new Set(path).size).toBe(path.length);
        expect(filled.filter(({ id }) => path.includes(id))).toEqual([]);
      }),
    );
  });
});
