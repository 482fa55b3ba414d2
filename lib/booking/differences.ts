import 'server-only';
import { isSamePhone } from '@/lib/addresses/phone';
import type { BookedShipment, Shipment } from '@/lib/shipment';
import type { Difference } from './outcome-view';

const PARTY_FIELDS = [
  'name',
  'address',
  'coaddress',
  'zipCode',
  'city',
  'countryCode',
  'phone',
  'phone2',
  'email',
  'reference',
  'contact',
] as const;
const ITEM_FIELDS = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm', 'contents'] as const;

/**
 * Where the carrier's answer says something else than what was asked (field notes, "Booking": it may change an address). What the
 * answer leaves out is no difference, and neither is what only the carrier assigns.
 */
export function differences(asked: Shipment, booked: BookedShipment): Difference[] {
  return [
    ...compare('shipmentId', asked.shipmentId, asked.shipmentId && booked.shipmentId),
    ...compare('items.count', asked.items.length, booked.items.length || null),
    ...asked.parties.flatMap((party) => {
      const answered = booked.parties.find((candidate) => candidate.type === party.type);
      return PARTY_FIELDS.flatMap((field) => {
        const [before, after] = [party[field], answered?.[field]];
        // A number only written otherwise is no difference.
        const isPhone = field === 'phone' || field === 'phone2';
        if (isPhone && isSamePhone(party.countryCode, before ?? '', after ?? '')) return [];
        return compare(`${party.type}.${field}`, before, after);
      });
    }),
    ...asked.items.flatMap((item) => {
      const answered = booked.items.find((candidate) => candidate.itemNumber === item.itemNumber);
      return ITEM_FIELDS.flatMap((field) =>
        compare(`items.${item.itemNumber}.${field}`, item[field], answered?.[field]),
      );
    }),
  ];
}

function compare(
  path: string,
  asked: string | number | null,
  booked: string | number | null | undefined,
): Difference[] {
  if (booked === null || booked === undefined || booked === '') return [];
  const before = String(asked ?? '').trim();
  const after = String(booked).trim();
  return before === after ? [] : [{ path, asked: before, booked: after }];
}
