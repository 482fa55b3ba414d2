import { describe, expect, it } from 'vitest';
import type { ServicePointView } from '@/lib/service-points/nearby';
import { placePoints } from './placed-point';

const at = (latitude: number | null, externalId: string | null = '1') =>
  ({
    key: `${latitude}`,
    externalId,
    position: latitude === null ? null : { latitude, longitude: 10 },
  }) as ServicePointView;

describe('the pins of a map', () => {
  it('have the numbers of the list, one pin where two entries stand at one place, none without a position', () => {
    const placed = placePoints([at(59), at(null), at(60), at(59, null)], () => 'name');
    expect(placed.map(({ points }) => points.map(({ number, canBeChosen }) => [number, canBeChosen]))).toEqual([
      [
        [1, true],
        [4, false],
      ],
      [[3, true]],
    ]);
  });
});
