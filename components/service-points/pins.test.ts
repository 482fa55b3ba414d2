import { describe, expect, it } from 'vitest';
import { groupByPlace, type ServicePointView } from '@/lib/service-points/places';
import { pinsOf } from './pins';

const at = (latitude: number | null, part: Partial<ServicePointView> = {}) =>
  ({
    key: `${latitude} ${part.productName ?? ''}`,
    externalId: `${latitude}`,
    name: '',
    productName: null,
    transporterName: null,
    position: latitude === null ? null : { latitude, longitude: 10 },
    ...part,
  }) as ServicePointView;

const pins = (...points: ServicePointView[]) => pinsOf(groupByPlace(points), () => ({ title: 'name', name: 'name' }));

describe('the pins of a map', () => {
  it('have the numbers of the list, and none without a position', () => {
    const found = pins(at(59), at(null), at(60, { externalId: null }));
    expect(found.map(({ places }) => places.map(({ number, canBeChosen }) => [number, canBeChosen]))).toEqual([
      [[1, true]],
      [[3, false]],
    ]);
  });

  it('stand once where one place has two products, and know both', () => {
    const found = pins(at(59, { productName: 'In a shop' }), at(59, { productName: 'At a partner' }));
    expect(found.map(({ places }) => places.map(({ keys }) => keys))).toEqual([[['59 In a shop', '59 At a partner']]]);
  });

  it('join the numbers of two places that the carrier puts at one position', () => {
    const found = pins(at(59, { externalId: '1' }), at(59, { externalId: '2', key: 'other' }));
    expect(found.map(({ places }) => places.map(({ number }) => number))).toEqual([[1, 2]]);
  });
});
