import type { Week, WrittenDate } from './week';

/** A place on earth: WGS84 decimal degrees. */
export type Position = { latitude: number; longitude: number };

/** What the map stands on (settings `MAP_TILES` and `MAP_ATTRIBUTION`). */
export type MapGround = {
  /** Template with {z}, {x} and {y}, or null for a plain ground. */
  tiles: string | null;
  attribution: string;
};

/** A value of the carrier's: a name of ours, or the carrier's own name of a property. */
export type PointDetail = {
  key: 'routingCode' | 'freightDescription' | 'transporterId' | 'property';
  name: string;
  value: string;
};

/** A service point as a screen shows it. */
export type ServicePointView = {
  /** Unique in its list: the same point under two products is two entries. */
  key: string;
  /** What a booking sends; null: listed, but it cannot be chosen. */
  externalId: string | null;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  /** Open text of the carrier's (`RETAILER`), or null. */
  type: string | null;
  /** The carrier's id of the product it stands under; null where it gave none. */
  freightProductId: string | null;
  /** The product it stands under and who carries it, in the carrier's words; null where it gave none. */
  productName: string | null;
  transporterName: string | null;
  /** The carrier says that it takes no parcels (`eligibleParcelOutlet` false). It can be chosen all the same. */
  takesNoParcels: boolean;
  /** What else the carrier says of it and its product, which nothing here is decided by. */
  details: PointDetail[];
  hours: Week;
  /** Hours of holidays and other dates, in the carrier's words. */
  dates: WrittenDate[];
  position: Position | null;
};

/** One physical place: the points that stand there, each under another product, in the carrier's order; never empty. */
export type PointPlace = { key: string; points: [ServicePointView, ...ServicePointView[]] };

/** Farther apart, the same name and address are two doors of a street. */
const SAME_PLACE_M = 30;
const METRES_A_DEGREE = 111_320;

/**
 * The places of the points, in the carrier's order of their first points. Points are one place with the same id, or with the same name
 * and address within 30 m. A product stands in a place once: what the carrier lists twice under one product stays two places.
 */
export function groupByPlace(points: readonly ServicePointView[]): PointPlace[] {
  const places: PointPlace[] = [];
  for (const point of points) {
    const place = places.find((candidate) => isAt(candidate, point));
    if (place) place.points.push(point);
    else places.push({ key: point.key, points: [point] });
  }
  return places;
}

/** The product of a point and who carries it, in the carrier's words; empty where it named neither. */
export function productOf({ productName, transporterName }: ServicePointView): string {
  return [productName, transporterName].filter(Boolean).join(', ');
}

/** The point that choosing the place chooses: the carrier's first that can be chosen. */
export function defaultPoint({ points }: PointPlace): ServicePointView {
  return points.find(({ externalId }) => externalId !== null) ?? points[0];
}

function isAt({ points }: PointPlace, point: ServicePointView): boolean {
  if (points.some((other) => productOf(other) === productOf(point))) return false;
  const hasSameId = point.externalId !== null && points.some(({ externalId }) => externalId === point.externalId);
  return hasSameId || isSameDoor(points[0], point);
}

function isSameDoor(one: ServicePointView, other: ServicePointView): boolean {
  if (one.name === '' || one.address === '') return false;
  return written(one) === written(other) && metresBetween(one.position, other.position) <= SAME_PLACE_M;
}

const written = ({ name, address, zipCode, countryCode }: ServicePointView) =>
  [name, address, zipCode, countryCode].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('\n');

/** 0 where a position is not known: name and address decide then. On a plane, which is exact enough for 30 m. */
function metresBetween(one: Position | null, other: Position | null): number {
  if (!one || !other) return 0;
  const north = (one.latitude - other.latitude) * METRES_A_DEGREE;
  const east = (one.longitude - other.longitude) * METRES_A_DEGREE * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
