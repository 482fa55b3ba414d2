import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarrierServicePoint, FreightProduct } from '@/lib/shipment';
import { presentNearby } from './present-nearby';

const address = { streetName: 'Toftes gate', streetNumber: '12', postalCode: '556', city: 'Oslo', countryCode: 'NO' };
const point: CarrierServicePoint = {
  externalId: '4711',
  name: 'Joker Toftes gate',
  type: 'RETAILER',
  routingCode: null,
  eligibleParcelOutlet: true,
  visitingAddress: address,
  deliveryAddress: null,
  openingHours: [{ day: 'MONDAY', from: '08:00', to: '22:00' }],
  coordinates: [{ northing: 10.75, easting: 59.92 }],
};
const product: FreightProduct = {
  freightProductId: '3',
  freightName: 'MYPACK',
  freightTitle: 'MyPack Collect',
  freightDescription: null,
  transporterId: '1',
  transporterName: 'A carrier',
  properties: {},
  servicePoints: [point],
};

function points(...products: FreightProduct[]) {
  const view = presentNearby({ kind: 'found', products }, 'NO');
  return view.kind === 'found' ? view.points : [];
}

describe('a search for service points', () => {
  it('shows a point with its product, its address made whole and its swapped position put right', () => {
    expect(points(product)[0]).toMatchObject({
      externalId: '4711',
      name: 'Joker Toftes gate',
      address: 'Toftes gate 12',
      zipCode: '0556',
      productName: 'MyPack Collect',
      transporterName: 'A carrier',
      position: { latitude: 59.92, longitude: 10.75 },
    });
  });

  it('has a place for whatever else the carrier says of a point and its product', () => {
    const properties = { deliveryDays: 2, note: 'By noon', empty: null };
    const described = { ...product, freightDescription: 'In a shop', properties };
    const [shown] = points({ ...described, servicePoints: [{ ...point, routingCode: '0155-3' }] });
    expect(shown?.details.map(({ key, name, value }) => [key, name, value])).toEqual([
      ['freightDescription', 'freightDescription', 'In a shop'],
      ['transporterId', 'transporterId', '1'],
      ['routingCode', 'routingCode', '0155-3'],
      ['property', 'deliveryDays', '2'],
      ['property', 'note', 'By noon'],
    ]);
  });

  it('keeps a point without id, name, position or hours in the list', () => {
    const bare = { ...point, externalId: ' ', name: null, type: null, openingHours: [], coordinates: [] };
    expect(points({ ...product, servicePoints: [bare] })[0]).toMatchObject({
      externalId: null,
      name: '',
      type: null,
      position: null,
      hours: { monday: { kind: 'not_given' } },
    });
  });

  it.each([
    [false, true],
    [true, false],
    [null, false],
  ])(
    'keeps a point whose eligibleParcelOutlet is %s in the list, and says whether it takes parcels',
    (eligible, takesNoParcels) => {
      const outlet = { ...point, eligibleParcelOutlet: eligible };
      expect(points({ ...product, servicePoints: [outlet] })[0]).toMatchObject({ externalId: '4711', takesNoParcels });
    },
  );

  it.each([null, ' ', 'NOR'])(
    'takes the delivery address where there is no visiting address, and the searched country for %j',
    (countryCode) => {
      const moved = { ...point, visitingAddress: null, deliveryAddress: { ...address, countryCode } };
      expect(points({ ...product, servicePoints: [moved] })[0]).toMatchObject({
        address: 'Toftes gate 12',
        countryCode: 'NO',
      });
    },
  );

  it('loses no point and changes no order, however many there are and however often the same comes', () => {
    const ids = fc.array(fc.array(fc.option(fc.constantFrom('1', '2', '3'), { nil: null })));
    fc.assert(
      fc.property(ids, (perProduct) => {
        const products = perProduct.map((list, n) => ({
          ...product,
          freightProductId: `${n}`,
          freightTitle: `Product ${n}`,
          servicePoints: list.map((externalId) => ({ ...point, externalId })),
        }));
        const shown = points(...products);
        expect(shown.map((one) => [one.productName, one.externalId])).toEqual(
          perProduct.flatMap((list, n) => list.map((externalId) => [`Product ${n}`, externalId])),
        );
        expect(new Set(shown.map((one) => one.key)).size).toBe(shown.length);
      }),
    );
  });

  it('that the carrier does not serve is an answer of its own; any other refusal keeps its key', () => {
    const refusal = { status: 400, errorKey: 'no.carrier.support', message: null };
    expect(presentNearby({ kind: 'refused', refusal }, 'NO')).toEqual({ kind: 'not_served' });
    expect(presentNearby({ kind: 'refused', refusal: { ...refusal, errorKey: 'x.y' } }, 'NO')).toEqual({
      kind: 'refused',
      status: 400,
      errorKey: 'x.y',
      message: null,
    });
  });
});
