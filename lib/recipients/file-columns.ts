import { foldedWords } from '@/lib/fold';

/** What is read of a recipient, in the order of our own file. */
export const FILE_COLUMNS = [
  ...(['name', 'address', 'coaddress', 'zipCode', 'city', 'countryCode'] as const),
  ...(['phone', 'phone2', 'email', 'reference', 'contact'] as const),
];

export type FileColumn = (typeof FILE_COLUMNS)[number];

/** Without these no parcel can be sent. */
const NEEDED_COLUMNS = ['name', 'address', 'zipCode', 'city'] as const satisfies FileColumn[];

/** Columns that other programs split, and that `joinCells` puts together. */
const PARTS = ['firstName', 'surname', 'company', 'houseNumber'] as const;

export type FilePart = FileColumn | (typeof PARTS)[number];

/** Everything that a column can be read as. */
export const FILE_PARTS: readonly FilePart[] = [...FILE_COLUMNS, ...PARTS];

/** Where each part of a recipient stands in a row, from 0. */
export type ColumnPlaces = Partial<Record<FilePart, number>>;

const MOBILE = ['mobile', 'mobil', 'mobilephone', 'mobiltelefon', 'mobilnummer', 'mobilnr', 'mobiltlf', 'matkapuhelin'];

/**
 * The headers that each part is known by: folded words without what stands between them, the likeliest first. English, Norwegian, Swedish,
 * Danish and Finnish, which shops here export in (docs/recipients.md#import).
 */
const HEADERS: Record<FilePart, readonly string[]> = {
  name: [
    ...['name', 'navn', 'namn', 'nimi', 'fullname', 'fulltnavn', 'fuldenavn', 'helenavn', 'kokonimi', 'recipient'],
    ...['mottaker', 'mottager', 'mottagare', 'modtager', 'vastaanottaja', 'consignee', 'customer', 'kunde', 'kund'],
    ...['asiakas', 'kjoper', 'kopare', 'kober', 'buyer', 'tilaaja'],
  ],
  firstName: ['firstname', 'fornavn', 'fornamn', 'etunimi', 'givenname', 'forename'],
  surname: ['lastname', 'surname', 'etternavn', 'efternamn', 'efternavn', 'sukunimi', 'familyname'],
  company: [
    ...['company', 'companyname', 'firma', 'firmanavn', 'firmanamn', 'foretag', 'foretagsnamn', 'bedrift'],
    ...['bedriftsnavn', 'virksomhed', 'virksomhedsnavn', 'yritys', 'yrityksennimi', 'organisation', 'organization'],
    ...['organisasjon', 'businessname', 'selskap', 'selskapsnavn'],
  ],
  address: [
    ...['address', 'adresse', 'adress', 'osoite', 'address1', 'adresse1', 'adress1', 'osoite1', 'address12'],
    ...['addressline1', 'adresselinje1', 'adresslinje1', 'adressrad1', 'osoiterivi1', 'streetaddress', 'gateadresse'],
    ...['gatuadress', 'katuosoite', 'lahiosoite', 'street', 'street1', 'gate', 'gata', 'gade', 'katu', 'streetname'],
    ...[
      'gatenavn',
      'gatunamn',
      'gadenavn',
      'vejnavn',
      'veinavn',
      'kadunnimi',
      'streetaddress1',
      'addressline',
      'line1',
    ],
    ...['postadresse', 'postadress', 'postiosoite', 'utdelningsadress', 'besoksadresse', 'adr'],
  ],
  houseNumber: [
    ...['housenumber', 'houseno', 'husnummer', 'husnr', 'gatenummer', 'gatenr', 'gatunummer', 'streetnumber'],
    ...['streetno', 'vejnummer', 'talonumero', 'talonro', 'buildingnumber'],
  ],
  coaddress: [
    ...['coaddress', 'coadresse', 'coadress', 'co', 'careof', 'address2', 'adresse2', 'adress2', 'osoite2', 'street2'],
    ...['addressline2', 'adresselinje2', 'adresslinje2', 'adressrad2', 'osoiterivi2', 'streetaddress2', 'line2'],
    ...['tilleggsadresse', 'lisaosoite', 'careofextraline', 'coekstralinje', 'leilighet', 'lejlighed', 'lagenhet'],
    ...['flat', 'apartment'],
  ],
  zipCode: [
    ...['postalcode', 'postnummer', 'postnr', 'postinumero', 'postcode', 'zipcode', 'zip', 'postkode', 'postnro'],
    ...['zippostalcode', 'postalzipcode', 'postalcodezip', 'zippostcode', 'postcodezip'],
  ],
  city: [
    ...['city', 'poststed', 'sted', 'town', 'by', 'postort', 'ort', 'stad', 'postitoimipaikka', 'kaupunki'],
    ...['paikkakunta', 'bynavn', 'citytown', 'towncity', 'place'],
  ],
  countryCode: [
    ...['countrycode', 'landkode', 'landskode', 'landekode', 'landskod', 'maakoodi', 'country', 'land', 'maa'],
    ...['countryregion', 'countryiso', 'countryname'],
  ],
  phone: [
    ...['phone', 'telefon', 'tlf', 'tel', 'puhelin', 'puh', 'telephone', 'phonenumber', 'telefonnummer', 'telefonnr'],
    ...['tlfnr', 'puhelinnumero', 'phoneno', 'telephonenumber', ...MOBILE, 'gsm', 'cellphone', 'sms', 'smsnummer'],
  ],
  phone2: ['phone2', 'telefon2', 'puhelin2', 'secondphone', 'otherphone', 'annentelefon', 'telefonnummerto', ...MOBILE],
  email: [
    ...['email', 'epost', 'mail', 'sahkoposti', 'emailaddress', 'epostadresse', 'epostadress', 'mailadresse'],
    ...['emailadresse', 'sahkopostiosoite', 'sposti', 'mejl'],
  ],
  reference: [
    ...[
      'reference',
      'referanse',
      'referens',
      'ref',
      'customernumber',
      'kundenummer',
      'kundenr',
      'kundnummer',
      'kundnr',
    ],
    ...['asiakasnumero', 'asiakasnro', 'customerno', 'customerid', 'kundeid', 'kundid'],
  ],
  contact: [
    ...['contact', 'kontakt', 'contactperson', 'kontaktperson', 'contactname', 'kontaktnavn', 'yhteyshenkilo'],
    ...['attention', 'attn', 'att'],
  ],
};

