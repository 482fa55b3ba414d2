import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { authorise, errorBody, forbidden, requireToken } from './access';
import { PARTNER_PICK_UP, type PracticeProduct, productFor, shopName, type TransportSolution } from './agreement';
import {
  type AnsweredItem,
  type AnsweredParty,
  type BookingAnswer,
  bookingAnswerSchema,
  type Routing,
} from './booking-answer-schema';
import { type BookingRequest, bookingRequestSchema, type RequestItem, type RequestParty } from './booking-schema';
import { practiseFaults } from './faults';
import { shipmentIdFor, trackingReferenceFor } from './identifiers';
import { isPartnerPoint } from './points/nearby';
import type { Practice, PracticeEnv } from './practice';
import { limitBookings } from './rate-limit';
import { API_ERRORS, jsonAnswer, jsonBody } from './route-shapes';

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
function chooseProduct(request: BookingRequest, solution: TransportSolution): PracticeProduct | null {
  const [consignee] = request.parties.filter((party) => party.type === 'consignee');
  const { countryCode, zipCode } = { countryCode: consignee?.countryCode ?? '', zipCode: consignee?.zipCode ?? '' };
  const product = productFor(solution, { countryCode, zipCode });
  const point = request.parties.find((party) => party.type === 'servicePoint')?.id;
  const partner = solution.searchable.includes(PARTNER_PICK_UP) && point && isPartnerPoint(point);
  return product && partner ? PARTNER_PICK_UP : product;
}

/** The answer to a valid booking request (Book a parcel, rules 3 and 4). Changes nothing; the caller writes it down. */
function composeBooking(request: BookingRequest, product: PracticeProduct, serials: Serials): BookingAnswer {
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

/** POST /parcels/v1/bookings (Book a parcel). */
export function addBookingRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  const route = createRoute({
    method: 'post',
    path: '/parcels/v1/bookings',
    summary: 'Book a parcel',
    security: [{ token: [] }],
    middleware: [requireToken('bookings'), limitBookings(practice.limit), practiseFaults('booking', practice)] as const,
    request: jsonBody(bookingRequestSchema),
    responses: { 200: jsonAnswer(bookingAnswerSchema, 'The booking.'), ...API_ERRORS },
  });
  app.openapi(route, (c) => {
    const request = c.req.valid('json');
    const solution = authorise(c.get('client'), request);
    if (typeof solution === 'string') return forbidden(c, solution);
    const product = chooseProduct(request, solution);
    if (!product) return c.json(errorBody(400, 'no.carrier.support', c.req.path), 400);
    const serials = practice.ledger.takeSerials(request.items.length);
    const booked = composeBooking(request, product, serials);
    const { effect } = c.get('spell');
    const response = effect?.kind === 'alter' ? effect.booking(booked) : booked;
    practice.ledger.addBooking({
      at: new Date().toISOString(),
      serial: serials.serial,
      lastItemSerial: serials.itemSerials.at(-1) ?? 0,
      shipmentId: booked.shipmentId,
      request,
      response,
    });
    return Response.json(response, { status: effect?.kind === 'alter' ? effect.status : 200 });
  });
}
