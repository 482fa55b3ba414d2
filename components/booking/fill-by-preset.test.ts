import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyItem } from '@/components/booking/form-values';
import type { PresetView } from '@/lib/shops/shop-view';
import { fillByPreset, nextInParcel } from './fill-by-preset';

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
      fc.property(items, presets, (item, preset) => {
        const once = fillByPreset(item, preset);
        expect(fillByPreset(once, preset)).toEqual(once);
      }),
    );
  });

  test('leads to the first measure that is still empty, else to the contents', () => {
    expect(nextInParcel({ ...emptyItem, lengthCm: '30' })).toBe('weightGrams');
    expect(nextInParcel({ ...emptyItem, weightGrams: '1', lengthCm: '30', widthCm: '20' })).toBe('heightCm');
    expect(nextInParcel({ ...emptyItem, weightGrams: '1', lengthCm: '3', widthCm: '2', heightCm: '1' })).toBe(
      'contents',
    );
  });
});
