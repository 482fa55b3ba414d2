import { barePostalCode } from '@/lib/addresses/postal-code';
import { fold, foldedWords } from './fold';
import { phoneDigitsToFind } from './phone-digits';

/**
 * One word that was typed. A recipient fits it when one of the texts stands in its search text; a text that begins with a space is
 * the beginning of a word there. `guess` is the word when it is long enough to be told even with a slip of the finger in it.
 */
export type SearchTerm = { anyOf: string[]; guess: string | null };

/** Nobody types more; a pasted page must not become a thousand conditions. */
const MOST_WORDS = 8;
/** Fewer digits inside a number say nothing. */
const FEWEST_DIGITS_INSIDE = 3;
const FEWEST_LETTERS_TO_GUESS = 4;
const PHONE_SIGNS = /^[+\d().\-/]+$/;

/**
 * What was typed to find a recipient, as `lib/db/recipients` wants it: every term must fit, in any order. Digits are found inside a
 * number too, and with the spaces and the country code of a phone (issue 4, point 1). Pure.
 */
export function recipientTerms(typed: string): SearchTerm[] {
  const pieces = typed.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return pieces.flatMap((piece, index) => {
    const run = PHONE_SIGNS.test(piece) ? runAround(pieces, index) : '';
    return run ? [digitTerm(piece, run)] : wordTerms(piece);
  });
}

/** The pieces of one number that was typed in groups. */
function runAround(pieces: string[], index: number): string {
  let [from, to] = [index, index + 1];
  while (from > 0 && PHONE_SIGNS.test(pieces[from - 1] ?? '')) from -= 1;
  while (to < pieces.length && PHONE_SIGNS.test(pieces[to] ?? '')) to += 1;
  return pieces.slice(from, to).join(' ');
}

function digitTerm(piece: string, run: string): SearchTerm {
  const numbers = [...phoneDigitsToFind(run), ...(run === piece ? [] : [piece.replace(/\D/g, '')])];
  return { anyOf: distinct([...numbers.filter(Boolean).map(inNumber), ` ${fold(piece)}`]), guess: null };
}

const inNumber = (digits: string) => (digits.length < FEWEST_DIGITS_INSIDE ? ` ${digits}` : digits);

function wordTerms(piece: string): SearchTerm[] {
  const words = foldedWords(piece);
  const whole = ` ${fold(piece)}`;
  const postalCode = ` ${fold(barePostalCode(piece))}`;
  return words.map((word) => ({
    anyOf: distinct([/^\d+$/.test(word) ? inNumber(word) : ` ${word}`, whole, postalCode]),
    guess: !/\d/.test(word) && word.length >= FEWEST_LETTERS_TO_GUESS ? word : null,
  }));
}

const distinct = (texts: string[]) => [...new Set(texts)];
