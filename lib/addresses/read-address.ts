import { isTitle } from './address-words';
import { isBoxAddress } from './box-address';
import { readPostalCode } from './postal-code';
import { countryNamed, countryOf, type PlaceText, type PostalTables, placeOf, writtenCity } from './read-place';
import { type Piece, splitBlock } from './split-block';

/** The fields of a party that a block filled; those it says nothing of are left out. */
export type ReadParty = Partial<
  Record<
    | ('name' | 'contact' | 'coaddress' | 'address' | 'zipCode' | 'city' | 'countryCode')
    | ('phone' | 'phone2' | 'email' | 'reference'),
    string
  >
>;

/** What a block was read as, and what of it found no field: it is shown, since nothing may get lost silently. */
export type ReadAddress = { party: ReadParty; rest: string[] };

type Found = {
  names: { text: string; isAfterTitle: boolean }[];
  firstName: string;
  lastName: string;
  contact: string;
  coaddress: string;
  streets: string[];
  flats: string[];
  zipCode: string;
  city: string;
  country: string | null;
  mobiles: string[];
  phones: string[];
  email: string;
  references: string[];
  rest: string[];
};

const EMAIL = /[^\s<>,;:/|]+@[^\s<>,;/|]+/u;
const PHONE = /^[+(]*\d[\d\s()+./-]*$/;
const COMPANY = /(?:^|\s)(?:AS|ASA|A\/S|ApS|AB|HB|KB|Ab|Oy|OY|Oyj|Ky|Ry|ry|SA|BA|DA|ANS|I\/S|K\/S|GmbH|Ltd)\.?$/u;
const FLAT =
  /^(?:leil(?:ighet)?\.?|lgh\.?|bolignr\.?|oppgang|inngang|as\.?|[HULK]\d{4}$|(?:\d+\.?|st\.?|kl\.?)\s?(?:etg|etasje|sal|tv|th|mf|tr)\b)/iu;
const STREET = /\d/;
const STREET_NAME =
  /(?:gata|gate|gaten|vei|veien|veg|vegen|gatan|gränd|vägen|väg|gade|vej|stræde|allé|plass|plats|plads|katu|tie|kuja|polku|tori|torget|torvet)$/iu;

/** Reads a pasted block as one party. `usual` is the country the form has. Pure. */
export function readAddress(block: string, usual: string, tables: PostalTables): ReadAddress {
  const found: Found = {
    ...{ names: [], firstName: '', lastName: '', contact: '', coaddress: '', streets: [], flats: [], zipCode: '' },
    ...{ city: '', country: null, mobiles: [], phones: [], email: '', references: [], rest: [] },
  };
  const pieces = splitBlock(block);
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    place(found, piece, { isFirst: index === 0, next, isAfterTitle: isTitle(pieces[index - 1]?.text ?? '') });
  });
  return assemble(found, block, usual, tables);
}

type Around = { isFirst: boolean; next: Piece | undefined; isAfterTitle: boolean };

function place(found: Found, piece: Piece, around: Around): void {
  const email = EMAIL.exec(piece.text)?.[0];
  if (email) {
    if (found.email) found.rest.push(email);
    else found.email = email;
    const others = piece.text
      .replace(email, ' ')
      .replace(/[<>()]/g, ' ')
      .trim();
    if (others) place(found, { ...piece, text: others, label: piece.label === 'email' ? null : piece.label }, around);
    return;
  }
  if (piece.label) placeLabelled(found, piece.label, piece.text, piece, around);
  else placeBare(found, piece, around);
}

