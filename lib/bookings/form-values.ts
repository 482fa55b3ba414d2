import { LONGEST_POINT_ID } from '@/lib/limits';
import { emptyParty } from '@/lib/party-form';
import type { PartyForm } from '@/lib/party-schema';
import { randomUuid } from '@/lib/random-uuid';
import type { ServicePointView } from '@/lib/service-points/places';
import { ofEachMessage } from '@/lib/shipment';
import type { PresetView } from '@/lib/shops/shop-view';
import type { BookingContext, BookingForm, ItemForm } from './schema';

export const emptyItem: ItemForm = {
  weightGrams: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  contents: '',
  reference: '',
};

/** A new parcel: filled in by the default parcel size where the shop has one. */
export function freshItem(presets: PresetView[]): ItemForm {
  const preset = presets.find(({ isDefault }) => isDefault);
  return preset ? fillByPreset(emptyItem, preset) : emptyItem;
}

/** Whether a solution brings a parcel from the customer to the shop. */
export function isReturn({ solutions }: BookingContext, solutionId: string): boolean {
  return solutions.some(({ id, kind }) => id === solutionId && kind === 'return');
}

/** The shop as a party of a parcel: its sender, or where it takes returns. */
export function shopParty(context: BookingContext, solutionId: string): PartyForm {
  return isReturn(context, solutionId) ? context.returnAddress : context.sender;
}

/** An empty form: the first solution, the shop's own party, a key of its own. */
export function firstValues(context: BookingContext): BookingForm {
  const solutionId = context.solutions[0]?.id ?? '';
  return {
    formKey: randomUuid(),
    shopId: context.shop.id,
    solutionId,
    recipient: emptyParty(context.sender.countryCode),
    sender: shopParty(context, solutionId),
    thirdParty: { kind: 'none' },
    items: [freshItem(context.presets)],
    deliveryDate: '',
    ...ofEachMessage(() => ''),
    shipmentId: '',
    orderReference: '',
  };
}

/** A form with another solution, and the party of the shop that belongs to it. */
export function withSolution(context: BookingContext, values: BookingForm, solutionId: string): BookingForm {
  return { ...values, solutionId, sender: shopParty(context, solutionId) };
}

/** The form for the next parcel: the shop's party and the solution stay, all else is fresh. Those of a return belong to that one parcel alone. */
export function nextValues(context: BookingContext, last: BookingForm): BookingForm {
  return isReturn(context, last.solutionId) ? firstValues(context) : freshValues(context, last);
}

/** A form in which nothing is filled but what stays from one parcel to the next. */
function freshValues(context: BookingContext, { sender, solutionId }: BookingForm): BookingForm {
  return { ...firstValues(context), sender, solutionId };
}

const MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * The parcel with what the preset says of it. What the preset leaves open stays as typed; only what came from another of `presets` goes
 * with that one, since the weight of an envelope says nothing of a box.
 */
export function fillByPreset(item: ItemForm, preset: PresetView, presets: PresetView[] = []): ItemForm {
  const formers = isFilledBy(item, preset) ? [] : presets.filter((other) => isFilledBy(item, other));
  const given = MEASURES.filter((name) => [preset, ...formers].some((each) => each[name] !== null));
  const isTyped = formers.every(({ contents }) => contents !== item.contents);
  return {
    ...item,
    ...Object.fromEntries(given.map((name) => [name, String(preset[name] ?? '')])),
    contents: preset.contents || (isTyped ? item.contents : ''),
  };
}

/** The first field of the parcel that is still empty. Contents may stay so, and are the place to go on from. */
export function nextInParcel(item: ItemForm): (typeof MEASURES)[number] | 'contents' {
  return MEASURES.find((name) => item[name].trim() === '') ?? 'contents';
}

/** True when every measure that the preset has is the parcel's: one typed otherwise since is the clerk's own. */
function isFilledBy(item: ItemForm, preset: PresetView): boolean {
  return MEASURES.every((name) => preset[name] === null || String(preset[name]) === item[name]);
}

/** True for a form that holds nothing a fresh one would not hold: it is no draft. The form key is no content. */
export function holdsNothing(context: BookingContext, values: BookingForm): boolean {
  return content(values) === content(freshValues(context, values));
}

/** Whether two forms hold the same parcel. */
export function isSameContent(one: BookingForm, other: BookingForm): boolean {
  return content(one) === content(other);
}

/** In an order of its own, since a draft comes back with its fields in another one. */
function content(values: BookingForm): string {
  return JSON.stringify(values, (key, value) => {
    if (key === 'formKey') return undefined;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))) : value;
  });
}

/** A chosen point as the form holds it: as the clerk saw it. One without an id cannot be chosen. */
export function toThirdParty(point: ServicePointView | null): BookingForm['thirdParty'] {
  if (!point?.externalId) return { kind: 'none' };
  const { externalId, name, address, zipCode, city, countryCode, freightProductId } = point;
  // An id of other length is none that can be compared.
  const isId = (freightProductId ?? '').length <= LONGEST_POINT_ID;
  const product = {
    freightProductId: isId ? freightProductId : null,
    productName: point.productName?.slice(0, 200) ?? '',
  };
  return { kind: 'servicePoint', point: { externalId, name, address, zipCode, city, countryCode, ...product } };
}
