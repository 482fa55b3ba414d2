import type { BookingForm } from '@/lib/booking/schema';
import type { Week } from '@/lib/service-points/week';
import { givesNoHours } from './closed-day';
import { oddDeliveryDay } from './delivery-day';
import { lacksHouseNumber } from './house-number';
import { tooHeavy } from './too-heavy';

/** Something odd about a form, and the field that mends it. Never a fault: it can be booked as it is. */
export type Warning =
  | { rule: 'house_number' | 'flat_number'; path: string }
  | { rule: 'past' | 'sunday'; path: string }
  | { rule: 'no_hours'; path: string; date: string; point: string }
  | {
      rule: 'too_heavy';
      path: string;
      parcel: number;
      parcels: number;
      grams: number;
      maxGrams: number;
      solution: string;
    };

export type Surroundings = {
  solution: { name: string; maxWeightGrams: number | null } | undefined;
  /** Opening hours of the chosen point, where they are at hand. */
  week: Week | null;
  /** ISO date at the desk. */
  today: string;
};

/** What can be told without asking the server, the gravest first. Pure. */
export function checkForm(form: BookingForm, { solution, week, today }: Surroundings): Warning[] {
  return [...heavyParcels(form, solution), ...oddDay(form, today), ...closedPoint(form, week), ...houseNumber(form)];
}

function heavyParcels({ items }: BookingForm, solution: Surroundings['solution']): Warning[] {
  const maxGrams = solution?.maxWeightGrams ?? null;
  if (!solution || maxGrams === null) return [];
  return tooHeavy(items, maxGrams).map(({ index, grams }) => ({
    rule: 'too_heavy',
    path: `items.${index}.weightGrams`,
    parcel: index + 1,
    parcels: items.length,
    grams,
    maxGrams,
    solution: solution.name,
  }));
}

function oddDay({ deliveryDate }: BookingForm, today: string): Warning[] {
  const rule = oddDeliveryDay(deliveryDate, today);
  return rule ? [{ rule, path: 'deliveryDate' }] : [];
}

function closedPoint({ thirdParty, deliveryDate }: BookingForm, week: Week | null): Warning[] {
  if (!week || thirdParty.kind !== 'servicePoint' || !givesNoHours(week, deliveryDate)) return [];
  return [{ rule: 'no_hours', path: 'deliveryDate', date: deliveryDate, point: thirdParty.point.name }];
}

function houseNumber({ recipient }: BookingForm): Warning[] {
  return lacksHouseNumber(recipient.address, recipient.countryCode)
    ? [{ rule: 'house_number', path: 'recipient.address' }]
    : [];
}
