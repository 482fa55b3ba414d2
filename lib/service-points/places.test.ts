import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPoint, groupByPlace, type ServicePointView } from './places';

type Part = Partial<ServicePointView>;

const point = (part: Part, index: number) =>
  ({
    key: `${index}`,
    externalId: null,
    name: 'Fjordmat',
    address: 'Strandgata 22',
    zipCode: '0670',
    countryCode: 'NO',
    productName: 'In a shop',
    transporterName: null,
    position: null,
    ...part,
  }) as ServicePointView;

const placesFrom = (...parts: Part[]) =>
  groupByPlace(parts.map(point)).map(({ points }) => points.map(({ key }) => Number(key)));

const shop: Part = { productName: 'In a shop' };
const partner: Part = { productName: 'At a partner' };
const at = (latitude: number): Part => ({ position: { latitude, longitude: 10.75 } });

describe('a physical place', () => {
  it('has the points of several products with one id, whatever their names and positions', () => {
    expect(
      placesFrom(
        { ...shop, externalId: '7', ...at(59.9) },
        { ...shop, externalId: '8', name: 'Kvikkmat' },
        { ...partner, externalId: '7', name: 'FJORDMAT STRANDGATA', ...at(59.91) },
      ),
    ).toEqual([[0, 2], [1]]);
  });

  it('has points with other ids but the same name and address within 30 m, in capitals or not', () => {
    const near = { ...partner, externalId: '8', name: 'fjordmat ', address: 'STRANDGATA  22', ...at(59.90026) };
    const far = { ...near, externalId: '9', productName: 'In a locker', ...at(59.9004) };
    expect(placesFrom({ ...shop, externalId: '7', ...at(59.9) }, near, far)).toEqual([[0, 1], [2]]);
  });

  it('is known by name and address alone where a position is missing', () => {
    expect(placesFrom({ ...shop, ...at(59.9) }, partner)).toEqual([[0, 1]]);
  });

  it('never has two points of one product: the carrier means two', () => {
    expect(
      placesFrom({ ...shop, externalId: '7' }, { ...shop, externalId: '7' }, { ...partner, externalId: '7' }),
    ).toEqual([[0, 2], [1]]);
  });

  it('is not made of points without a name', () => {
    expect(placesFrom({ ...shop, name: '' }, { ...partner, name: '' })).toEqual([[0], [1]]);
  });

  it('is chosen as its first point that can be chosen', () => {
    const [place] = groupByPlace([point(shop, 0), point({ ...partner, externalId: '7' }, 1)]);
    expect(place && defaultPoint(place).key).toBe('1');
  });

  const anyPoints = fc
    .array(
      fc.record({
        externalId: fc.constantFrom(null, '1', '2'),
        name: fc.constantFrom('', 'Fjordmat', 'Kvikkmat'),
        productName: fc.constantFrom(null, 'In a shop', 'At a partner'),
        position: fc.constantFrom(null, { latitude: 59.9, longitude: 10.7 }, { latitude: 59.91, longitude: 10.7 }),
      }),
      { maxLength: 12 },
    )
    .map((parts) => parts.map(point));

  it('law: every point stands in exactly one place, and places and points keep the order of the carrier', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const places = groupByPlace(points);
        const order = (key: string) => points.findIndex((other) => other.key === key);
        expect(places.flatMap((place) => place.points).sort((a, b) => order(a.key) - order(b.key))).toEqual(points);
        const firsts = places.map(({ key }) => order(key));
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
        for (const { key, points: own } of places) {
          expect(own[0].key).toBe(key);
          expect(own.map((other) => order(other.key))).toEqual(
            own.map((other) => order(other.key)).sort((a, b) => a - b),
          );
        }
      }),
    );
  });

  it('law: the points of a place give that place alone', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        for (const place of groupByPlace(points)) expect(groupByPlace(place.points)).toEqual([place]);
      }),
    );
  });
});
