import { foldedWords } from '@/lib/fold';
import { PARTY_WORDS, type PartyPart } from './party-words';

/** Which address a column belongs to. An order may have several; the parcel goes to that of the delivery. */
type Side = 'delivery' | 'unsaid' | 'customer' | 'billing' | 'foreign';

/** Words in front of a header or behind it, as in `Leveringsadresse` and `City (Shipping)`. */
const SIDES: Record<Exclude<Side, 'unsaid'>, readonly string[]> = {
  delivery: [
    'shippingaddress',
    'shipping',
    'shipto',
    'ship',
    'deliveryaddress',
    'delivery',
    'deliverto',
    'leveringsadresse',
    'leverings',
    'levering',
    'leveransadress',
    'leverans',
    'lev',
    'toimitusosoite',
    'toimituksen',
    'toimitus',
    'lieferadresse',
    'abweichendelieferadresse',
    'lieferanschrift',
    'lieferungs',
    'lieferung',
    'liefer',
    'versandadresse',
    'versand',
    'zustelladresse',
    'zustell',
    'bezorgadres',
    'bezorging',
    'bezorg',
    'afleveradres',
    'aflever',
    'leveradres',
    'lever',
    'verzendadres',
    'verzending',
    'verzend',
    'verz',
    'mottakerens',
    'mottakers',
    'mottaker',
    'mottagerens',
    'mottager',
    'mottagarens',
    'mottagare',
    'mottagar',
    'modtagerens',
    'modtagers',
    'modtager',
    'vastaanottajan',
    'vastaanottaja',
    'recipients',
    'recipient',
    'receivers',
    'receiver',
    'consignee',
    'empfangers',
    'empfanger',
    'empfaengers',
    'empfaenger',
    'ontvangers',
    'ontvanger',
    'partnershippingid',
    'to',
    'til',
  ],
  customer: [
    'customers',
    'customermain',
    'customer',
    'ordercustomer',
    'kundens',
    'kundes',
    'kunden',
    'kunde',
    'kund',
    'klant',
    'asiakkaan',
    'asiakas',
    'buyers',
    'buyer',
    'business',
    'kjopers',
    'kjoper',
    'kobers',
    'kober',
    'koparens',
    'kopare',
    'kaufers',
    'kaufer',
    'kaeufer',
    'bestellers',
    'besteller',
    'kopers',
    'koper',
    'tilaajan',
    'tilaaja',
    'sellto',
    'selltocustomer',
    'soldto',
    'partnerid',
  ],
  billing: [
    'billingaddress',
    'billing',
    'billto',
    'bill',
    'invoiceaddress',
    'invoice',
    'fakturaadresse',
    'fakturaadress',
    'faktureringsadresse',
    'faktureringsadress',
    'fakturerings',
    'faktura',
    'betalings',
    'betaler',
    'laskutusosoite',
    'laskutuksen',
    'laskutus',
    'rechnungsadresse',
    'rechnungsanschrift',
    'rechnungs',
    'rechnung',
    'factuuradres',
    'factuur',
    'facturatie',
    'partnerinvoiceid',
  ],
  foreign: [
    'sender',
    'avsender',
    'avsandare',
    'afsender',
    'lahettajan',
    'absender',
    'afzender',
    'return',
    'retur',
    'retour',
    'palautus',
    'store',
    'shop',
    'butikk',
    'winkel',
    'seller',
    'selger',
    'verkaufer',
    'verkoper',
    'warehouse',
    'lager',
    'magazijn',
    'supplier',
    'leverandor',
    'leverantor',
    'lieferant',
    'leverancier',
  ],
};
/** All of them, the longer one of two first. */
const SIDE_WORDS = (Object.entries(SIDES) as [Side, readonly string[]][])
  .flatMap(([side, words]) => words.map((word) => ({ side, word })))
  .sort((a, b) => b.word.length - a.word.length);
