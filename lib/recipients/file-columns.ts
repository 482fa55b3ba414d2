import { PARTY_FORM_FIELDS, type PartyFormField } from '@/lib/party-form';
import { joinParty } from '@/lib/table-files/join-party';
import { PARTY_WORDS } from '@/lib/table-files/party-words';
import { placeHeaders } from '@/lib/table-files/place-headers';

/** Without these no parcel can be sent. */
const NEEDED_COLUMNS = ['name', 'address', 'zipCode', 'city'] as const satisfies PartyFormField[];

/** Columns that other programs split, and that `joinParty` puts together. */
const PARTS = ['firstName', 'surname', 'company', 'houseNumber'] as const;

export type FilePart = PartyFormField | (typeof PARTS)[number];

/** Everything that a column can be read as. */
export const FILE_PARTS: readonly FilePart[] = [...PARTY_FORM_FIELDS, ...PARTS];

/** Where each part of a recipient stands in a row, from 0. */
export type ColumnPlaces = Partial<Record<FilePart, number>>;

/** Which column holds which part. Unknown headers hold none, and no column holds two. */
export function findColumns(headers: readonly string[]): ColumnPlaces {
  return placeHeaders<FilePart>(headers, PARTY_WORDS);
}

/** A row as one recipient. */
export function joinCells(places: ColumnPlaces, cells: readonly string[]): Record<PartyFormField, string> {
  const cell = (part: FilePart) => cells[places[part] ?? -1] ?? '';
  const columns = Object.fromEntries(PARTY_FORM_FIELDS.map((column) => [column, cell(column)])) as Record<
    PartyFormField,
    string
  >;
  return { ...columns, ...joinParty(cell) };
}

/** What each of `count` columns is read as, in the order of the file; null for one that is not kept. */
export function partsOf(places: ColumnPlaces, count: number): (FilePart | null)[] {
  return Array.from({ length: count }, (_, at) => FILE_PARTS.find((part) => places[part] === at) ?? null);
}

/** The places of columns that a clerk chose; of two columns for the same part the first counts. */
export function chosenColumns(parts: readonly (FilePart | null)[]): ColumnPlaces {
  const found = FILE_PARTS.map((part) => [part, parts.indexOf(part)] as const).filter(([, at]) => at >= 0);
  return Object.fromEntries(found);
}

/** The needed columns that no header stands for. */
export function missingColumns(places: ColumnPlaces): PartyFormField[] {
  const isNamed = (['firstName', 'surname', 'company'] as const).some((part) => places[part] !== undefined);
  return NEEDED_COLUMNS.filter((column) => places[column] === undefined && !(column === 'name' && isNamed));
}
