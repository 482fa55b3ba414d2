import 'server-only';
import { phoneDigits, phoneDigitsToFind } from '@/lib/addresses/phone-digits';
import { fold, foldedWords, foldWithDoubleA, withoutApostrophes } from '@/lib/fold';
import { MESSAGES, type Message, type Party, type Shipment } from '@/lib/shipment';
import { plainNumber, SYMBOLOGY, withoutPrefix } from './plain-number';

/** No clerk types more: a pasted page must not become a thousand conditions. */
const MOST_WORDS = 20;
/** Longer than any postal code: digits in groups like these are one identifier read off a label. */
const IDENTIFIER = /^\d{10,}$/;
/** A number of the carrier's, digits in groups or one word: no shorter one is worth a question of its own. */
const WHOLE_NUMBER = /^(?:[()\d\s]{8,60}|(?=(?:\D*\d){6})[\p{L}\d_-]{8,50})$/u;
/** A word, or a country with its postal code in two groups (Sweden). */
const WORD = /(?:no?|se?|dk|fin?)-\d{3} \d{2}(?!\S)|\S+/gi;
/** With the country before it, as it stands on envelopes, or in two groups. */
const POSTAL_CODE = /^(?:(?:no?|se?|dk|fin?)-)?(\d{3} ?\d{2}|\d{4})$/i;
const PHONE_SIGNS = /^[+(]?\d[\d().\-/]*$/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** What the index of three letters can look up anywhere in a text. */
const LONG_ENOUGH = /[\p{L}\p{N}]{3}/u;

/**
 * What was typed into the search, as `lib/bookings/data/booking-filter` wants it: every group must be found, of a group one text is enough; a
 * text that begins with a space is the beginning of a word. Words may stand in any order, and those under three letters are
 * beginnings. An identifier is found however it is written: grouped, with or without the parentheses of its GS1 prefix, typed or
 * scanned. So is a postal code, with or without its space and its country, and a phone number. Signs alone are one empty group, which
 * nothing fits.
 */
export function searchTerms(search: string): string[][] {
  const text = search.replaceAll('\u0000', '').trim().replace(SYMBOLOGY, '');
  const plain = plainNumber(text);
  // As typed too: an order reference of the shop's own may have its spaces.
  if (IDENTIFIER.test(plain)) return [shortest(distinct([fold(text), plain, ...phoneDigitsToFind(text)]))];
  const words = (text.match(WORD) ?? [])
    .filter((word) => SAYS_SOMETHING.test(word))
    // `#2002` is how people name an order.
    .map((word) => word.replace(/^#+/, ''))
    .slice(0, MOST_WORDS);
  if (words.length === 0 && text) return [[]];
  return needed(phonesTogether(words).map((word) => shortest(spellings(word))));
}

/** Without the texts that hold another one of the same group: whatever fits them fits that one. */
function shortest(group: readonly string[]): string[] {
  return group.filter((text) => !group.some((other) => other !== text && text.includes(other)));
}

/** Without the groups that are fulfilled wherever another one is: words that were typed twice, or are parts of another word. */
function needed(groups: readonly string[][]): string[][] {
  const follows = (one: readonly string[], other: readonly string[]) =>
    other.every((text) => one.some((part) => text.includes(part)));
  return groups.filter(
    (group, at) =>
      !groups.some((other, of) => of !== at && follows(group, other) && (of < at || !follows(other, group))),
  );
}

/** The groups of a phone number or of a postal code as one word. Numbers of four digits and more may each mean something else. */
function phonesTogether(words: readonly string[]): string[] {
  const together: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = words.findIndex((word, index) => index >= at && !PHONE_SIGNS.test(word));
    const run = words.slice(at, end < 0 ? undefined : end);
    const isPhone = run.length > 1 && run.some((piece) => piece.replace(/\D/g, '').length < 4);
    together.push(...(isPhone ? [run.join(' ')] : run.length > 0 ? run : [words[at] ?? '']));
    at += Math.max(1, run.length);
  }
  return together;
}

function spellings(word: string): string[] {
  const postalCode = POSTAL_CODE.exec(word)?.[1]?.replace(' ', '') ?? word;
  const phone = /^[+\d][\d\s().\-/]{5,}$/.test(word) ? phoneDigitsToFind(word) : [];
  const texts = [word, word.replace(/[()]/g, '') || word, postalCode, ...phone, withoutApostrophes(word)];
  return distinct(
    texts.flatMap((text) => {
      const beginning = LONG_ENOUGH.test(fold(text)) ? '' : ' ';
      return [fold(text), foldWithDoubleA(text)].map((folded) => beginning + folded);
    }),
  );
}

/**
 * The ways in which a whole number that was typed or scanned may be stored, for a look into the indexes before anything is searched;
 * empty when it is none.
 */
export function numberSpellings(search: string): string[] {
  const typed = search.replaceAll('\u0000', '').trim().replace(SYMBOLOGY, '');
  const bare = withoutPrefix(typed.replace(/[()\s]/g, ''));
  if (!WHOLE_NUMBER.test(typed)) return [];
  const grouped = bare.replace(/^(40[12])(?=\d{10,}$)/, '($1)');
  const prefix = /^\d{17}$/.test(bare) ? '401' : /^\d{18}$/.test(bare) ? '00' : '';
  const prefixed = prefix ? [prefix + bare, `(${prefix})${bare}`] : [];
  return distinct([typed, bare, bare.toUpperCase(), bare.toLowerCase(), grouped, ...prefixed]);
}

const distinct = (texts: string[]) => [...new Set(texts)];

/** What of a booking the list can be searched by. */
type Searchable = {
  recipientName: string;
  recipientZipCode: string;
  /** The party at the other end from the shop; undefined where a booking has none. */
  customer:
    | Pick<Party, 'address' | 'coaddress' | 'city' | 'phone' | 'phone2' | 'email' | 'contact' | 'reference'>
    | undefined;
  servicePoint?: { name: string } | null | undefined;
  shipment: Pick<Shipment, Message>;
  orderReference: string;
  shipmentId: string | null;
  trackingReferences: readonly string[];
  /** What the carrier answered; none before. */
  returnCodes?: readonly string[];
};

/**
 * One folded line of everything the list finds a booking by. It begins with a space, and so does each word in it, so that ` ka` means
 * "a word that begins with ka". What has signs in it stands there a second time without them: identifiers without their parentheses,
 * postal codes without their space, the parts of a name with a hyphen, a name without its apostrophe. `å` stands there as `a` and as `aa`.
 */
export function searchText(booking: Searchable): string {
  const { recipientName, recipientZipCode, customer, orderReference, shipmentId, trackingReferences } = booking;
  const numbers = [recipientZipCode, shipmentId ?? '', ...trackingReferences, ...(booking.returnCodes ?? [])];
  const names = [
    recipientName,
    customer?.contact,
    booking.servicePoint?.name,
    customer?.address,
    customer?.coaddress,
    customer?.city,
    ...MESSAGES.map((name) => booking.shipment[name]),
  ].map((text) => text ?? '');
  const references = [orderReference, customer?.reference ?? ''];
  const texts = [
    ...names.flatMap((text) => [fold(text), foldWithDoubleA(text), foldedWords(text).join(' ')]),
    ...names.map((text) => fold(withoutApostrophes(text))),
    ...[...references, customer?.email ?? '', ...numbers].map(fold),
    ...references.map((text) => foldedWords(text).join('')),
    ...numbers.map((text) => fold(text).replace(/[()\s]/g, '')),
    ...[customer?.phone, customer?.phone2].map((phone) => phoneDigits(phone ?? '')),
  ];
  return ` ${[...new Set(texts.map((text) => text.trim().replace(/\s+/g, ' ')))].filter(Boolean).join(' ')}`;
}