const RANK: readonly Side[] = ['delivery', 'unsaid', 'customer', 'billing'];
/** Who gets the parcel and where: each comes whole from one side. A phone of the one who pays reaches the recipient more often than none. */
const NAMES: readonly string[] = ['name', 'firstName', 'surname', 'company'];
const PERSON: readonly string[] = [...NAMES, 'contact'];
const NEEDED_PLACE: readonly string[] = ['address', 'zipCode', 'city'];
const PLACE: readonly string[] = [...NEEDED_PLACE, 'houseNumber', 'coaddress', 'careOf', 'countryCode'];
/** As in `Shipping Address City`. */
const ADDRESS: readonly string[] = ['address', 'adresse', 'adress', 'osoite', 'adres', 'anschrift', 'addr', 'adr'];
/** As in `Adresse des Empfängers`. */
const OF: readonly string[] = ['of', 'the', 'des', 'der', 'van', 'de', 'pa', 'av', 'af'];
/** Headers that are the name of an article or of an order as often as that of a person. */
const BARE_NAMES: readonly string[] = ['name', 'navn', 'namn', 'nimi', 'naam'];

type Header = { whole: string; bare: string; side: Side };

/**
 * Which column holds which part: those of a party and others that `words` names, each by folded words without what stands between them, the
 * likeliest first. Unknown headers hold none, and no column holds two.
 */
export function placeHeaders<Part extends string>(
  headers: readonly string[],
  words: Readonly<Record<Part | PartyPart, readonly string[]>>,
): Partial<Record<Part | PartyPart, number>> {
  const parts = Object.keys(words) as (Part | PartyPart)[];
  const known = new Set(Object.values<readonly string[]>(words).flat());
  const read = headers.map((header) => readHeader(header, known));
  const isOfSide = sidesTaken(read, words);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  for (const part of parts) {
    const found = read.flatMap((header, at) => {
      const word = wordOf(words[part], header);
      // `Order number` goes before `Customer order number`.
      const side = part in PARTY_WORDS ? sideRank(header) : Number(!words[part].includes(header.whole));
      const isOpen = word >= 0 && header.side !== 'foreign' && !taken.has(at) && isOfSide(part, header);
      return isOpen ? [{ at, word, side }] : [];
    });
    const [best, next] = found.toSorted((a, b) => a.side - b.side || a.word - b.word);
    // Two columns of one name are two persons or places, and which of them is meant is not known.
    const isTwice = next !== undefined && read[next.at]?.whole === read[best?.at ?? -1]?.whole;
    if (!best || (isTwice && (PERSON.includes(part) || PLACE.includes(part)))) continue;
    places.set(part, best.at);
    taken.add(best.at);
  }
  return withoutDoubles(places, read) as Partial<Record<Part | PartyPart, number>>;
}

/**
 * Which side may say a part. Where two sides have the same part of a person or of a place there are two of them, and all of one comes
 * from the side that is nearest to the delivery.
 */
function sidesTaken(
  read: readonly Header[],
  words: Readonly<Record<string, readonly string[]>>,
): (part: string, header: Header) => boolean {
  const sidesOf = (part: string) => {
    const said = read.filter((header) => wordOf(words[part] ?? [], header) >= 0 && header.side !== 'foreign');
    return [...new Set(said.map(sideRank))];
  };
  const areTwo = (parts: readonly string[]) => parts.some((part) => sidesOf(part).length > 1);
  const nearest = (parts: readonly string[]) => Math.min(...parts.flatMap(sidesOf));
  const place = areTwo(NEEDED_PLACE) ? nearest(NEEDED_PLACE) : null;
  const person = place !== null || areTwo(NAMES) ? nearest(NAMES) : null;
  return (part, header) => {
    const side = PLACE.includes(part) ? place : PERSON.includes(part) ? person : null;
    return side === null || sideRank(header) === side;
  };
}

