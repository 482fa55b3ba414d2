import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import boxes from './country-boxes.json';
import { findPosition } from './find-position';

const [south = 0, west = 0, north = 0, east = 0] = boxes.NO;
const range = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const place = fc.record({ latitude: range(south, north), longitude: range(west, east) });

describe('the position of a service point', () => {
  it.each([
    ['NO', 59.9167, 10.7598],
    ['NO', 78.22, 15.63],
    ['FI', 60.0973, 19.9348],
    ['DE', 52.52, 13.405],
    ['NL', 52.37, 4.9],
    ['ES', 28.12, -15.43],
    ['US', 40.71, -74.01],
  ])('in %s takes northing as latitude and easting as longitude: %d, %d', (country, northing, easting) => {
    const expected = { latitude: northing, longitude: easting };
    expect(findPosition([{ northing, easting }], country)).toEqual(expected);
    expect(findPosition([{ northing: easting, easting: northing }], country)).toEqual(expected);
  });

  it('is the same whichever way round the pair came, where the two cannot be mistaken', () => {
    fc.assert(
      fc.property(place, ({ latitude, longitude }) => {
        expect(findPosition([{ northing: latitude, easting: longitude }], 'NO')).toEqual({ latitude, longitude });
        expect(findPosition([{ northing: longitude, easting: latitude }], 'NO')).toEqual({ latitude, longitude });
      }),
    );
  });

  it('is never outside the country of the point, whatever came', () => {
    const any = fc.option(fc.oneof(fc.double(), fc.double({ min: -180, max: 180 })), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.record({ northing: any, easting: any })), (coordinates) => {
        const found = findPosition(coordinates, 'NO');
        if (found === null) return;
        expect(found.latitude).toBeGreaterThanOrEqual(south);
        expect(found.latitude).toBeLessThanOrEqual(north);
        expect(found.longitude).toBeGreaterThanOrEqual(west);
        expect(found.longitude).toBeLessThanOrEqual(east);
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['the null island', [{ northing: 0, easting: 0 }]],
    ['half a pair', [{ northing: 59.9, easting: null }]],
    ['UTM metres', [{ northing: 6_643_000, easting: 598_000 }]],
    ['no number', [{ northing: Number.NaN, easting: 10.7 }]],
    ['another country', [{ northing: 52.52, easting: 13.405 }]],
  ])('is none for %s', (_, coordinates) => {
    expect(findPosition(coordinates, 'NO')).toBeNull();
  });

  it('is none in a country that is not known', () => {
    expect(findPosition([{ northing: 59.91, easting: 10.75 }], 'ZZ')).toBeNull();
  });

  it('is the first usable one of several', () => {
    const coordinates = [
      { northing: null, easting: null },
      { northing: 10.75, easting: 59.91 },
      { northing: 63.43, easting: 10.39 },
    ];
    expect(findPosition(coordinates, 'NO')).toEqual({ latitude: 59.91, longitude: 10.75 });
  });
});
