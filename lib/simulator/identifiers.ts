/** Stands where a carrier's GS1 company prefix would: no carrier owns it, so practice numbers belong to no carrier. */
const PREFIX = '709';
const SERIAL_DIGITS = 13;

/** GS1 mod-10 check digit of a string of digits: weights 3 and 1 in turn, from the right. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0;
  let weight = 3;
  for (const digit of [...digits].reverse()) {
    sum += Number(digit) * weight;
    weight = weight === 3 ? 1 : 3;
  }
  return (10 - (sum % 10)) % 10;
}

function withCheckDigit(digits: string): string {
  return `${digits}${gs1CheckDigit(digits)}`;
}

/** `(401)` and seventeen digits, a GS1 consignment number (docs/carrier-api.md#identifiers). */
export function shipmentIdFor(serial: number): string {
  return `(401)${withCheckDigit(PREFIX + String(serial).padStart(SERIAL_DIGITS, '0'))}`;
}

/** Eighteen digits, an SSCC with extension digit 3 (docs/carrier-api.md#identifiers). */
export function trackingReferenceFor(serial: number): string {
  return withCheckDigit(`3${PREFIX}${String(serial).padStart(SERIAL_DIGITS, '0')}`);
}
