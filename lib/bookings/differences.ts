import { isSamePhone } from '@/lib/addresses/phone';
import { shownPostalCode } from '@/lib/addresses/postal-code';
import {
  type BookedParty,
  type BookedShipment,
  type ChosenServicePoint,
  isMainParty,
  PARTY_FIELDS,
  type Party,
  type Shipment,
} from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import { shownProduct } from './answered-values';
import type { Difference } from './outcome-view';

const ITEM_FIELDS = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const;

/** How a freight product is delivered, by its published number; the published names contradict each other (docs/carrier-api.md#booking). */
const WAYS: ReadonlyMap<string, 'home' | 'pick_up'> = new Map([
  ['1', 'home'],
  ['5', 'home'],
  ['3', 'pick_up'],
  ['55', 'pick_up'],
]);

/** What was asked for besides the shipment itself: the solution, and the point as it was chosen. */
export type Expected = {
  solutionName: string;
  solutionKind: 'home' | 'pick_up' | 'return' | null;
  servicePoint: ChosenServicePoint | null;
};

/**
 * Where the carrier's answer says something else than what was asked (docs/carrier-api.md#booking: it may change an address, and a home
 * delivery can become a pick-up). What changes how the parcel travels stands first. What the answer leaves out is no difference, and
 * neither is what only the carrier assigns, nor what it writes in other capitals (`otherCapitals`).
 */
export function differences(asked: Shipment, booked: BookedShipment, expected: Expected): Difference[] {
  return [
    ...otherProduct(booked, expected),
    ...booked.parties.flatMap((party) => otherParty(asked, party, expected)),
    ...comparedFields(asked, booked).filter((field) => !isInOtherCapitals(field)),
  ];
}

/** What the carrier's answer writes in other capitals than it was asked, such as a city: nothing else is changed about it. */
export function otherCapitals(asked: Shipment, booked: BookedShipment): string[] {
  const texts = comparedFields(asked, booked).filter(isInOtherCapitals);
  return [...new Set(texts.map((field) => field.booked))];
}

/** A number is another one in other capitals. */
const isInOtherCapitals = ({ path, asked, booked }: Difference) =>
  path !== 'shipmentId' && asked.toLowerCase() === booked.toLowerCase();

function comparedFields(asked: Shipment, booked: BookedShipment): Difference[] {
  return [
    ...compare('shipmentId', asked.shipmentId, asked.shipmentId && booked.shipmentId),
    ...compare('items.count', asked.items.length, booked.items.length || null),
    ...asked.parties.flatMap((party) => compareParty(party, booked)),
    ...asked.items.flatMap((item) => {
      const answered = booked.items.find((candidate) => candidate.itemNumber === item.itemNumber);
      return ITEM_FIELDS.flatMap((field) =>
        compare(`items.${item.itemNumber}.${field}`, item[field], answered?.[field]),
      );
    }),
  ];
}

/** Another product than the chosen point stands under, or one that is delivered in another way than the solution. */
function otherProduct(booked: BookedShipment, { solutionName, solutionKind, servicePoint }: Expected): Difference[] {
  const { freightProductId } = booked;
  if (freightProductId === null) return [];
  const name = shownProduct(booked.properties) ?? freightProductId;
  const chosen = servicePoint?.freightProductId ?? null;
  if (chosen !== null && chosen !== freightProductId) {
    return [{ path: 'product', asked: servicePoint?.productName || chosen, booked: name, isMajor: true }];
  }
  const way = WAYS.get(freightProductId);
  const isOther = way !== undefined && (solutionKind === 'home' || solutionKind === 'pick_up') && way !== solutionKind;
  return isOther ? [{ path: 'product', asked: solutionName, booked: name, isMajor: true }] : [];
}

/** A third party that was not asked for, or in whose place another one stands: most of all, another service point. */
function otherParty(asked: Shipment, party: BookedParty, { servicePoint, solutionKind }: Expected): Difference[] {
  if (isMainParty(party)) return [];
  const requested = asked.parties.find(({ type }) => type === party.type);
  const id = requested ? requested.id : (servicePoint?.externalId ?? null);
  const isSame = requested || servicePoint ? id === null || party.id === null || party.id === id : false;
  if (isSame) return [];
  const before = requested?.name ?? servicePoint?.name ?? '';
  // With a pick-up solution and no choice the carrier takes a point, as was said.
  const isMajor = before !== '' || solutionKind !== 'pick_up';
  return [{ path: `parties.${party.type ?? 'other'}`, asked: before, booked: inOneLine(party), isMajor }];
}

function inOneLine({ name, address, zipCode, city, countryCode, id }: BookedParty): string {
  const place = [shownPostalCode(countryCode ?? '', zipCode ?? ''), city].filter(Boolean).join(' ');
  const words = [name, address, place].map((text) => text?.trim()).filter(Boolean);
  return showControls(words.join(', ') || (id ?? ''));
}

function compareParty(party: Party, booked: BookedShipment): Difference[] {
  const answered = booked.parties.find((candidate) => candidate.type === party.type);
  return PARTY_FIELDS.flatMap((field) => {
    const [before, after] = [party[field], answered?.[field]];
    // A number, or a postal code, that is only written otherwise is no difference.
    const isPhone = field === 'phone' || field === 'phone2';
    if (isPhone && isSamePhone(party.countryCode, before ?? '', after ?? '')) return [];
    const written = (text: string | null | undefined) =>
      field === 'zipCode' ? shownPostalCode(party.countryCode, text ?? '') : text;
    return compare(`${party.type}.${field}`, written(before) ?? null, written(after));
  });
}

function compare(
  path: string,
  asked: string | number | null,
  booked: string | number | null | undefined,
): Difference[] {
  if (booked === null || booked === undefined || booked === '') return [];
  const before = String(asked ?? '').trim();
  const after = String(booked).trim();
  return before === after ? [] : [{ path, asked: before, booked: showControls(after), isMajor: false }];
}
