import { HOME, OWN_PICK_UP } from './agreement';
import type { AnsweredParty, BookingAnswer } from './booking-answer-schema';
import { shipmentIdFor } from './identifiers';

function mapConsignee(answer: BookingAnswer, change: (party: AnsweredParty) => AnsweredParty): BookingAnswer {
  return { ...answer, parties: answer.parties.map((party) => (party.type === 'consignee' ? change(party) : party)) };
}

/** The consignee's address in capitals, as an address register writes it (docs/carrier-api.md#booking). */
export function correctAddress(answer: BookingAnswer): BookingAnswer {
  return mapConsignee(answer, (party) => ({
    ...party,
    address: party.address.replaceAll(/\s+/g, ' ').trim().toUpperCase(),
    postalName: party.postalName.toUpperCase(),
  }));
}

/** Another product than the solution stands for: home becomes pick-up, and the other way round. */
export function changeProduct(answer: BookingAnswer): BookingAnswer {
  const product = answer.freightProductId === HOME.freightProductId ? OWN_PICK_UP : HOME;
  return {
    ...answer,
    freightProductId: product.freightProductId,
    properties: { ...answer.properties, freightProductName: product.freightName, productName: product.freightTitle },
  };
}

/** A booking that has no name afterwards. */
export function dropShipmentId({ shipmentId: _, ...rest }: BookingAnswer): object {
  return rest;
}

/** The answer of an old description (docs/carrier-api.md#booking). */
export function answerInOldForm(answer: BookingAnswer): object {
  return { order_id: answer.orderId, tracking_identifier: answer.items[0]?.trackingReference ?? null };
}

/** A label-free product: every item is handed in with a short code. */
export function addReturnCodes(answer: BookingAnswer): BookingAnswer {
  const items = answer.items.map((item, index) => ({ ...item, returnCode: `R-${1337 + index}` }));
  return { ...answer, items };
}

/** The 26 digits of a partner's product, with the invisible separator after the first ten (docs/carrier-api.md#properties). */
export function addMissionCode(answer: BookingAnswer): object {
  const properties = { ...answer.properties, missionCode: '0070123456\u001d7890123456789012' };
  return { ...answer, properties };
}

/** Fields that no description names, at every level. */
export function addUnknownFields(answer: BookingAnswer): object {
  return {
    ...answer,
    carbonGrams: 412,
    items: answer.items.map((item) => ({ ...item, sortingHint: { lane: 7 } })),
    parties: answer.parties.map((party) => ({ ...party, loyaltyLevel: 'gold' })),
    properties: { ...answer.properties, droneRoute: 'D-7' },
  };
}

/** Something in the structures that the contract shows empty only. */
export function fillRawStructures(answer: BookingAnswer): BookingAnswer {
  const filled = mapConsignee(answer, (party) => ({
    ...party,
    detailedAddress: { street: party.address, gate: { number: 11, letter: 'A' }, flat: 'H0202' },
  }));
  const items = filled.items.map((item) => ({ ...item, articles: [{ sku: 'A-1', quantity: 2 }] }));
  return { ...filled, items, additionalServices: [{ code: 'SMS', price: null }, 'signature'] };
}

/** Everything but the shipmentId empty: what a reader must cope with. */
export function emptyEverythingElse({ shipmentId }: BookingAnswer): object {
  return { shipmentId, orderId: null, freightProductId: null, parties: null, items: [], properties: null };
}

/** Another form: the numbers stand somewhere else than where the contract has them. */
export function answerInAnotherForm({ orderId, shipmentId, items }: BookingAnswer): object {
  const parcels = items.map(({ trackingReference }) => ({ trackingReference }));
  return { order: { id: orderId, booking: { shipmentId, parcels } }, state: 'BOOKED' };
}

/** The same shipmentId for every booking under one recipient's reference. */
export function repeatShipmentId(answer: BookingAnswer): BookingAnswer {
  const reference = answer.parties.find(({ type }) => type === 'consignee')?.reference ?? '';
  const serial = [...reference].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1e12, 7);
  return { ...answer, shipmentId: shipmentIdFor(serial) };
}

/** A home delivery that became a pick-up, with the point it goes to among the parties (docs/carrier-api.md#booking). */
export function addServicePoint(answer: BookingAnswer): BookingAnswer {
  const [consignee] = answer.parties;
  if (!consignee) return answer;
  const name = 'Joker Toftes gate';
  const point = { ...consignee, type: 'servicePoint', id: '4711', name, address: 'Toftes gate 12', reference: '' };
  const changed = { ...changeProduct({ ...answer, freightProductId: HOME.freightProductId }) };
  return { ...changed, parties: [...answer.parties, { ...point, phone1: '', email: '', contact: '' }] };
}

/** Postal codes that lost their leading zeros (docs/carrier-api.md#service-points). */
export function shortenPostalCodes(answer: BookingAnswer): BookingAnswer {
  const parties = answer.parties.map((party) => ({ ...party, zipCode: party.zipCode.replace(/^0+/, '') }));
  return { ...answer, parties };
}

/** An error beside a booking: only one of them can be true. */
export function addError(answer: BookingAnswer): object {
  return { ...answer, statusCode: 400, errorKey: 'address.invalid', errorMap: {} };
}

/** A failure without a key beside a booking. */
export function addFailure(answer: BookingAnswer): object {
  return { ...answer, success: false };
}

/** The consignee in letters that were lost on the way. */
export function loseSigns(answer: BookingAnswer): BookingAnswer {
  const lost = (text: string) => text.replace(/[^\0-\x7f]/g, '\uFFFD');
  return mapConsignee(answer, (party) => ({
    ...party,
    name: lost(party.name),
    address: lost(party.address),
    postalName: lost(party.postalName),
  }));
}

/** Another address than was sent, with a letter lost on the way. */
export function spoilAddress(answer: BookingAnswer): BookingAnswer {
  return mapConsignee(answer, (party) => ({ ...party, address: 'Bj\uFFFDlsengata 4' }));
}

/** The first parcel alone. */
export function keepOneParcel(answer: BookingAnswer): BookingAnswer {
  return { ...answer, items: answer.items.slice(0, 1) };
}

/** The same number for every parcel of every booking. */
export function repeatParcel(answer: BookingAnswer): BookingAnswer {
  const items = answer.items.map((item) => ({ ...item, trackingReference: '370724763243779252' }));
  return { ...answer, items };
}