/** The place among the words of a part, the likeliest first; -1 where it is none of them. */
function wordOf(words: readonly string[], { whole, bare }: Header): number {
  const word = words.indexOf(whole);
  return word < 0 ? words.indexOf(bare) : word;
}

const sideRank = ({ side }: Header) => RANK.indexOf(side);

/** Without what another address says, and with either the whole name or its parts, whichever is nearer to the delivery. */
function withoutDoubles(places: ReadonlyMap<string, number>, read: readonly Header[]): Record<string, number> {
  const headerOf = (part: string) => read[places.get(part) ?? -1];
  const sideOf = (part: string) => {
    const header = headerOf(part);
    return header ? sideRank(header) : RANK.length;
  };
  const customer = RANK.indexOf('customer');
  const farthest = places.has('address') ? Math.max(sideOf('address'), customer) : customer;
  const parts = Math.max(sideOf('firstName'), sideOf('surname'));
  // Beside the customer's first name and surname, `Name` is that of an article.
  const isBare = BARE_NAMES.includes(headerOf('name')?.whole ?? '') && parts === customer;
  const isWhole = !isBare && sideOf('name') <= Math.min(sideOf('firstName'), sideOf('surname'));
  const dropped: readonly string[] = isWhole ? ['firstName', 'surname'] : ['name'];
  const isOfAnySide = (part: string) => !PERSON.includes(part) && !PLACE.includes(part);
  const kept = [...places].filter(
    ([part]) => !dropped.includes(part) && (isOfAnySide(part) || sideOf(part) <= farthest),
  );
  return Object.fromEntries(kept);
}

function readHeader(header: string, known: ReadonlySet<string>): Header {
  const words = headerWords(header);
  const whole = words.join('');
  const before = SIDE_WORDS.find(({ word }) => whole.startsWith(word) && known.has(whole.slice(word.length)));
  if (before) return { whole, bare: whole.slice(before.word.length), side: before.side };
  for (const [side, all] of Object.entries(SIDES) as [Side, readonly string[]][]) {
    // `Mottaker` is the name of the recipient.
    if (all.includes(whole) && known.has(whole)) return { whole, bare: whole, side };
    const others = words.filter((word) => !all.includes(word));
    // `Leveringsadresse 2` is the second line of an address, and no `2`.
    const isSaid = others.length < words.length && others.some((word) => /\p{L}/u.test(word));
    if (isSaid) {
      const bare = others.filter((word) => !OF.includes(word));
      return { whole, bare: withoutAddress(bare, known), side };
    }
  }
  return { whole, bare: whole, side: 'unsaid' };
}

function withoutAddress([first = '', ...rest]: readonly string[], known: ReadonlySet<string>): string {
  const [whole, bare] = [[first, ...rest].join(''), rest.join('')];
  return ADDRESS.includes(first) && !known.has(whole) && known.has(bare) ? bare : whole;
}

/** Whether a text says whose all columns below it are, as `Mottaker` above a block of them. */
export function isSide(text: string): boolean {
  const words = headerWords(text).join('');
  return Object.values(SIDES).some((all) => all.includes(words));
}

/** What programs write above a column that has no name. */
const NO_NAME =
  /^(?:\d+|(?:unnamed|column|col|kolonne|kolumn|kolom|sarake|spalte|field|felt|falt|kentta|feld|veld|data|info|kontaktinfo)(?: ?\d+| [a-z])?)?$/;

/** Whether a header says nothing, so that only its values say what it is. One that is not understood says something else than we know. */
export function saysNothing(header: string): boolean {
  return NO_NAME.test(headerWords(header).join(' '));
}

/** The folded words of a header, `shippingCity` taken apart too. */
export function headerWords(header: string): string[] {
  return foldedWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

/** Whether a header says `Name` alone, which is that of an article or of an order as often as that of a person. */
export function isBareName(header: string): boolean {
  return BARE_NAMES.includes(headerWords(header).join(''));
}
