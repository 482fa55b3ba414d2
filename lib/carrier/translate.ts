import type {
  AddressQuery,
  BookedItem,
  BookedParty,
  BookedShipment,
  CarrierServicePoint,
  FreightProduct,
  NearbyQuery,
  Party,
  PointAddress,
  Shipment,
  ShipmentItem,
} from '@/lib/shipment';
import { readHours } from './read-hours';
import type {
  AddressRequestWire,
  AddressWire,
  BookingAnswerWire,
  BookingRequestWire,
  ItemAnswerWire,
  ItemWire,
  NearbyAnswerWire,
  NearbyRequestWire,
  PartyAnswerWire,
  PartyWire,
  ServicePointPartyWire,
  ServicePointWire,
} from './wire';

// Between our words and the carrier's, both ways. Pure; loses nothing and adds nothing.

/**
 * A shipment in the carrier's words (docs/carrier-api.md#booking). A party without a type is not sent
 * (docs/architecture.md#the-life-of-a-booking); what is not set goes as null.
 */
export function toWireBooking(shipment: Shipment): BookingRequestWire {
  return {
    shopId: shipment.carrierShopId,
    transportSolutionId: shipment.transportSolutionId,
    items: shipment.items.map(toWireItem),
    parties: shipment.parties.flatMap(toWireParty),
    desiredDeliveryDate: shipment.desiredDeliveryDate,
    messageToCarrier: shipment.messageToCarrier,
    messageToConsignee: shipment.messageToRecipient,
    shipmentId: shipment.shipmentId,
  };
}

function toWireParty({ type, city, phone, ...party }: Party): (PartyWire | ServicePointPartyWire)[] {
  if (type === null) return [];
  const whole = {
    type,
    id: party.id,
    name: party.name,
    countryCode: party.countryCode,
    postalName: city,
    zipCode: party.zipCode,
    address: party.address,
    coaddress: party.coaddress,
    phone1: phone,
    phone2: party.phone2,
    email: party.email,
    reference: party.reference,
    contact: party.contact,
  };
  return [
    isPlaceOfCarrier(type, party) ? { ...known(whole), type, id: party.id, countryCode: party.countryCode } : whole,
  ];
}

/** A service point: the only third party that is named by an id. */
function isPlaceOfCarrier(type: string, { id }: Pick<Party, 'id'>): boolean {
  return id !== null && type !== 'consignee' && type !== 'consignor';
}

function known(party: PartyWire): Partial<PartyWire> {
  return Object.fromEntries(Object.entries(party).filter(([, value]) => value !== '' && value !== null));
}

function toWireItem(item: ShipmentItem): ItemWire {
  return {
    itemNumber: item.itemNumber,
    trackingReference: item.trackingReference,
    weight: item.weightGrams,
    width: item.widthCm,
    height: item.heightCm,
    length: item.lengthCm,
    contents: item.contents,
  };
}

/** What was booked, in our words (docs/carrier-api.md#booking). */
export function fromWireBooking(answer: BookingAnswerWire): BookedShipment {
  return { ...answer, parties: answer.parties.map(fromWireParty), items: answer.items.map(fromWireItem) };
}

function fromWireParty({ type, postalName, phone1, ...party }: PartyAnswerWire): BookedParty {
  return { ...party, type: ourPartyType(type), city: postalName, phone: phone1 };
}

const PARTY_TYPES = ['consignee', 'consignor', 'servicePoint', 'returnAddress', 'pickupAddress'];

/** A type that is known, however it is written (`CONSIGNEE`, `service_point`); any other one as it came. */
function ourPartyType(type: string | null): string | null {
  const bare = type?.replace(/[\s_-]/g, '').toLowerCase();
  return PARTY_TYPES.find((known) => known.toLowerCase() === bare) ?? type;
}

function fromWireItem({ weight, volume, length, height, width, ...item }: ItemAnswerWire): BookedItem {
  return { ...item, weightGrams: weight, volumeDm3: volume, lengthCm: length, heightCm: height, widthCm: width };
}

/** A search in the carrier's words (docs/carrier-api.md#service-points). City and street are left out when they are not known. */
export function toWireNearby(query: NearbyQuery): NearbyRequestWire {
  return {
    countryCode: query.countryCode,
    shopId: query.carrierShopId,
    transportSolutionId: query.transportSolutionId,
    zipCode: query.zipCode,
    ...(query.city ? { postalName: query.city } : {}),
    ...(query.streetAddress ? { streetAddress: query.streetAddress } : {}),
  };
}

/** An address to be checked, in the carrier's words (docs/carrier-api.md#beside-the-contract). */
export function toWireAddress(query: AddressQuery): AddressRequestWire {
  return {
    shopId: query.carrierShopId,
    transportSolutionId: query.transportSolutionId,
    address: query.streetAddress,
    zipCode: query.zipCode,
    postalName: query.city,
    countryCode: query.countryCode,
  };
}

/** Every product and every point in our words, in the carrier's order (docs/carrier-api.md#service-points). */
export function fromWireNearby(answer: NearbyAnswerWire): FreightProduct[] {
  return answer.freightProducts.map((product) => ({
    ...product,
    servicePoints: product.servicePoints.map(fromWireServicePoint),
  }));
}

function fromWireServicePoint(point: ServicePointWire): CarrierServicePoint {
  return {
    externalId: point.servicePointExternalId,
    name: point.servicePointName,
    type: point.type,
    routingCode: point.routingCode,
    eligibleParcelOutlet: point.eligibleParcelOutlet,
    visitingAddress: fromWireAddress(point.visitingAddress),
    deliveryAddress: fromWireAddress(point.deliveryAddress),
    openingHours: readHours(point.openingHours),
    coordinates: point.servicePointCoordinates,
  };
}

function fromWireAddress(address: AddressWire): PointAddress | null {
  if (address === null) return null;
  const { postalName, ...rest } = address;
  return { ...rest, city: postalName };
}
