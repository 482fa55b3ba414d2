/** A number that GS1 knows: its application identifier and the digits behind it, check digit included. */
export type Gs1Number = { applicationIdentifier: '401' | '00'; digits: string };

/**
 * Reads `(401)` with 17 digits as a consignment number and 18 digits, with or without `(00)`, as an SSCC (field notes,
 * "Booking"). Null when the check digit is wrong or the text is anything else: it is then a plain text, never refused.
 */
export function readGs1Number(text: string): Gs1Number | null {
  const consignment = /^\(401\)(\d{17})$/.exec(text)?.[1];
  if (consignment && hasValidCheckDigit(consignment)) return { applicationIdentifier: '401', digits: consignment };
  const sscc = /^(?:\(00\))?(\d{18})$/.exec(text)?.[1];
  if (sscc && hasValidCheckDigit(sscc)) return { applicationIdentifier: '00', digits: sscc };
  return null;
}

/** GS1's check digit: weights 3 and 1 from the right, the sum of all a multiple of ten. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    return total + Number(digit) * ((digits.length - index) % 2 === 0 ? 3 : 1);
  }, 0);
  return sum % 10 === 0;
}
