import { createHash } from 'node:crypto';
import { headerWords, isBareName, placeHeaders, saysNothing } from '@/lib/table-files/place-headers';
import type { ColumnChoice, OrderField } from './order-import';
import {
  DELIVERY_WORDS,
  NUMBER_WORDS,
  ORDER_WORDS,
  type OrderPart,
  OTHER_UNITS,
  TRACKING_WORDS,
  UNIT_WORDS,
} from './order-words';
import { areRunning, hasShape, type SHAPES, weightUnitOf } from './value-shapes';

/** What a column is taken for and why. `isDoubtful`: neither header nor values say it for certain, so that a clerk is asked. */
export type ColumnMatch = {
  choice: ColumnChoice;
  how: 'name' | 'shape' | 'remembered' | 'none';
  isDoubtful: boolean;
};

/** So many rows say what the values of a column look like. */
const PROBED_ROWS = 200;
/** So much of a value says what it looks like. In characters. */
const PROBED_LETTERS = 200;

type Found = Map<OrderPart, { at: number; how: 'name' | 'shape'; isDoubtful?: boolean }>;
type Column = { header: string; at: number; values: string[]; isOpen: boolean };

/**
 * What each column of a file of orders is: as a clerk chose it for the same headers before, or by its header, or where that says nothing by
 * the shape of its values (docs/imports.md#columns). No field is found twice.
 */
export function matchColumns(
  headers: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  remembered: readonly ColumnChoice[] | null,
): ColumnMatch[] {
  if (remembered?.length === headers.length) {
    return remembered.map((choice) => ({ choice, how: 'remembered', isDoubtful: false }));
  }
  const columns = headers.map((header, at): Column => {
    const values = rows.slice(0, PROBED_ROWS).map(({ cells }) => (cells[at] ?? '').trim().slice(0, PROBED_LETTERS));
    return { header, at, values, isOpen: saysNothing(header) };
  });
  const found = byName(headers);
  dropOtherUnits(found, headers);
  addNumber(found, columns);
  addByShape(found, columns);
  addDelivery(found, columns);
  keepOneAddress(found, columns);
  keepMeant(found, columns);
  return columns.map((column) => matchOf(column, found));
}

/** How many columns their headers alone name: the row of headers is the one with most. */
export function countNamed(headers: readonly string[]): number {
  return byName(headers).size;
}

/** The choices of a clerk with each field in one column: the last one that was chosen for it. */
export function uniqueChoices(columns: readonly ColumnChoice[]): ColumnChoice[] {
  return columns.map((choice, at) => (choice !== null && columns.lastIndexOf(choice) !== at ? null : choice));
}

const OF_PLACE: readonly OrderField[] = [
  'address',
  'houseNumber',
  'freeAddress',
  'zipCode',
  'city',
  'countryCode',
  'solution',
  'servicePoint',
] as const;

/** The columns by which a service point is found: a row loses the one it has when they change. */
export function pointColumns(columns: readonly ColumnChoice[]): Set<number> {
  return new Set(columns.flatMap((field, at) => (field !== null && OF_PLACE.includes(field) ? [at] : [])));
}

/** The key under which the choices for a file are kept: a hash of its headers, folded, in their order. */
export function headerSignature(headers: readonly string[]): string {
  const folded = headers.map((header) => headerWords(header).join(' '));
  return createHash('sha256').update(JSON.stringify(folded)).digest('hex');
}

function byName(headers: readonly string[]): Found {
  const places = placeHeaders<OrderPart>(headers.map(withoutUnit), ORDER_WORDS);
  return new Map(Object.entries(places).map(([part, at]) => [part as OrderPart, { at, how: 'name' }]));
}

const UNITS: readonly string[] = Object.values(UNIT_WORDS).flat();

/** A header without its unit: `Vekt` of `Vekt i gram`. */
function withoutUnit(header: string): string {
  const words = headerWords(header);
  const bare = words.filter(
    (word, at) => !UNITS.includes(word) && !(word.length < 3 && UNITS.includes(words[at + 1] ?? '')),
  );
  return bare.length > 0 && bare.length < words.length ? bare.join(' ') : header;
}

function unitOf(header: string): 'kilograms' | 'grams' | null {
  const words = headerWords(header);
  return (
    (['kilograms', 'grams'] as const).find((unit) => UNIT_WORDS[unit].some((word) => words.includes(word))) ?? null
  );
}

const isTaken = (found: Found, at: number) => [...found.values()].some((each) => each.at === at);

/** A list of orders may call their numbers `Name` or `ID`. */
function addNumber(found: Found, columns: readonly Column[]): void {
  const name = found.get('name')?.at;
  // Of a list with one name only, that name is the recipient's, unless it is a number.
  const values = columns[name ?? -1]?.values ?? [];
  if (name !== undefined && hasShape(values, 'number') && !found.has('orderReference')) {
    found.delete('name');
    if (!areRunning(values)) found.set('orderReference', { at: name, how: 'shape' });
  }
  if (found.has('orderReference')) return;
  const numbered = columns.find(({ header, at, values }) => {
    const isNumber = NUMBER_WORDS.includes(headerWords(header).join('')) && hasShape(values, 'number');
    return isNumber && !isTaken(found, at) && !areRunning(values);
  });
  if (numbered) found.set('orderReference', { at: numbered.at, how: 'name' });
}

/** Fields whose values look like nothing else. */
const UNMISTAKABLE = ['email', 'phone', 'countryCode', 'weight', 'size'] as const;

