/** Table "OpeningHours field": one interval of one day. */
export type OpeningHours = { day: string; from1: string; to1: string };

/** Table "Address field". */
type PointAddress = {
  postalCode: string;
  countryCode: string;
  streetNumber: string;
  streetName: string;
  postalName: string;
};

/** Table "ServicePoint field". */
export type ServicePoint = {
  servicePointExternalId: string;
  servicePointName: string;
  openingHours: OpeningHours[];
  visitingAddress: PointAddress;
  deliveryAddress: PointAddress;
  type: string;
  routingCode: string | null;
  eligibleParcelOutlet: boolean;
  servicePointCoordinates: { northing: number; easting: number }[];
};

/** WGS84 decimal degrees. */
export type Position = { lat: number; lon: number };
