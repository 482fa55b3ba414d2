import { PARTNER_PICK_UP, type PracticeProduct, productFor, shopName, type TransportSolution } from './agreement';
import type { AnsweredItem, AnsweredParty, BookingAnswer, Routing } from './booking-answer-schema';
import type { BookingRequest, RequestItem, RequestParty } from './booking-schema';
import { shipmentIdFor, trackingReferenceFor } from './identifiers';
import { isPartnerPoint } from './points/nearby';

/** Serial numbers set aside for one booking: `serial` for the shipment, one more for each item. */
type Serials = { serial: number; itemSerials: number[] };

function answerParty(party: RequestParty): AnsweredParty {
  return {
    type: party.type ?? null,
    id: party.id ?? null,
    name: party.name ?? '',
    countryCode: party.countryCode ?? '',
    postalName: party.postalName ?? '',
    zipCode: party.zipCode ?? '',
    address: party.address ?? '',
    coaddress: party.coaddress ?? null,
    phone1: party.phone1 ?? '',
    phone2: party.phone2 ?? null,
    email: party.email ?? '',
    reference: party.reference ?? '',
    contact: party.contact ?? '',
    detailedAddress: null,
  };
}

/** Volume comes in cubic decimetres (docs/carrier-api.md#booking). A reference given by the asker is kept. */
function answerItem(item: RequestItem, serial: number): AnsweredItem {
  const trackingReference = item.trackingReference || trackingReferenceFor(serial);
  return {
    itemId: null,
    itemNumber: item.itemNumber,
    trackingReference,
    returnCode: null,
    linkedParcelType: null,
    linkedTrackingReference: null,
    weight: item.weight,
    volume: (item.width * item.height * item.length) / 1000,
    length: item.length,
    height: item.height,
    width: item.width,
    contentValue: null,
    externalSupplierId: null,
    contents: item.contents,
    properties: { shortItemIdentifier: trackingReference.slice(-8) },
    articles: [],
    externalOrderId: null,
  };
}

/**
 * The product a booking gets, or null where the carrier does not deliver with this solution. Where both pick-up
 * products are sold, the chosen point decides between them.
 */
export function chooseProduct(request: BookingRequest, solution: TransportSolution): PracticeProduct | null {
  const [consignee] = request.parties.filter((party) => party.type === 'consignee');
  const { countryCode, zipCode } = { countryCode: consignee?.countryCode ?? '', zipCode: consignee?.zipCode ?? '' };
  const product = productFor(solution, { countryCode, zipCode });
  const point = request.parties.find((party) => party.type === 'servicePoint')?.id;
  const partner = solution.searchable.includes(PARTNER_PICK_UP) && point && isPartnerPoint(point);
  return product && partner ? PARTNER_PICK_UP : product;
}

/** The answer to a valid booking request (docs/carrier-api.md#booking). Changes nothing; the caller writes it down. */
export function answerBooking(request: BookingRequest, product: PracticeProduct, serials: Serials): BookingAnswer {
  return {
    orderId: serials.serial % 2 ** 31,
    shipmentId: request.shipmentId ?? shipmentIdFor(serials.serial),
    freightProductId: product.freightProductId,
    parties: request.parties.map(answerParty),
    items: request.items.map((item, index) => answerItem(item, serials.itemSerials[index] ?? 0)),
    properties: routingFor(request, product),
    additionalServices: [],
  };
}

/**
 * The eighteen `properties` of a booking. Meanings are not shown in the contract: the values only look like
 * routing, the same for the same consignee and product.
 */
function routingFor(request: BookingRequest, product: PracticeProduct): Routing {
  const consignee = request.parties.find((party) => party.type === 'consignee');
  const consignor = request.parties.find((party) => party.type === 'consignor');
  const zipCode = (consignee?.zipCode ?? '').replaceAll(/\D/g, '');
  const zip = zipCode.padStart(4, '0');
  const region = zip.slice(0, 2);
  const route = Number(zip) % 40;
  const city = consignee?.postalName ?? '';
  return {
    areaId: zip.slice(0, 3),
    freightProductName: product.freightName,
    mainCarNumber: String(100 + route),
    pickupZipString: consignor?.zipCode ?? '',
    productName: product.freightTitle,
    regionId: region,
    routeAddress: consignee?.address ?? '',
    routeDescription: `${city} ${route + 1}`,
    routeName: `R${region}${String(route).padStart(2, '0')}`,
    routeSeq: String((Number(zip) % 97) + 1),
    routeZipAndCity: null,
    routing: `${region}-${String(route).padStart(2, '0')}`,
    routingCode: `${consignee?.countryCode ?? ''}${zip}`,
    routingDescription: `${city} ${zip}`,
    routingDetailed: `${region}-${String(route).padStart(2, '0')}-${product.freightProductId}`,
    shopName: shopName(request.shopId),
    transportCompanyId: String(product.transporterId),
    transportNetId: String(product.transporterId * 10),
  };
}
