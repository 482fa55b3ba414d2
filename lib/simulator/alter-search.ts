import type { NearbyAnswer } from './nearby-schema';
import { HOURS, type HoursKind } from './points/hours';

type Point = NearbyAnswer['freightProducts'][number]['servicePoints'][number];

function mapPoints(answer: NearbyAnswer, change: (point: Point, index: number) => object): object {
  const freightProducts = answer.freightProducts.map((product) => ({
    ...product,
    servicePoints: product.servicePoints.map(change),
  }));
  return { ...answer, freightProducts };
}

/** Products without a single point. */
export function dropPoints(answer: NearbyAnswer): NearbyAnswer {
  return { freightProducts: answer.freightProducts.map((product) => ({ ...product, servicePoints: [] })) };
}

/** More than the three the contract promises. */
export function addFourthPoint(answer: NearbyAnswer): NearbyAnswer {
  const freightProducts = answer.freightProducts.map((product) => {
    const extra = product.servicePoints.slice(0, 1).map((point) => ({
      ...point,
      servicePointExternalId: `${point.servicePointExternalId}9`,
      servicePointName: `${point.servicePointName} 2`,
    }));
    return { ...product, servicePoints: [...product.servicePoints, ...extra] };
  });
  return { freightProducts };
}

/** The three points get hours that cannot be trusted: none, from and to swapped, equal times. */
export function spoilHours(answer: NearbyAnswer): object {
  const kinds: readonly HoursKind[] = ['emptyList', 'swapped', 'equalTimes'];
  return mapPoints(answer, (point, index) => ({ ...point, openingHours: HOURS[kinds[index % 3] ?? 'emptyList'] }));
}

/** Two intervals a day, days out of order, days left out. */
export function mixHours(answer: NearbyAnswer): object {
  const kinds: readonly HoursKind[] = ['twoIntervals', 'unordered', 'missingDays'];
  return mapPoints(answer, (point, index) => ({ ...point, openingHours: HOURS[kinds[index % 3] ?? 'unordered'] }));
}

/** The three points get positions that cannot be drawn as they are: swapped, none, out of this world. */
export function spoilPositions(answer: NearbyAnswer): object {
  return mapPoints(answer, (point, index) => {
    const [{ northing, easting } = { northing: 0, easting: 0 }] = point.servicePointCoordinates;
    const spoiled = [[{ northing: easting, easting: northing }], [], [{ northing: 591.3, easting: -1075.2 }]];
    return { ...point, servicePointCoordinates: spoiled[index % 3] };
  });
}

/** A kind of point, a network and a field that no description names. */
export function addUnknownToPoints(answer: NearbyAnswer): object {
  return { ...(mapPoints(answer, (point) => ({ ...point, type: 'DRONE_PAD', roofAccess: true })) as object), page: 1 };
}

/** Points with hardly anything in them. */
export function stripPoints(answer: NearbyAnswer): object {
  return mapPoints(answer, ({ servicePointExternalId, servicePointName }) => ({
    servicePointExternalId,
    servicePointName,
    openingHours: null,
    visitingAddress: null,
  }));
}

/** The days of the three points in other words: shortened, in Norwegian, as numbers. */
export function nameDays(answer: NearbyAnswer): object {
  const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  const norwegian = ['MANDAG', 'TIRSDAG', 'ONSDAG', 'TORSDAG', 'FREDAG', 'LØRDAG', 'SØNDAG'];
  const words = [(day: string) => day.slice(0, 3), (day: string) => norwegian[week.indexOf(day)], dayNumber];
  return mapPoints(answer, (point, index) => ({
    ...point,
    openingHours: HOURS.everyDay.map((hours) => ({ ...hours, day: words[index % 3]?.(hours.day) })),
  }));
  function dayNumber(day: string): number {
    return week.indexOf(day) + 1;
  }
}

/** The three points write their hours in another form: two intervals in one object, a field for each day, a closed day and a date. */
export function writeOtherHours(answer: NearbyAnswer): object {
  const two = HOURS.usual.map(({ day }) => ({ day, from1: '08:00', to1: '11:30', from2: '15:00', to2: '19:00' }));
  const byDay = { 'MONDAY-FRIDAY': '08:00-20:00', SATURDAY: '10-14', SUNDAY: 'closed' };
  const dated = [...HOURS.usual, { day: 'SUNDAY', closed: true }, { date: '2026-12-24', from1: '08:00', to1: '12:00' }];
  const forms = [two, byDay, dated];
  return mapPoints(answer, (point, index) => ({ ...point, openingHours: forms[index % 3] }));
}

/** Points that take no parcels at present. */
export function closeOutlets(answer: NearbyAnswer): object {
  return mapPoints(answer, (point) => ({ ...point, eligibleParcelOutlet: false }));
}

/** Names longer than a booking may carry. */
export function lengthenNames(answer: NearbyAnswer): object {
  const tail = ' og alt annet som denne butikken også er'.repeat(7);
  return mapPoints(answer, (point) => ({ ...point, servicePointName: `${point.servicePointName}${tail}` }));
}
