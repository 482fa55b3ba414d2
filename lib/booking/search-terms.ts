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
  const text = search.trim().toLowerCase().replace(SYMBOLOGY, '');
  const compact = text.replace(/[()\s]/g, '');
  // As typed too: an order reference of the shop's own may have its spaces.
  if (IDENTIFIER.test(compact)) return [distinct([text, withoutPrefix(compact)])];
  const words = text.match(WORD) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => {
    const postalCode = POSTAL_CODE.exec(word)?.[1]?.replace(' ', '') ?? word;
    return distinct([word, word.replace(/[()]/g, '') || word, postalCode]);
  });
}

/** An SSCC is answered without its prefix 00 and scanned with it (field notes, "Booking"). */
function withoutPrefix(identifier: string): string {
  return /^00\d{18}$/.test(identifier) ? identifier.slice(2) : identifier;
}

const distinct = (texts: string[]) => [...new Set(texts)];
