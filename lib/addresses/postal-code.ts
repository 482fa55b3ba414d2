// What a postal code of a country looks like, and how what a clerk types is understood. Which codes there are stands in postal-table.

type Form = {
  digits: number;
  /** Digits before the space, where codes are written in two groups. */
  group?: number;
  /** Whether codes begin with zeros, which spreadsheets take away. */
  hasLeadingZeros?: true;
};

const FORMS: Readonly<Record<string, Form>> = {
  NO: { digits: 4, hasLeadingZeros: true },
  SJ: { digits: 4 },
  DK: { digits: 4, hasLeadingZeros: true },
  GL: { digits: 4 },
  FO: { digits: 3 },
  SE: { digits: 5, group: 3 },
  FI: { digits: 5, hasLeadingZeros: true },
  AX: { digits: 5 },
};

/** What stands before a code to name its country: the sign of its cars, or its letters in ISO 3166. */
const PREFIXES: Readonly<Record<string, string>> = {
  N: 'NO',
  NO: 'NO',
  NOR: 'NO',
  S: 'SE',
  SE: 'SE',
  SWE: 'SE',
  DK: 'DK',
  DNK: 'DK',
  FI: 'FI',
  FIN: 'FI',
  SF: 'FI',
  AX: 'AX',
  FO: 'FO',
  FR: 'FR',
  GL: 'GL',
  IS: 'IS',
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  PL: 'PL',
  EE: 'EE',
  LV: 'LV',
  LT: 'LT',
  NL: 'NL',
  B: 'BE',
  BE: 'BE',
  L: 'LU',
  LU: 'LU',
  CH: 'CH',
  F: 'FR',
  CZ: 'CZ',
  SK: 'SK',
};

/** A code as it was typed, understood. */
export type ReadCode = {
  /** As its country writes it: `0155`, `114 55`. */
  written: string;
  /** Another country that the prefix names (`SE-114 55` while Norway is chosen); null when it names none. */
  elsewhere: string | null;
  /** How many digits the country's codes have, when this one has others or a letter; null when it may be one. */
  expectedDigits: number | null;
};

/** The bare code: `N-0155`, `111 22`, ` 0155 ` and full-width digits are understood. */
export function barePostalCode(typed: string): string {
  return split(typed).code;
}

/** Reads what was typed for a country. Lost zeros are put back where the country's codes begin with them (`155` is 0155 in Norway). */
export function readPostalCode(countryCode: string, typed: string): ReadCode {
  const { prefix, code } = split(typed);
  const named = prefix ? PREFIXES[prefix] : undefined;
  const country = named ?? countryCode.toUpperCase();
  const form = FORMS[country];
  const elsewhere = country === countryCode.toUpperCase() ? null : country;
  if (!form || code === '') return { written: form ? code : tidy(typed, named), elsewhere, expectedDigits: null };
  const whole = withZeros(form, code);
  const isWhole = /^\d+$/.test(whole) && whole.length === form.digits;
  return { written: isWhole ? grouped(form, whole) : code, elsewhere, expectedDigits: isWhole ? null : form.digits };
}

/** True once a search with this code can find something: all digits are there, or the country's form is not known to us. */
export function isPlausiblePostalCode(countryCode: string, typed: string): boolean {
  const code = barePostalCode(typed);
  const form = FORMS[countryCode.toUpperCase()];
  return form === undefined ? code.length >= 3 : /^\d+$/.test(code) && code.length === form.digits;
}

/**
 * A code of the carrier's as it is shown and printed, of a point or of a party: leading zeros that it lost on its way are put back
 * (`50` is 0050 in Norway), and it is grouped as its country does. Any other text stays as it is.
 */
export function shownPostalCode(countryCode: string, code: string): string {
  const bare = code.trim();
  const form = FORMS[countryCode.trim().toUpperCase()];
  const digits = bare.replace(/\s/g, '');
  if (!form || !/^\d+$/.test(digits) || digits.length > form.digits) return bare;
  const whole = form.hasLeadingZeros ? digits.padStart(form.digits, '0') : digits;
  return whole.length === form.digits ? grouped(form, whole) : bare;
}

function split(typed: string): { prefix: string | null; code: string } {
  const text = typed.normalize('NFKC').trim();
  const [, letters = '', rest = ''] = /^([A-Za-z]{1,3})(?:\s*[-–]\s*|\s*)(\d[\d\s-]*)$/.exec(text) ?? [];
  const isPrefix = letters !== '' && (letters.toUpperCase() in PREFIXES || /^[A-Za-z]{1,2}\s*[-–]/.test(text));
  return isPrefix
    ? { prefix: letters.toUpperCase(), code: rest.replace(/[\s-]/g, '') }
    : { prefix: null, code: text.replace(/\s+/g, '') };
}

/** A code that begins with a zero lost none: it lacks digits at its end, and which ones cannot be known. */
function withZeros(form: Form, code: string): string {
  const hasLost = form.hasLeadingZeros && /^[1-9]\d+$/.test(code) && code.length < form.digits;
  return hasLost ? code.padStart(form.digits, '0') : code;
}

function grouped({ group }: Form, code: string): string {
  return group === undefined ? code : `${code.slice(0, group)} ${code.slice(group)}`;
}

/** Where we do not know the country's form only the ends and a prefix are taken away: a British code keeps its space. */
function tidy(typed: string, named: string | undefined): string {
  return named ? split(typed).code : typed.normalize('NFKC').trim();
}
