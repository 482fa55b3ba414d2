/** Digits of a postal code where we know them; what is asked before a search is worth it, never a reason to refuse a booking. */
const DIGITS: Readonly<Record<string, number>> = { NO: 4, DK: 4, SE: 5, FI: 5 };

/** The bare code: `N-0155`, `111 22` and ` 0155 ` are understood. */
export function barePostalCode(typed: string): string {
  return typed
    .trim()
    .replace(/^[A-Za-z]{1,2}-/, '')
    .replace(/\s+/g, '');
}

/** True once a search with this code can find something: all digits are there, or the country's form is not known to us. */
export function isPlausiblePostalCode(countryCode: string, typed: string): boolean {
  const code = barePostalCode(typed);
  const digits = DIGITS[countryCode.toUpperCase()];
  return digits === undefined ? code.length >= 3 : new RegExp(`^\\d{${digits}}$`).test(code);
}

/** A code as it is shown: leading zeros that Norwegian codes lost on their way are put back (`50` is 0050). */
export function shownPostalCode(countryCode: string, code: string): string {
  const bare = code.trim();
  return countryCode.toUpperCase() === 'NO' && /^\d{1,3}$/.test(bare) ? bare.padStart(4, '0') : bare;
}
