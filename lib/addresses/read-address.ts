import { readPostalCode } from './postal-code';
import { loadPostalTable } from './postal-table';
import { countryOf, type PostalTables, writtenCity } from './read-place';
import { type SortedPieces, sortPieces, streetsInOrder } from './sort-pieces';
import { hasStructure, splitBlock } from './split-block';

/** The fields of a party that a block filled; those it says nothing of are left out. */
type ReadParty = Partial<
  Record<
    | ('name' | 'contact' | 'careOf' | 'coaddress' | 'address' | 'zipCode' | 'city' | 'countryCode')
    | ('phone' | 'phone2' | 'email' | 'reference'),
    string
  >
>;

/** What a block was read as, and what of it found no field: it is shown, since nothing may get lost silently. */
type ReadAddress = { party: ReadParty; rest: string[] };

const COMPANY = /(?:^|\s)(?:AS|ASA|A\/S|ApS|AB|HB|KB|Ab|Oy|OY|Oyj|Ky|Ry|ry|SA|BA|DA|ANS|I\/S|K\/S|GmbH|Ltd)\.?$/u;

/** Reads a pasted block as one party. `usual` is the country the form has. */
export function readAddress(block: string, usual: string, tables: PostalTables): ReadAddress {
  const sorted = sortPieces(splitBlock(block));
  const { name, contact, others } = whoOf(sorted);
  const rest = [...others];
  /** The first of a kind has the field; there is no field for another one. */
  const first = ([text = '', ...more]: string[]): string => {
    rest.push(...more);
    return text;
  };
  const [mobile = '', phone2 = '', ...morePhones] = [...sorted.mobiles, ...sorted.phones];
  const at = { zipCode: first(sorted.zipCodes), city: first(sorted.cities) };
  const country = first([...new Set(sorted.countries)]) || null;
  const hints = { named: country, phones: [mobile, phone2], text: block, usual };
  const countryCode = at.zipCode ? countryOf(at, hints, tables) : country;
  const all = {
    name,
    contact,
    careOf: first(sorted.careOfs),
    address: [first(streetsInOrder(sorted.streets)), ...sorted.flats].filter(Boolean).join(', '),
    zipCode: readPostalCode(countryCode ?? usual, at.zipCode).written,
    city: writtenCity(at.city),
    countryCode: countryCode ?? '',
    phone: mobile,
    phone2,
    email: first(sorted.emails),
    reference: first(sorted.references),
  };
  const party: ReadParty = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return { party, rest: [...rest, ...morePhones, ...sorted.rest] };
}

/** A company is the name and its person the contact; a person in front of a title works for who stands behind it. */
function whoOf({ names, firstNames, lastNames, contacts }: SortedPieces) {
  const whole = [...firstNames, ...lastNames].join(' ');
  const texts = [whole, ...names.map(({ text }) => text)].filter(Boolean);
  const company = texts.find((text) => COMPANY.test(text)) ?? names.find(({ isAfterTitle }) => isAfterTitle)?.text;
  const name = company ?? texts[0] ?? contacts[0] ?? '';
  const left = [...contacts, ...texts].filter((text) => text !== name);
  // One word is a department, two may be a person.
  const isPerson = (text: string) => contacts.includes(text) || (company !== undefined && text.includes(' '));
  const contact = left.find(isPerson) ?? '';
  return { name, contact, others: left.filter((text) => text !== contact) };
}

/** The registers by which an address is read where the usual country is this one. */
export async function loadPostalTables(countryCode: string): Promise<PostalTables> {
  const countries = [...new Set(['NO', 'SE', 'DK', 'FI', 'AX', countryCode])];
  const tables = await Promise.all(
    countries.map(async (country) => [country, await loadPostalTable(country)] as const),
  );
  return Object.fromEntries(tables);
}

/** Reads pasted text as a party; null for text that is no address, which is pasted as it is. */
export async function readPasted(text: string, countryCode: string): Promise<ReadAddress | null> {
  if (!hasStructure(text)) return null;
  const read = readAddress(text, countryCode, await loadPostalTables(countryCode));
  const { name, address, zipCode } = read.party;
  return [name, address, zipCode].filter(Boolean).length >= 2 ? read : null;
}
