import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '@/lib/accounts/common-passwords';
import { oneSpelling } from '@/lib/accounts/passwords';

/** Why a password may not be chosen, as keys of `refusals.field`. */
export type PasswordFault = 'commonPassword' | 'ownPassword' | 'weakPassword';

/** Of four: more than a hundred million guesses. What may be tried online is far less (`slowed-check`). */
const LEAST_SCORE = 3;
/** So many letters have to be left where one's own name and the like are taken out. */
const LEAST_LEFT = 8;
const PRODUCT = 'parceldesk';

type Judge = { isCommon: (password: string) => boolean; scoreOf: (password: string, own: string[]) => number };

let judge: Judge | undefined;

/** Made on first use: the lists take a tenth of a second, and few processes ever need them. */
function theJudge(): Judge {
  if (judge) return judge;
  // The words people lengthen here: "velkommen1234" gives "velkommen".
  const stems = [...COMMON_PASSWORDS].map((password) => password.replace(/\d+$/, '')).filter((stem) => stem.length > 3);
  const ours = [...new Set([...stems, ...COMMON_PASSWORDS])];
  const common = new Set([...Object.values(dictionary).flat().map(String), ...COMMON_PASSWORDS]);
  const meter = new ZxcvbnFactory({ dictionary: { ...dictionary, ours }, graphs: adjacencyGraphs });
  judge = {
    isCommon: (password) => common.has(password.toLowerCase().trim()),
    scoreOf: (password, own) => meter.check(password, own).score,
  };
  return judge;
}

/**
 * What is wrong with a password that a clerk chooses, or null: it is among some 54,000 that guessers try first, it is hardly more than
 * their own name, their e-mail address or the product's name, or a program would guess it soon (OWASP ASVS 6.2).
 */
export function passwordFault(password: string, person: { name: string; email: string }): PasswordFault | null {
  const typed = oneSpelling(password);
  const { isCommon, scoreOf } = theJudge();
  if (isCommon(typed)) return 'commonPassword';
  const own = ownWords(person);
  const [all, left] = [letters(typed), withoutWords(letters(typed), own)];
  if (left.length < Math.min(all.length, LEAST_LEFT)) return 'ownPassword';
  return scoreOf(typed, own) < LEAST_SCORE ? 'weakPassword' : null;
}

/** The longest first, so that a part of one leaves nothing of it behind. */
function ownWords({ name, email }: { name: string; email: string }): string[] {
  const words = [PRODUCT, email, ...`${name} ${email}`.split(/[^\p{L}\d]+/u)];
  return words
    .map(letters)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

function withoutWords(text: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

const letters = (text: string) =>
  oneSpelling(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