function placeLabelled(
  found: Found,
  label: NonNullable<Piece['label']>,
  text: string,
  piece: Piece,
  around: Around,
): void {
  const isFree = (value: string) => (value === '' ? true : void found.rest.push(text));
  switch (label) {
    case 'firstName':
    case 'lastName':
      found[label] = text;
      return;
    case 'name':
      found.names.push({ text, isAfterTitle: false });
      return;
    case 'contact':
    case 'coaddress':
      if (isFree(found[label])) found[label] = label === 'coaddress' ? `c/o ${text}` : text;
      return;
    case 'zipCode':
      if (placeOf(text)) placeBare(found, piece, around);
      else found.zipCode = text;
      return;
    case 'city':
      if (placeOf(text)) placeBare(found, piece, around);
      else found.city = text;
      return;
    case 'country':
      if (countryNamed(text)) found.country = countryNamed(text);
      else found.rest.push(text);
      return;
    case 'mobile':
      found.mobiles.push(text);
      return;
    case 'phone':
      found.phones.push(text);
      return;
    case 'reference':
      found.references.push(text);
      return;
    case 'address':
      if (placeOf(text)) placeBare(found, piece, around);
      else found.streets.push(text);
      return;
    default:
      found.rest.push(text);
  }
}

function placeBare(found: Found, { text, isCell }: Piece, { isFirst, next, isAfterTitle }: Around): void {
  const digits = text.replace(/\D/g, '').length;
  const named = countryNamed(text);
  const at = placeOf(text);
  if (named) found.country ??= named;
  else if (at && found.zipCode === '') Object.assign(found, at);
  else if (/^(?:www\.|https?:)/iu.test(text) || isTitle(text)) found.rest.push(text);
  else if (isCell && isFirst && /^[A-Z]{0,3}-?\d[\w-]*$/u.test(text)) found.references.push(text);
  else if (isZip(text) && found.zipCode === '' && next && /^\p{L}/u.test(next.text)) found.zipCode = text;
  else if (PHONE.test(text) && digits >= 6) found.phones.push(text);
  else if (found.zipCode !== '' && found.city === '' && /^\p{L}[^\d]*$/u.test(text)) found.city = text;
  else if (FLAT.test(text) && found.streets.length > 0) found.flats.push(text);
  else if (isBoxAddress(text) || STREET.test(text) || STREET_NAME.test(text)) found.streets.push(text);
  else found.names.push({ text, isAfterTitle });
}

const isZip = (text: string) => /^(?:\d{3}\s\d{2}|\d{2,5})$/.test(text);

function assemble(found: Found, block: string, usual: string, tables: PostalTables): ReadAddress {
  const { names, contact, rest: nameRest } = who(found);
  const [street = '', ...otherStreets] = found.streets;
  const [phone = '', phone2 = '', ...otherPhones] = [...found.mobiles, ...found.phones];
  const [reference = '', ...otherReferences] = found.references;
  const at: PlaceText = { zipCode: found.zipCode, city: found.city };
  const phones = [phone, phone2];
  const countryCode = found.zipCode
    ? countryOf(at, { named: found.country, phones, text: block, usual }, tables)
    : found.country;
  const all = {
    name: names,
    contact,
    coaddress: found.coaddress,
    address: [street, ...found.flats].filter(Boolean).join(', '),
    zipCode: readPostalCode(countryCode ?? usual, found.zipCode).written,
    city: writtenCity(found.city),
    countryCode: countryCode ?? '',
    ...{ phone, phone2, email: found.email, reference },
  };
  const party: ReadParty = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return { party, rest: [...nameRest, ...otherStreets, ...otherPhones, ...otherReferences, ...found.rest] };
}

/** A company is the name and its person the contact; a person in front of a title works for who stands behind it. */
function who(found: Found): { names: string; contact: string; rest: string[] } {
  const whole = [found.firstName, found.lastName].filter(Boolean).join(' ');
  const texts = [...(whole ? [whole] : []), ...found.names.map(({ text }) => text)];
  const company =
    texts.find((text) => COMPANY.test(text)) ?? found.names.find(({ isAfterTitle }) => isAfterTitle)?.text;
  const name = company ?? texts[0] ?? found.contact;
  const others = texts.filter((text) => text !== name);
  const isBusiness = company !== undefined;
  // One word is a department, two may be somebody.
  const person = found.contact || (isBusiness ? (others.find((text) => text.includes(' ')) ?? '') : '');
  return { names: name, contact: person === name ? '' : person, rest: others.filter((text) => text !== person) };
}
