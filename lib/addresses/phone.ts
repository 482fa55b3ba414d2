import 'server-only';
import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneAdvice } from './contact';

/**
 * A phone as it goes to the carrier: E.164 (`+4791234567`) when it is a valid number of that country or was typed with a country code
 * of its own, else as it was typed. Applied to its own answer it gives the same.
 */
export function phoneOnWire(countryCode: string, typed: string): string {
  const number = readPhone(countryCode, typed);
  // An extension, or a second number, has no place in E.164, and nothing typed may get lost.
  return number?.isValid() && !number.ext ? number.number : typed;
}

/** A phone as it is read aloud, in groups with its country code (`+47 912 34 567`); as it was typed when it is no number. */
export function groupedPhone(countryCode: string, typed: string): string {
  const number = readPhone(countryCode, typed);
  if (!number?.isValid() || number.ext) return typed;
  // A mobile number of Norway is said in groups of three, two and three digits.
  const mobile = number.country === 'NO' ? /^([49]\d\d)(\d\d)(\d{3})$/.exec(number.nationalNumber) : null;
  return mobile ? `+47 ${mobile.slice(1).join(' ')}` : number.formatInternational();
}

/** Whether two numbers of one country are the same one, written otherwise. */
export function isSamePhone(countryCode: string, one: string, other: string): boolean {
  return one === other || phoneOnWire(countryCode, one) === phoneOnWire(countryCode, other);
}

/** Judges a phone; a warning at most. */
export function checkPhone(countryCode: string, typed: string): PhoneAdvice {
  if (typed.trim() === '') return null;
  const number = readPhone(countryCode, typed);
  if (number?.ext || /\p{L}/u.test(typed)) return 'words';
  if (!number?.isPossible()) return 'impossible';
  return number.isValid() ? null : 'unusual';
}

/** The number that stands among words (`tlf. 912 34 567 etter kl. 16`), in E.164; null where there is none, or nothing beside it. */
export function phoneAmongWords(countryCode: string, typed: string): string | null {
  if (checkPhone(countryCode, typed) !== 'words') return null;
  for (const [digits] of typed.matchAll(/\+?\(?\d(?:[\d\s().-]*\d)?/g)) {
    const number = readPhone(countryCode, digits);
    if (number?.isValid()) return number.number;
  }
  return null;
}

function readPhone(countryCode: string, typed: string): PhoneNumber | undefined {
  const country = countryCode.toUpperCase();
  // `+46 (0)70 123 45 67`: the zero is only dialled at home.
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/^\((\+?\d+)\)/, '$1 ');
  // Most parties leave a phone empty, and the library finds that out by an error that is thrown and caught.
  if (text === '') return undefined;
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(text, { ...(defaultCountry && { defaultCountry }), extract: false });
}
