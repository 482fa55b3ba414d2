import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './countries';
import { HOURS } from './hours';
import { findNearest, type Network, POINTS } from './nearby';
import { distanceKm, locate } from './position';

const everyPoint = [...POINTS.values()].flat();
const answers = everyPoint.map((point) => point.answer);
const bounds: Record<string, readonly [south: number, north: number, west: number, east: number]> = {
  NO: [57.9, 78.3, 4.5, 31],
  SE: [55, 69, 10.9, 24.2],
  DK: [54.5, 57.8, 8, 15.2],
  FI: [59.8, 70, 19.4, 31.6],
};
const country = constantFrom(...COUNTRIES);
const network = constantFrom<Network>('own', 'partner');

test('there are at least 300 points, in all four countries', () => {
  expect(answers.length).toBeGreaterThanOrEqual(300);
  expect([...POINTS.keys()]).toEqual(['NO', 'SE', 'DK', 'FI']);
  for (const points of POINTS.values()) expect(points.length).toBeGreaterThan(100);
});

test('no id stands for two points, and no two points of a town share a name', () => {
  const names = answers.map((one) => `${one.servicePointName}, ${one.visitingAddress.postalName}`);
  expect(new Set(answers.map((one) => one.servicePointExternalId)).size).toBe(answers.length);
  expect(new Set(names).size).toBe(answers.length);
});

test('the postal code ranges of a country do not overlap', () => {
  for (const { towns } of COUNTRIES) {
    towns.slice(1).forEach((town, index) => {
      expect(town.from).toBeGreaterThan(towns[index]?.to ?? Number.POSITIVE_INFINITY);
      expect(town.to).toBeGreaterThanOrEqual(town.from);
    });
  }
});

test('every point lies in its country, and at the place its postal code stands for', () => {
  for (const one of COUNTRIES) {
    const [south, north, west, east] = bounds[one.code] ?? [0, 0, 0, 0];
    for (const { position, answer } of POINTS.get(one.code) ?? []) {
      expect(position.lat > south && position.lat < north && position.lon > west && position.lon < east).toBe(true);
      const { town } = locate(one, answer.visitingAddress.postalCode.padStart(one.zipDigits, '0'));
      expect(answer.visitingAddress.postalName).toBe(town.name.toUpperCase());
      expect(distanceKm(position, town)).toBeLessThanOrEqual(town.spreadKm + 0.1);
    }
  }
});

describe('laws of the nearest points', () => {
  test('any postal code whatever gives one to three points in each of the four countries', () => {
    assert(
      property(country, network, string({ maxLength: 9 }), (one, kind, zipCode) => {
        const found = findNearest(one.code, zipCode, kind);
        expect(found.length).toBeGreaterThanOrEqual(1);
        expect(found.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('they are sorted by distance, no nearer one was left out, and only a single one lies beyond 5 km', () => {
    const digits = string({ minLength: 4, maxLength: 5, unit: constantFrom(...'0123456789') });
    assert(
      property(country, network, digits, (one, kind, zipCode) => {
        const { position } = locate(one, zipCode);
        const distances = (POINTS.get(one.code) ?? [])
          .filter((point) => point.networks.includes(kind))
          .map((point) => distanceKm(position, point.position))
          .sort((a, b) => a - b);
        const byId = new Map(everyPoint.map((point) => [point.answer.servicePointExternalId, point.position]));
        const found = findNearest(one.code, zipCode, kind).map((point) => {
          return distanceKm(position, byId.get(point.servicePointExternalId) ?? { lat: 0, lon: 0 });
        });
        expect(found).toEqual(distances.slice(0, found.length));
        if (found.length > 1) expect(found.at(-1)).toBeLessThanOrEqual(5);
        if (found.length < 3) expect(distances[found.length] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(5);
      }),
    );
  });
});

describe('every kind of opening hours that is known occurs', () => {
  test.each(Object.entries(HOURS))('%s', (_, hours) => {
    const holders = answers.filter((answer) => answer.openingHours === hours);
    expect(holders.length).toBeGreaterThan(0);
  });

  test('midnight, two intervals a day, equal and swapped times, missing days and empty text are what they are called', () => {
    expect(HOURS.untilMidnight.every((one) => one.to1 === '00:00')).toBe(true);
    expect(HOURS.twoIntervals.filter((one) => one.day === 'MONDAY')).toHaveLength(2);
    expect(HOURS.equalTimes.every((one) => one.from1 === one.to1)).toBe(true);
    expect(HOURS.swapped.every((one) => one.from1 > one.to1)).toBe(true);
    expect(new Set(HOURS.missingDays.map((one) => one.day)).size).toBe(3);
    expect(HOURS.unordered[0]?.day).toBe('FRIDAY');
    expect(HOURS.emptyStrings.some((one) => one.from1 === '')).toBe(true);
    expect(HOURS.emptyList).toEqual([]);
  });
});

describe('one point each is spoiled', () => {
  test('one in Hamar has northing and easting swapped', () => {
    const swapped = answers.filter(({ servicePointCoordinates: [at] }) => at && at.northing < 45);
    expect(swapped.map((one) => one.visitingAddress.postalName)).toEqual(['HAMAR']);
  });

  test('one in Lillehammer has no position', () => {
    const nowhere = answers.filter((one) => one.servicePointCoordinates.length === 0);
    expect(nowhere.map((one) => one.visitingAddress.postalName)).toEqual(['LILLEHAMMER']);
  });

  test('one in Oslo has lost the leading zeros of its postal code', () => {
    const short = answers.filter((one) => one.visitingAddress.postalCode.length < 4);
    expect(short.map((one) => [one.visitingAddress.postalName, one.visitingAddress.postalCode])).toEqual([
      ['OSLO', '65'],
    ]);
  });
});