function addByShape(found: Found, columns: readonly Column[]): void {
  const add = (part: OrderPart, shape: keyof typeof SHAPES, isLikely: (column: Column) => boolean = () => true) => {
    if (found.has(part)) return;
    const column = columns.find((each) => {
      return each.isOpen && !isTaken(found, each.at) && isLikely(each) && hasShape(each.values, shape);
    });
    if (column) found.set(part, { at: column.at, how: 'shape' });
  };
  for (const part of UNMISTAKABLE) add(part, part);
  // Any number of four digits looks like a postal code, but for the city beside it.
  const beside = (at: number) => columns.filter((each) => Math.abs(each.at - at) === 1 && !isTaken(found, each.at));
  const isPlace = ({ at }: Column) => beside(at).some(({ values }) => hasShape(values, 'words'));
  const city = found.get('city')?.at;
  add('zipCode', 'zipCode', (column) => (city === undefined ? isPlace(column) : Math.abs(column.at - city) === 1));
  const zipCode = found.get('zipCode');
  if (zipCode) add('city', 'words', ({ at }) => Math.abs(at - zipCode.at) === 1);
  const hasNoHeader = ({ header }: Column) => header === '';
  add('address', 'address', hasNoHeader);
  if (zipCode && !found.has('firstName') && !found.has('company')) add('name', 'words', hasNoHeader);
}

/** `Levering` stands above days in one file and above ways of delivery in another one. */
function addDelivery(found: Found, columns: readonly Column[]): void {
  const column = columns.find(({ header }) => DELIVERY_WORDS.includes(headerWords(header).join('')));
  if (!column || isTaken(found, column.at)) return;
  const part = hasShape(column.values, 'deliveryDate') ? 'deliveryDate' : 'solution';
  const isText = column.values.some(Boolean) && !column.values.some((value) => /^[\d\s.,-]+$/.test(value));
  if (found.has(part) || !(part === 'deliveryDate' || isText)) return;
  found.set(part, { at: column.at, how: 'shape' });
}

/** An address that stands in one cell is read as a whole, and one that stands in its own columns is not read once more. */
function keepOneAddress(found: Found, columns: readonly Column[]): void {
  const isApart = (['address', 'zipCode', 'city'] as const).every((part) => found.has(part));
  if (isApart) found.delete('freeAddress');
  const address = found.get('address');
  const isWhole = address && !found.has('zipCode') && hasShape(columns[address.at]?.values ?? [], 'freeAddress');
  if (!isWhole || found.has('freeAddress')) return;
  found.delete('address');
  found.set('freeAddress', { at: address.at, how: 'shape' });
}

const MEASURES = ['weight', 'lengthCm', 'widthCm', 'heightCm', 'size'] as const;

/** A file that speaks of pounds or inches means them where it names no unit, too: nothing of that is read as grams or centimetres. */
function dropOtherUnits(found: Found, headers: readonly string[]): void {
  const isForeign = headers.some((header) => headerWords(header).some((word) => OTHER_UNITS.includes(word)));
  if (!isForeign) return;
  for (const part of MEASURES) {
    const header = headers[found.get(part)?.at ?? -1] ?? '';
    if (withoutUnit(header) === header) found.delete(part);
  }
}

/** Headers that mean one thing in one program and something else in another one: the values or the other columns say which, or a clerk. */
function keepMeant(found: Found, columns: readonly Column[]): void {
  const valuesOf = (part: OrderPart) => columns[found.get(part)?.at ?? -1]?.values ?? [];
  const ask = (part: OrderPart) => {
    const match = found.get(part);
    if (match) found.set(part, { ...match, isDoubtful: true });
  };
  // `Contact` is a person or a phone.
  const contact = found.get('contact');
  if (contact && hasShape(valuesOf('contact'), 'dialled')) {
    found.delete('contact');
    if (!found.has('phone')) found.set('phone', { at: contact.at, how: 'shape' });
  }
  // `Postadress` is a city or a street.
  if (valuesOf('city').some((value) => /\d/.test(value)) && !hasShape(valuesOf('city'), 'words')) ask('city');
  // Beside the parts of a name, `Name` is an article or the recipient.
  const other = columns.find(({ header, at }) => isBareName(header) && !isTaken(found, at));
  if (found.has('firstName') && other && hasShape(other.values, 'words')) {
    for (const part of ['firstName', 'surname'] as const) ask(part);
  }
  // A shipment id is sent as our own. Beside a tracking number it is that of a parcel which was sent already.
  const isTracking = (header: string) => TRACKING_WORDS.some((word) => headerWords(header).join('').includes(word));
  if (columns.some(({ header }) => isTracking(header))) found.delete('shipmentId');
  ask('shipmentId');
}

function matchOf({ header, at, values }: Column, found: Found): ColumnMatch {
  const [part, match] = [...found].find(([, each]) => each.at === at) ?? [];
  if (!part || !match) return { choice: null, how: 'none', isDoubtful: false };
  if (part !== 'weight') return { choice: part, how: match.how, isDoubtful: match.isDoubtful ?? false };
  const named = unitOf(header);
  const { unit, isDoubtful } = named ? { unit: named, isDoubtful: false } : weightUnitOf(values);
  const choice: OrderField = unit === 'kilograms' ? 'weightKilograms' : 'weightGrams';
  return { choice, how: match.how, isDoubtful };
}
