import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPosition, NORDIC_LATITUDES, NORDIC_LONGITUDES } from './places';

const range = ({ from, to }: { from: number; to: number }) => fc.double({ min: from, max: to, noNaN: true });
const place = fc.record({ latitude: range(NORDIC_LATITUDES), longitude: range(NORDIC_LONGITUDES) });

describe('the position of a service point', () => {
  it('takes northing as latitude and easting as longitude', () => {
    expect(findPosition([{ northing: 59.9167, easting: 10.7598 }])).toEqual({ latitude: 59.9167, longitude: 10.7598 });
  });

  it('is the same whichever way round the pair came', () => {
    fc.assert(
      fc.property(place, ({ latitude, longitude }) => {
        expect(findPosition([{ northing: latitude, easting: longitude }])).toEqual({ latitude, longitude });
        expect(findPosition([{ northing: longitude, easting: latitude }])).toEqual({ latitude, longitude });
      }),
    );
  });

  it('is never outside the Nordic countries, whatever came', () => {
    const any = fc.option(fc.oneof(fc.double(), fc.double({ min: -180, max: 180 })), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.record({ northing: any, easting: any })), (coordinates) => {
        const found = findPosition(coordinates);
        if (found === null) return;
        expect(found.latitude).toBeGreaterThanOrEqual(NORDIC_LATITUDES.from);
        expect(found.latitude).toBeLessThanOrEqual(NORDIC_LATITUDES.to);
        expect(found.longitude).toBeGreaterThanOrEqual(NORDIC_LONGITUDES.from);
        expect(found.longitude).toBeLessThanOrEqual(NORDIC_LONGITUDES.to);
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['the null island', [{ northing: 0, easting: 0 }]],
    ['half a pair', [{ northing: 59.9, easting: null }]],
    ['UTM metres', [{ northing: 6_643_000, easting: 598_000 }]],
    ['no number', [{ northing: Number.NaN, easting: 10.7 }]],
  ])('is none for %s', (_, coordinates) => {
    expect(findPosition(coordinates)).toBeNull();
  });

  it('is the first usable one of several', () => {
    const coordinates = [
      { northing: null, easting: null },
      { northing: 10.75, easting: 59.91 },
      { northing: 63.43, easting: 10.39 },
    ];
    expect(findPosition(coordinates)).toEqual({ latitude: 59.91, longitude: 10.75 });
  });
});
