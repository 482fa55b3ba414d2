import type { BookingForm } from '@/lib/bookings/schema';
import type { PartyForm } from '@/lib/party-schema';
import { readGrams } from '@/lib/read-measure';
import type { Week } from '@/lib/service-points/week';
import { givesNoHours } from './closed-day';
import { oddDeliveryDay } from './delivery-day';

/** Something odd about a form, and the field that corrects it. Never a fault: it can be booked as it is. */
export type Warning =
  | { rule: 'house_number' | 'flat_number'; path: string }
  | { rule: 'sunday' | 'holiday' | 'closed' | 'far'; path: string }
  | { rule: 'no_point'; path: string }
  | { rule: 'same_party'; path: string }
  | { rule: 'other_sender' | 'other_return'; path: string; party: string; shop: string }
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
  solution: { name: string; kind: 'home' | 'pick_up' | 'return'; maxWeightGrams: number | null } | undefined;
  /** The shop's own party: its sender, or for a return where it takes returns. */
  shop: PartyForm;
  /** Opening hours of the chosen point, where they are at hand. */
  week: Week | null;
  /** ISO date at the desk. */
  today: string;
  /** ISO dates on which the shop is closed. */
  closedDays: readonly string[];
};

/** What can be warned of without asking the server, the gravest first. */
export function checkForm(form: BookingForm, { solution, shop, week, today, closedDays }: Surroundings): Warning[] {
  return [
    ...oddShop(form, shop, solution?.kind === 'return'),
    ...heavyParcels(form, solution),
    ...oddDay(form, { today, closedDays }, solution?.kind === 'return'),
    ...closedPoint(form, week),
    ...houseNumber(form),
    ...missingPoint(form, solution),
  ];
}

/** A party of the shop that stayed from another parcel is easily overlooked: it stands folded. */
function oddShop({ recipient, sender }: BookingForm, shop: PartyForm, isReturn: boolean): Warning[] {
  if (isSameParty(sender, recipient)) return [{ rule: 'same_party', path: 'sender.name' }];
  if (isSameParty(sender, shop)) return [];
  const rule = isReturn ? 'other_return' : 'other_sender';
  return [{ rule, path: 'sender.name', party: sender.name, shop: shop.name }];
}

function isSameParty(a: PartyForm, b: PartyForm): boolean {
  const identified = ({ name, address, zipCode }: PartyForm) =>
    [name, address, zipCode].map((text) => text.trim()).join('\n');
  return identified(a) === identified(b);
}

/** Without one the carrier takes a point of its own choice; shown once it is known where the parcel goes. */
function missingPoint({ recipient, thirdParty }: BookingForm, solution: Surroundings['solution']): Warning[] {
  const isAddressed = recipient.zipCode.trim() !== '' && recipient.address.trim() !== '';
  if (solution?.kind !== 'pick_up' || thirdParty.kind !== 'none' || !isAddressed) return [];
  return [{ rule: 'no_point', path: 'servicePoint' }];
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

/** Of a return the shop gets the parcel. */
function oddDay(
  { deliveryDate, recipient, sender }: BookingForm,
  { today, closedDays }: Pick<Surroundings, 'today' | 'closedDays'>,
  isReturn: boolean,
): Warning[] {
  const { countryCode } = isReturn ? sender : recipient;
  const rule =
    oddDeliveryDay(deliveryDate, today, countryCode) ?? (closedDays.includes(deliveryDate) ? 'closed' : null);
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

/**
 * What a street is called in the four countries, at the end of a word. Farms, place names and post boxes have no house number to
 * miss, so nothing is said of an address that does not call itself a street.
 */
const STREETS: Readonly<Record<string, string>> = {
  NO: 'gata|gate|gaten|gt|vei|veien|veg|vegen|alle|alleen|allé|alléen|torg|torget|smauet',
  SE: 'gata|gatan|väg|vägen|gränd|gränden|torg|torget|allé|allén|esplanaden',
  DK: 'gade|gaden|vej|vejen|alle|allé|stræde|strædet|boulevard|torv|torvet',
  FI: 'katu|tie|kuja|polku|kaari|raitti|bulevardi|esplanadi|gatan|vägen|gränden|stigen',
};

/** True for a street that stands without any number, in a country where streets have them. */
export function lacksHouseNumber(address: string, countryCode: string): boolean {
  const names = STREETS[countryCode.toUpperCase()];
  if (!names || /\d/.test(address)) return false;
  // A full stop ends abbreviations such as "Storgt.".
  return new RegExp(`(?:${names})\\.?(?=[\\s,]|$)`, 'iu').test(address.normalize('NFC').trim());
}

/** The parcels, by index, that weigh more than a solution takes; weights as typed. Null: what it takes is not known. */
export function tooHeavy(
  items: readonly { weightGrams: string }[],
  maxGrams: number | null,
): { index: number; grams: number }[] {
  if (maxGrams === null) return [];
  return items
    .map(({ weightGrams }, index) => ({ index, grams: readGrams(weightGrams) ?? 0 }))
    .filter(({ grams }) => grams > maxGrams);
}
