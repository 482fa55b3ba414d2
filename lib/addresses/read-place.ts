import { isPlausiblePostalCode, readPostalCode } from './postal-code';
import { findPlace, isSameCity, nameCase, type PostalTable } from './postal-table';

export type PlaceText = { zipCode: string; city: string };

/** The tables that are at hand, by country. */
export type PostalTables = Readonly<Record<string, PostalTable | null | undefined>>;

const LINE = /^((?:[A-ZÅ]{1,3}\s?-\s?|(?:NO|SE|DK|FI|AX)\s)?(?:\d{3}\s?\d{2}|\d{3,5}))[\s,]+(\p{L}[\p{L}\s.'’()/-]*)$/u;

/** A map, since what is pasted may be `constructor`, which every object has. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    norge: 'NO',
    norway: 'NO',
    noreg: 'NO',
    norga: 'NO',
    no: 'NO',
    sverige: 'SE',
    sweden: 'SE',
    ruotsi: 'SE',
    se: 'SE',
    danmark: 'DK',
    denmark: 'DK',
    tanska: 'DK',
    dk: 'DK',
    suomi: 'FI',
    finland: 'FI',
    fi: 'FI',
    åland: 'AX',
    ahvenanmaa: 'AX',
    ax: 'AX',
    grønland: 'GL',
    greenland: 'GL',
    færøerne: 'FO',
    føroyar: 'FO',
    'faroe islands': 'FO',
    island: 'IS',
    iceland: 'IS',
    deutschland: 'DE',
    tyskland: 'DE',
    germany: 'DE',
    polen: 'PL',
    polska: 'PL',
    poland: 'PL',
  }),
);

/** The country a line names (`Sverige / Sweden`, `Åland, Finland`: the first counts); null when it names none. */
export function countryNamed(text: string): string | null {
  const words = text.split(/[/,]/).map((word) => COUNTRIES.get(word.trim().toLowerCase().replace(/\.$/, '')));
  return words.every((code) => code !== undefined) ? (words[0] ?? null) : null;
}

/** `N-0155 Oslo`, `114 55 Stockholm`: null when a line is no postal code with its city. */
export function readPlaceLine(text: string): PlaceText | null {
  const [, zipCode = '', city = ''] = LINE.exec(text) ?? [];
  return zipCode === '' ? null : { zipCode, city };
}

const CALLING_CODES: Readonly<Record<string, string>> = {
  47: 'NO',
  46: 'SE',
  45: 'DK',
  358: 'FI',
  299: 'GL',
  298: 'FO',
};
const DANISH =
  /gade\b|\bgl\.|\bkgs?\.|stræde|\bst\.? (?:tv|th)|, \d+\. (?:tv|th|mf|sal)|\bA\/S\b|\bApS\b|\b(?:by|køber|modtager)\b/iu;
const DANISH_CITY = /(?: [CKVØNSFMJ]| NV| SV| NØ| SØ)$|^(?:københavn|aarhus|odense|aalborg|frederiksberg)/iu;

/** The country of a place: named, by the code's own prefix or form, by its register, by phones, else the one the form has. */
export function countryOf(
  { zipCode, city }: PlaceText,
  hints: { named: string | null; phones: string[]; text: string; usual: string },
  tables: PostalTables,
): string {
  const { named, phones, text, usual } = hints;
  if (named) return named;
  const prefixed = readPostalCode('', zipCode).elsewhere;
  if (prefixed) return prefixed;
  const isIn = (country: string) => {
    const place = tables[country] && findPlace(tables[country], readPostalCode(country, zipCode).written);
    return place ? isSameCity(place, city) : false;
  };
  const called = phones.map((phone) => CALLING_CODES[/^(?:\+|00)\s?(358|29[89]|4[567])/.exec(phone)?.[1] ?? '']);
  const digits = zipCode.replace(/\s/g, '').length;
  if (digits === 5) {
    if (/^\d{3} \d{2}$/.test(zipCode)) return 'SE';
    return ['FI', 'AX'].find(isIn) ?? called.find((code) => code === 'FI' || code === 'SE') ?? 'SE';
  }
  const known = [usual, 'NO', 'FI'].find(isIn);
  if (known) return known;
  const isDanish = digits === 4 && (DANISH.test(text) || DANISH_CITY.test(city));
  const spoken = called.find((code) => code !== undefined && isPlausiblePostalCode(code, zipCode));
  return spoken ?? (isDanish ? 'DK' : usual);
}

/** A city as people write it; only what is all capitals is changed. */
export function writtenCity(city: string): string {
  return city === city.toUpperCase() ? nameCase(city) : city;
}
