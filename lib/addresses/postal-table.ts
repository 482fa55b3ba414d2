import { barePostalCode } from './postal-code';

/** What a register says of one code. */
type PostalPlace = {
  city: string;
  /** The place's name in the country's other language; empty when it has one name. */
  otherName: string;
  /** Post-office boxes, or a place where parcels are fetched: no recipient is at home there. Null for all others, and where the register does not say. */
  kind: 'box' | 'point' | null;
};

/** The codes of one country as its register had them on `date` (ISO). */
export type PostalTable = { date: string; places: ReadonlyMap<string, PostalPlace> };

/** A table as `scripts/postal-codes` writes it: a line for each code, `00101;Helsinki;box;Helsingfors`. */
type TableFile = { date: string; codes: string };

const loaded = new Map<string, Promise<PostalTable | null>>();

/**
 * The table of a country, fetched once from this host on its first use; null where the project has none (docs/addresses.md#postal-codes) or
 * it cannot be had now. Nothing about an address leaves the browser for it.
 */
export function loadPostalTable(countryCode: string): Promise<PostalTable | null> {
  const country = countryCode.toLowerCase();
  const known = loaded.get(country);
  if (known) return known;
  const loading = fetchTable(country);
  loaded.set(country, loading);
  // A connection that was away for a moment is tried again with the next code.
  void loading.then((table) => table ?? loaded.delete(country));
  return loading;
}

async function fetchTable(country: string): Promise<PostalTable | null> {
  if (!/^[a-z]{2}$/.test(country)) return null;
  try {
    // A file for each country that the bundler finds: one that is not there is "not known", never an error.
    const { default: file }: { default: TableFile } = await import(`./tables/${country}.json`);
    return readTable(file);
  } catch {
    return null;
  }
}

/** Reads a table file. */
export function readTable({ date, codes }: TableFile): PostalTable {
  const places = new Map<string, PostalPlace>();
  for (const line of codes.split('\n')) {
    const [code = '', city = '', kind = '', otherName = ''] = line.split(';');
    places.set(code, { city, otherName, kind: kind === 'box' || kind === 'point' ? kind : null });
  }
  return { date, places };
}

/** The place of a code in whatever way it was typed; undefined when the register has no such code. */
export function findPlace(table: PostalTable, typed: string): PostalPlace | undefined {
  return table.places.get(barePostalCode(typed));
}

/** Whether a typed city names the place of a code: capitals, the other language and a post office's letter make no difference. */
export function isSameCity(place: PostalPlace, typed: string): boolean {
  const wanted = comparable(typed);
  return [place.city, place.otherName].some((name) => name !== '' && comparable(name) === wanted);
}

/** `KRISTIANSAND S` and "Kristiansand", `Hollola KK` and "Hollola", "Mo i Rana" and `MO I RANA` are the same. */
function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/ (?:[a-zøæåäö]|nv|sv|kk|as|tl|st|kby)$/, '');
}

/** Words that stay small inside a name, and abbreviations that stay large (a Finnish station or church village). */
const SMALL = new Set(['I', 'PÅ', 'VED', 'OG']);
const LARGE = new Set(['AS', 'KK', 'TL', 'ST', 'KBY']);

/** A place as people write it: registers shout (`MO I RANA` is Mo i Rana, `NY-ÅLESUND` is Ny-Ålesund). */
export function nameCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      if (index > 0 && SMALL.has(word)) return word.toLowerCase();
      if (index > 0 && LARGE.has(word)) return word;
      return word.toLowerCase().replace(/(^|[-/.(])(\p{L})/gu, (_, before: string, letter: string) => {
        return `${before}${letter.toUpperCase()}`;
      });
    })
    .join(' ');
}

const BOX = /^(?:postboks|p\.? ?b\.?|pb\.?|boks|box|pl|p\.? ?o\.? ?box)\s*\d/iu;

/** Whether an address is a post-office box, as the northern countries write one (`Postboks 14`, `Box 114`, `PL 45`). */
export function isBoxAddress(address: string): boolean {
  return BOX.test(address.trim());
}
