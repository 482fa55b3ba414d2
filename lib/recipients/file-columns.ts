import { foldedWords } from '@/lib/fold';

/**
 * The columns of a file of recipients, in their order, each with the headers it is known by: folded words without what stands
 * between them, the likeliest first. English, and the Nordic languages that shops here export in (docs/recipients.md#import).
 */
const HEADERS = {
  name: [
    ...['name', 'navn', 'namn', 'fullname', 'fulltnavn', 'recipient', 'mottaker', 'mottager', 'recipientname'],
    ...['mottakernavn', 'consignee', 'customername', 'kundenavn', 'customer', 'kunde', 'companyname', 'company'],
    ...['firmanavn', 'firma'],
  ],
  address: [
    ...['address', 'adresse', 'adress', 'address1', 'adresse1', 'addressline1', 'adresselinje1', 'streetaddress'],
    ...['gateadresse', 'street', 'gate', 'deliveryaddress', 'leveringsadresse', 'shippingaddress', 'postadresse'],
  ],
  coaddress: [
    ...['coaddress', 'coadresse', 'co', 'careof', 'address2', 'adresse2', 'addressline2', 'adresselinje2'],
    ...['tilleggsadresse', 'careofextraline', 'coekstralinje', 'leilighet', 'flat', 'apartment'],
  ],
  zipCode: ['postalcode', 'postnummer', 'postnr', 'postcode', 'zipcode', 'zip', 'postkode'],
  city: ['city', 'poststed', 'sted', 'town', 'by', 'postort', 'ort', 'place'],
  countryCode: ['country', 'land', 'countrycode', 'landkode', 'landskode'],
  phone: [
    ...['phone', 'telefon', 'tlf', 'tel', 'telephone', 'phonenumber', 'telefonnummer', 'telefonnr', 'tlfnr'],
    ...['mobile', 'mobil', 'mobilephone', 'mobiltelefon', 'mobilnummer', 'mobilnr'],
  ],
  phone2: [
    ...[
      'phone2',
      'telefon2',
      'secondphone',
      'otherphone',
      'annentelefon',
      'telefonnummerto',
      'mobile',
      'mobil',
      'mobilephone',
    ],
    ...['mobiltelefon', 'mobilnummer', 'mobilnr'],
  ],
  email: ['email', 'epost', 'mail', 'emailaddress', 'epostadresse', 'mailadresse'],
  reference: ['reference', 'referanse', 'ref', 'customernumber', 'kundenummer', 'kundenr', 'customerno', 'customerid'],
  contact: ['contact', 'kontakt', 'contactperson', 'kontaktperson', 'attention', 'attn', 'att'],
} as const satisfies Record<string, readonly string[]>;

export type FileColumn = keyof typeof HEADERS;

export const FILE_COLUMNS = Object.keys(HEADERS) as FileColumn[];

/** Without these no parcel can be sent. */
export const NEEDED_COLUMNS = ['name', 'address', 'zipCode', 'city'] as const satisfies FileColumn[];

/** Which header stands for which column, by its place in the file; unknown headers stand for none. */
export function placeColumns(headers: readonly string[]): Partial<Record<FileColumn, number>> {
  const bare = headers.map((header) => foldedWords(header).join(''));
  const places: Partial<Record<FileColumn, number>> = {};
  const taken = new Set<number>();
  for (const column of FILE_COLUMNS) {
    const known: readonly string[] = HEADERS[column];
    const found = known.map((header) => bare.findIndex((each, at) => each === header && !taken.has(at)));
    const place = found.find((at) => at >= 0);
    if (place === undefined) continue;
    places[column] = place;
    taken.add(place);
  }
  return places;
}