/** Which address a column belongs to. An order may have several; the parcel goes to that of the delivery. */
type Side = 'delivery' | 'unsaid' | 'billing' | 'foreign';

/** Words in front of a header or behind it, as in `Leveringsadresse` and `City (Shipping)`; the longer one of two stands first. */
const SIDES: Record<Side, readonly string[]> = {
  delivery: [
    ...['shipping', 'shipto', 'ship', 'delivery', 'leverings', 'levering', 'leverans', 'lev', 'toimitus'],
    ...['mottakerens', 'mottakers', 'mottaker', 'mottagerens', 'mottager', 'mottagarens', 'mottagare', 'mottagar'],
    ...['modtagerens', 'modtagers', 'modtager', 'vastaanottajan', 'recipients', 'recipient', 'consignee', 'to', 'til'],
  ],
  unsaid: [
    ...['customers', 'customer', 'kundens', 'kundes', 'kunde', 'kund', 'asiakkaan', 'asiakas', 'buyers', 'buyer'],
    ...['business', 'kjopers', 'kjoper', 'kobers', 'kober', 'koparens', 'tilaajan'],
  ],
  billing: ['billing', 'billto', 'bill', 'invoice', 'fakturerings', 'faktura', 'betalings', 'betaler', 'laskutus'],
  foreign: [
    ...['sender', 'avsender', 'avsandare', 'afsender', 'lahettajan', 'return', 'retur', 'palautus', 'store', 'shop'],
    ...['butikk', 'seller', 'selger', 'warehouse', 'lager', 'supplier', 'leverandor'],
  ],
};
const RANK: readonly Side[] = ['delivery', 'unsaid', 'billing'];
/** A phone of the one who pays reaches the recipient more often than none does; half of another address is no address. */
const OF_ANY_SIDE: readonly FilePart[] = ['phone', 'phone2', 'email', 'reference'];

type Header = { whole: string; bare: string; side: Side };

