/** A number that GS1 knows: its application identifier and the digits behind it, check digit included. */
export type Gs1Number = { applicationIdentifier: '401' | '00'; digits: string };

/**
 * Reads `(401)` with 17 digits as a consignment number and 18 digits, with or without `(00)`, as an SSCC (docs/carrier-api.md#identifiers).
 * Null when the check digit is wrong or the text is anything else: it is then a plain text, never refused.
 */
export function readGs1Number(text: string): Gs1Number | null {
  const consignment = /^\(401\)(\d{17})$/.exec(text)?.[1];
  if (consignment && hasValidCheckDigit(consignment)) return { applicationIdentifier: '401', digits: consignment };
  const sscc = /^(?:\(00\))?(\d{18})$/.exec(text)?.[1];
  if (sscc && hasValidCheckDigit(sscc)) return { applicationIdentifier: '00', digits: sscc };
  return null;
}

/** Consignment numbers and SSCCs as they are written or scanned, and the numbers of postal parcels (UPU S10). */
const GS1_FORM = /^(?:(?:\(401\)|401)(\d{17})|(?:\(00\)|00)?(\d{18}))$/;
const S10_FORM = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * Whether a text has the form of a consignment number, an SSCC or a postal parcel's number, however it is spaced. The carrier gives its
 * numbers in no other (docs/carrier-api.md#identifiers).
 */
export function hasPublishedForm(text: string): boolean {
  const number = text.replace(/\s/g, '').toUpperCase();
  return GS1_FORM.test(number) || S10_FORM.test(number);
}

/**
 * Whether a number of a published form (docs/carrier-api.md#identifiers) has a check digit that does not fit, however it is spaced: a
 * mistyped one. A text of any other form has no check digit.
 */
export function hasWrongCheckDigit(text: string): boolean {
  const number = text.replace(/\s/g, '').toUpperCase();
  const gs1 = GS1_FORM.exec(number);
  const digits = gs1?.[1] ?? gs1?.[2];
  if (digits) return !hasValidCheckDigit(digits);
  const [, serial, check] = S10_FORM.exec(number) ?? [];
  if (!serial) return false;
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const right = 11 - (sum % 11);
  return Number(check) !== (right === 10 ? 0 : right === 11 ? 5 : right);
}

/** A number as it is kept: without the spaces of a label or a screen where it has a published form and the right check digit, else as it was typed. */
export function withoutGroups(text: string): string {
  const joined = text.replace(/\s/g, '');
  return hasPublishedForm(joined) && !hasWrongCheckDigit(joined) ? joined : text;
}

/** A shipmentId as the carrier writes it: a clerk may hear and type its 17 digits alone. */
export function writtenShipmentId(text: string): string {
  return text.replace(/^\s*(\d\s*){17}$/, (digits) => `(401)${digits.replace(/\s/g, '')}`);
}

/** GS1's check digit: weights 3 and 1 from the right, the sum of all a multiple of ten. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    return total + Number(digit) * ((digits.length - index) % 2 === 0 ? 3 : 1);
  }, 0);
  return sum % 10 === 0;
}
