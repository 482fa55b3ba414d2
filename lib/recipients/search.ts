import { phoneDigits, phoneDigitsToFind } from '@/lib/addresses/phone-digits';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { fold, foldedWords, withoutApostrophes, wordsOfName } from '@/lib/fold';

/** What a recipient is found by. */
export type Findable = {
  name: string;
  zipCode: string;
  phone: string;
  phone2: string | null;
  email: string;
  reference: string;
  contact: string;
};

/** Stands after the words of the name. */
const END_OF_NAME = ' |';

/**
 * One folded line of everything a recipient is found by: the name first, then phones as bare digits, postal code, e-mail, contact
 * and references. It begins with a space, and so does each word in it, so that ` kar` means "a word that begins with kar".
 */
export function recipientSearchText(party: Findable, orderReferences: readonly string[]): string {
  const { name, zipCode, phone, phone2, email, reference, contact } = party;
  const references = [reference, ...orderReferences].map((text) => fold(text).trim());
  const words = [
    ...[phone, phone2 ?? ''].map(phoneDigits),
    ...foldedWords(barePostalCode(zipCode)),
    fold(email).trim(),
    ...wordsOfName(contact),
    ...references,
    // A reference is also typed without its signs.
    ...references.map((text) => foldedWords(text).join('')),
  ];
  const ofName = foldedWords(name);
  const others = [...new Set([...wordsOfName(name).filter((word) => !ofName.includes(word)), ...words])].filter(
    Boolean,
  );
  return ` ${ofName.join(' ')}${END_OF_NAME} ${others.join(' ')}`;
}

/**
 * One word that was typed. A recipient fits it when one of the texts stands in its search text; a text that begins with a space is
 * the beginning of a word there. `guess` is a word long enough to be recognised with a typing error in it, and what may have been
 * meant by it, `_` for any letter.
 */
export type SearchTerm = { anyOf: string[]; guess: { word: string; meant: string[] } | null };

/** A pasted page must not become a thousand conditions. */
const MOST_WORDS = 8;
/** Fewer digits inside a number say nothing. */
const FEWEST_DIGITS_INSIDE = 3;
const FEWEST_LETTERS_TO_GUESS = 4;
const PHONE_SIGNS = /^[+\d().\-/]+$/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * What was typed to find a recipient, as `lib/recipients/data/recipient-search` wants it: every term must fit, in any order. Digits are found
 * inside a number too, and with the spaces and the country code of a phone.
 */
export function recipientTerms(typed: string): SearchTerm[] {
  const pieces = typed
    .trim()
    .split(/\s+/)
    .filter((piece) => SAYS_SOMETHING.test(piece))
    .slice(0, MOST_WORDS);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < pieces.length; ) {
    const run = numberAt(pieces, at);
    terms.push(...(run.length > 0 ? digitTerms(run) : wordTerms(pieces[at] ?? '')));
    at += Math.max(1, run.length);
  }
  return terms;
}

/** The pieces from there on that may be one number in groups. */
function numberAt(pieces: readonly string[], at: number): string[] {
  const end = pieces.findIndex((piece, index) => index >= at && !PHONE_SIGNS.test(piece));
  return pieces.slice(at, end < 0 ? undefined : end);
}

function digitTerms(run: readonly string[]): SearchTerm[] {
  const together = phoneDigitsToFind(run.join(' ')).map(inNumber);
  // Long enough to be numbers of their own, such as a postal code and the end of a phone.
  const isSeveral = run.length > 1 && run.every((piece) => /^\d{4,}$/.test(piece));
  const pieces = isSeveral || run.length === 1 ? run : [];
  if (pieces.length === 0) return [{ anyOf: together, guess: null }];
  return pieces.map((piece) => ({ anyOf: distinct([...together, inNumber(piece)]), guess: null }));
}

/** A number that is a number to its end; what has other signs in it stands at the beginning of a word. */
const inNumber = (text: string) =>
  /^\d+$/.test(text) && text.length >= FEWEST_DIGITS_INSIDE ? text : ` ${fold(text)}`;

function wordTerms(piece: string): SearchTerm[] {
  const whole = ` ${fold(piece)}`;
  if (piece.includes('@')) return [{ anyOf: [whole], guess: null }];
  const others = [barePostalCode(piece), withoutApostrophes(piece)].map((text) => ` ${fold(text)}`);
  return foldedWords(piece).map((word) => ({
    anyOf: distinct([inNumber(word), whole, ...others]),
    guess: !/\d/.test(word) && word.length >= FEWEST_LETTERS_TO_GUESS ? { word, meant: wordsOneTypoAway(word) } : null,
  }));
}

const distinct = (texts: string[]) => [...new Set(texts)];

/** Stands for any one letter. */
const ANY = '_';

/**
 * The words that may have been meant if one typing error was made: another letter, one too many, one too few, two that changed places;
 * never in the first letter, which is seldom wrong. Also for a word that is still being typed.
 */
export function wordsOneTypoAway(word: string): string[] {
  const letters = [...word];
  const meant = letters.slice(1).flatMap((letter, index) => {
    const at = index + 1;
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    return [
      [...before, ANY, ...after],
      [...before, ...after],
      [...before, ANY, letter, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...rest]]),
    ];
  });
  return [...new Set(meant.map((word) => word.join('')))].filter((word) => word !== letters.join(''));
}
