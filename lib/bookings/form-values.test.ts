import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PresetView } from '@/lib/shops/shop-view';
import { recipient, sender } from '@/lib/testing/booking-form';
import { emptyItem, fillByPreset, firstValues, holdsNothing, nextInParcel, nextValues, shopParty } from './form-values';
import type { BookingContext, BookingForm, OfferedSolution } from './schema';

const solution = (id: string, kind: OfferedSolution['kind']): OfferedSolution => ({
  id,
  carrierSolutionId: 2,
  name: id,
  kind,
  sendsPoint: true,
  maxWeightGrams: null,
});
const context = {
  shop: { id: 'shop' },
  sender,
  returnAddress: { ...sender, address: 'Lagerveien 1' },
  presets: [],
  solutions: [solution('home', 'home'), solution('post', 'pick_up'), solution('back', 'return')],
} as unknown as BookingContext;

test('sender and solution stay for the next parcel, and nothing else does', () => {
  const other = { ...sender, name: 'Warehouse AS' };
  const next = nextValues(context, {
    ...firstValues(context),
    sender: other,
    solutionId: 'post',
    recipient,
    orderReference: '1',
  });
  expect(next).toMatchObject({ sender: other, solutionId: 'post', orderReference: '', recipient: { name: '' } });
});

test('a return comes to the address the shop takes returns at, and the next parcel is sent by the shop again', () => {
  expect(shopParty(context, 'back').address).toBe('Lagerveien 1');
  const back = { ...firstValues(context), sender: shopParty(context, 'back'), solutionId: 'back', recipient };
  expect(nextValues(context, back)).toMatchObject({ sender, solutionId: 'home', recipient: { name: '' } });
});

test('a shop that only takes returns begins with its address for them', () => {
  const returnsOnly = { ...context, solutions: context.solutions.filter(({ kind }) => kind === 'return') };
  expect(firstValues(returnsOnly)).toMatchObject({ solutionId: 'back', sender: { address: 'Lagerveien 1' } });
});

const measure = fc.option(fc.integer({ min: 1, max: 600 }), { nil: null });
const presets: fc.Arbitrary<PresetView> = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  key: fc.constant('a'),
  weightGrams: measure,
  lengthCm: measure,
  widthCm: measure,
  heightCm: measure,
  contents: fc.string(),
  isDefault: fc.boolean(),
});
const typed = fc.constantFrom('', '7', '1500');
const items = fc.record({
  weightGrams: typed,
  lengthCm: typed,
  widthCm: typed,
  heightCm: typed,
  contents: fc.string(),
  reference: fc.string(),
});

describe('a parcel size', () => {
  test('fills in what it says, and leaves everything else as typed', () => {
    fc.assert(
      fc.property(items, presets, (item, preset) => {
        const filled = fillByPreset(item, preset);
        expect(filled.weightGrams).toBe(preset.weightGrams === null ? item.weightGrams : String(preset.weightGrams));
        expect(filled.heightCm).toBe(preset.heightCm === null ? item.heightCm : String(preset.heightCm));
        expect(filled.contents).toBe(preset.contents || item.contents);
        expect(filled.reference).toBe(item.reference);
      }),
    );
  });

  test('picked twice does what it does once', () => {
    fc.assert(
      fc.property(items, presets, fc.array(presets, { maxLength: 3 }), (item, preset, others) => {
        const once = fillByPreset(item, preset, others);
        expect(fillByPreset(once, preset, others)).toEqual(once);
      }),
    );
  });

  test('takes away what only came from another size, and nothing that was typed by hand', () => {
    const open = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, contents: '', isDefault: false };
    const envelope = {
      ...open,
      id: 'e',
      name: 'Envelope',
      key: 'e',
      weightGrams: 250,
      heightCm: 2,
      contents: 'Letters',
    };
    const box = { ...open, id: 'b', name: 'Large box', key: 'b', lengthCm: 60, heightCm: 30 };
    const sizes = [envelope, box];
    const enveloped = fillByPreset(emptyItem, envelope, sizes);
    expect(fillByPreset(enveloped, box, sizes)).toEqual({ ...emptyItem, lengthCm: '60', heightCm: '30' });
    const weighed = fillByPreset({ ...enveloped, weightGrams: '300', contents: 'Books' }, box, sizes);
    expect(weighed).toMatchObject({ weightGrams: '300', contents: 'Books' });
    expect(fillByPreset({ ...emptyItem, weightGrams: '250' }, box, sizes).weightGrams).toBe('250');
  });

  test('leads to the first measure that is still empty, else to the contents', () => {
    expect(nextInParcel({ ...emptyItem, lengthCm: '30' })).toBe('weightGrams');
    expect(nextInParcel({ ...emptyItem, weightGrams: '1', lengthCm: '30', widthCm: '20' })).toBe('heightCm');
    expect(nextInParcel({ ...emptyItem, weightGrams: '1', lengthCm: '3', widthCm: '2', heightCm: '1' })).toBe(
      'contents',
    );
  });
});

const fresh = () => firstValues(context);

test('a fresh form holds nothing, nor one in which only the solution or the sender was changed', () => {
  expect(holdsNothing(context, fresh())).toBe(true);
  expect(holdsNothing(context, { ...fresh(), solutionId: 'post' })).toBe(true);
  expect(holdsNothing(context, { ...fresh(), sender: { ...sender, name: 'Other' } })).toBe(true);
});

test('one letter is something', () => {
  const values = fresh();
  expect(holdsNothing(context, { ...values, recipient: { ...values.recipient, name: 'K' } })).toBe(false);
  expect(holdsNothing(context, { ...values, messageToCarrier: ' ' })).toBe(false);
});

test('the order in which the fields come back says nothing', () => {
  const turned = Object.fromEntries(Object.entries(fresh()).toReversed()) as BookingForm;
  expect(holdsNothing(context, turned)).toBe(true);
});
