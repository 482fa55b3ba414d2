import 'server-only';

/** Nobody types more; a pasted page must not become a thousand conditions. */
const MOST_WORDS = 20;
/** A scanner puts it before a GS1 bar code. */
const SYMBOLOGY = /^\]c1/;
/** Longer than any postal code: digits in groups like these are one identifier read off a slip. */
const IDENTIFIER = /^\d{10,}$/;
/** A word, or a postal code in its two groups (Sweden). */
const WORD = /(?:(?:no?|se?|dk|fin?)-)?\d{3} \d{2}(?!\S)|\S+/g;
/** With the country before it, as it stands on envelopes, or in two groups. */
const POSTAL_CODE = /^(?:(?:no?|se?|dk|fin?)-)?(\d{3} ?\d{2}|\d{4})$/;

/**
 * What was typed into the search, as `lib/db/booking-filter` wants it: every group must be found, of a group one text is enough.
 * Words may stand in any order. An identifier is found however it is written: grouped, with or without the parentheses of its
 * GS1 prefix, typed or scanned. So is a postal code: with or without its space and its country.
 */
export function searchTerms(search: string): string[][] {
  const text = search.replaceAll('\u0000', '').trim().toLowerCase().replace(SYMBOLOGY, '');
  const plain = plainNumber(text);
  // As typed too: an order reference of the shop's own may have its spaces.
  if (IDENTIFIER.test(plain)) return [distinct([text, plain])];
  const words = text.match(WORD) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => {
    const postalCode = POSTAL_CODE.exec(word)?.[1]?.replace(' ', '') ?? word;
    return distinct([word, word.replace(/[()]/g, '') || word, postalCode]);
  });
}

/** A number as it is compared: without a scanner's sign before it, without the parentheses and groups it is printed with. Pure. */
export function plainNumber(text: string): string {
  return withoutPrefix(
    text
      .trim()
      .toLowerCase()
      .replace(SYMBOLOGY, '')
      .replace(/[()\s]/g, ''),
  );
}

/** An SSCC is answered without its prefix 00 and scanned with it (field notes, "Booking"). */
function withoutPrefix(identifier: string): string {
  return /^00\d{18}$/.test(identifier) ? identifier.slice(2) : identifier;
}

const distinct = (texts: string[]) => [...new Set(texts)];
