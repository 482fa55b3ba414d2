/** A freight product as the practice carrier sells it; the transporters and names are invented. */
export type PracticeProduct = {
  freightProductId: number;
  freightName: string;
  freightTitle: string;
  freightDescription: string;
  transporterId: number;
  transporterName: string;
};

export const HOME: PracticeProduct = {
  freightProductId: 1,
  freightName: 'Home delivery',
  freightTitle: 'Home delivery',
  freightDescription: 'Brought to the door of the recipient.',
  transporterId: 1,
  transporterName: 'Practice Parcel',
};

export const OWN_PICK_UP: PracticeProduct = {
  freightProductId: 55,
  freightName: 'Pick-up parcel',
  freightTitle: 'Pick-up in a shop',
  freightDescription: 'Collected in one of the carrier’s own shops.',
  transporterId: 1,
  transporterName: 'Practice Parcel',
};

export const PARTNER_PICK_UP: PracticeProduct = {
  freightProductId: 3,
  freightName: 'Partner collect',
  freightTitle: 'Pick-up at a partner',
  freightDescription: 'Collected at an outlet of a partner.',
  transporterId: 2,
  transporterName: 'Practice Post',
};

export const RETURN: PracticeProduct = {
  freightProductId: 9,
  freightName: 'Consumer return',
  freightTitle: 'Return handed in at a shop',
  freightDescription: 'Handed in by the consumer, brought back to the shop.',
  transporterId: 1,
  transporterName: 'Practice Parcel',
};

/**
 * What a shop may book: the product it gets, the products a search answers with, and the product that silently takes
 * over where the first one is not delivered (docs/carrier-api.md#booking).
 */
export type TransportSolution = {
  id: number;
  product: PracticeProduct;
  searchable: readonly PracticeProduct[];
  fallback: PracticeProduct | null;
};

/** Numbers as published in the docs/carrier-api.md#transport-solutions-and-products. */
export const TRANSPORT_SOLUTIONS: readonly TransportSolution[] = [
  { id: 1, product: HOME, searchable: [OWN_PICK_UP], fallback: OWN_PICK_UP },
  { id: 2, product: HOME, searchable: [], fallback: null },
  { id: 23, product: RETURN, searchable: [RETURN], fallback: null },
  { id: 62, product: OWN_PICK_UP, searchable: [OWN_PICK_UP, PARTNER_PICK_UP], fallback: null },
  { id: 86, product: OWN_PICK_UP, searchable: [OWN_PICK_UP], fallback: null },
];

/** Countries the practice carrier delivers to; others are answered `no.carrier.support`. */
export const SERVED_COUNTRIES: readonly string[] = ['NO', 'SE', 'DK', 'FI'];

/** No parcel goes to the door on Svalbard (postal codes 9170 to 9179); pick-up works. */
function isBroughtHome(countryCode: string, zipCode: string): boolean {
  return !(countryCode === 'NO' && /^917\d$/.test(zipCode.trim()));
}

const SHOP_NAMES: ReadonlyMap<number, string> = new Map([
  [16, 'Practice shop'],
  [1, 'Second practice shop'],
]);

export function shopName(shopId: number): string {
  return SHOP_NAMES.get(shopId) ?? `Shop ${shopId}`;
}

export function findSolution(id: number): TransportSolution | null {
  return TRANSPORT_SOLUTIONS.find((solution) => solution.id === id) ?? null;
}

/** The product an address is reached with, or null where the carrier does not deliver to it with this solution. */
export function productFor(
  solution: TransportSolution,
  { countryCode, zipCode }: { countryCode: string; zipCode: string },
): PracticeProduct | null {
  if (!SERVED_COUNTRIES.includes(countryCode)) return null;
  if (solution.product === HOME && !isBroughtHome(countryCode, zipCode)) return solution.fallback;
  return solution.product;
}
