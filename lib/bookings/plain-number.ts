// A page compares numbers as the server does, so this is of both.

/** A scanner puts it before a GS1 bar code. */
export const SYMBOLOGY = /^\]c1/i;

/** A number as it is compared: without a scanner's sign before it, without the parentheses and groups it is printed with. */
export function plainNumber(text: string): string {
  return withoutPrefix(
    text
      .trim()
      .toLowerCase()
      .replace(SYMBOLOGY, '')
      .replace(/[()\s]/g, ''),
  );
}

/** An SSCC is answered without its prefix 00 and scanned with it; a clerk types a shipmentId without its 401 (docs/carrier-api.md#identifiers). */
export function withoutPrefix(identifier: string): string {
  return identifier.replace(/^(?:00(?=\d{18}$)|401(?=\d{17}$))/, '');
}