/** Which column holds which part. Unknown headers hold none, and no column holds two. */
export function placeColumns(headers: readonly string[]): ColumnPlaces {
  const read = headers.map(readHeader);
  const places: ColumnPlaces = {};
  const taken = new Set<number>();
  for (const part of FILE_PARTS) {
    const found = read.flatMap((header, at) => {
      const word = wordOf(part, header);
      return word < 0 || header.side === 'foreign' || taken.has(at) ? [] : [{ at, word, side: sideRank(header) }];
    });
    const [best] = found.toSorted((a, b) => a.side - b.side || a.word - b.word);
    if (!best) continue;
    places[part] = best.at;
    taken.add(best.at);
  }
  return withoutDoubles(places, read);
}

/** The place among the words of a part, the likeliest first; -1 where it is none of them. */
function wordOf(part: FilePart, { whole, bare }: Header): number {
  const word = HEADERS[part].indexOf(whole);
  return word < 0 ? HEADERS[part].indexOf(bare) : word;
}

const sideRank = ({ side }: Header) => RANK.indexOf(side);

/** Without what another address says, and with either the whole name or its parts, whichever is nearer to the delivery. */
function withoutDoubles(places: ColumnPlaces, read: readonly Header[]): ColumnPlaces {
  const sideOf = (part: FilePart) => {
    const header = read[places[part] ?? -1];
    return header ? sideRank(header) : RANK.length;
  };
  const unsaid = RANK.indexOf('unsaid');
  const farthest = places.address === undefined ? unsaid : Math.max(sideOf('address'), unsaid);
  const isWhole = sideOf('name') <= Math.min(sideOf('firstName'), sideOf('surname'));
  const dropped: readonly FilePart[] = isWhole ? ['firstName', 'surname'] : ['name'];
  const kept = (Object.keys(places) as FilePart[]).filter(
    (part) => !dropped.includes(part) && (OF_ANY_SIDE.includes(part) || sideOf(part) <= farthest),
  );
  return Object.fromEntries(kept.map((part) => [part, places[part]]));
}

function readHeader(header: string): Header {
  const words = foldedWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const whole = words.join('');
  for (const [side, known] of Object.entries(SIDES) as [Side, readonly string[]][]) {
    const others = words.filter((word) => !known.includes(word));
    if (others.length > 0 && others.length < words.length) return { whole, bare: others.join(''), side };
    const before = known.find((word) => whole.startsWith(word) && whole.length > word.length);
    const bare = whole.slice(before?.length);
    if (before && Object.values(HEADERS).some((all) => all.includes(bare))) return { whole, bare, side };
  }
  return { whole, bare: whole, side: 'unsaid' };
}

/**
 * A row as one recipient: first name and surname are one name, street and house number one line. Of a company and a person the company is the
 * name and the person the contact.
 */
export function joinCells(places: ColumnPlaces, cells: readonly string[]): Record<FileColumn, string> {
  const cell = (part: FilePart) => cells[places[part] ?? -1] ?? '';
  const person = cell('name') || [cell('firstName'), cell('surname')].filter(Boolean).join(' ');
  const [street, number] = [cell('address'), cell('houseNumber')];
  const isNumbered = number === '' || street.split(' ').includes(number);
  return {
    ...(Object.fromEntries(FILE_COLUMNS.map((column) => [column, cell(column)])) as Record<FileColumn, string>),
    name: cell('company') || person,
    contact: cell('contact') || (cell('company') && person),
    address: isNumbered ? street : `${street} ${number}`,
  };
}

/** What each of `count` columns is read as, in the order of the file; null for one that is not kept. */
export function partsOf(places: ColumnPlaces, count: number): (FilePart | null)[] {
  return Array.from({ length: count }, (_, at) => FILE_PARTS.find((part) => places[part] === at) ?? null);
}

/** The places of columns that a clerk chose; of two columns for the same part the first counts. */
export function placesOf(parts: readonly (FilePart | null)[]): ColumnPlaces {
  const found = FILE_PARTS.map((part) => [part, parts.indexOf(part)] as const).filter(([, at]) => at >= 0);
  return Object.fromEntries(found);
}

/** The needed columns that no header stands for. */
export function missingColumns(places: ColumnPlaces): FileColumn[] {
  const isNamed = (['firstName', 'surname', 'company'] as const).some((part) => places[part] !== undefined);
  return NEEDED_COLUMNS.filter((column) => places[column] === undefined && !(column === 'name' && isNamed));
}
