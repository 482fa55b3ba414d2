import * as z from 'zod/mini';
import { atMost, LONGEST_CODE } from './bounded-text';
import { MAX_LENGTH } from './limits';
import { secondLine, withSecondLine } from './second-line';

// A party as a clerk enters it. No sentences: faults become message keys in `lib/i18n/issue-key`.

export const faultKey = (key: string) => ({ params: { key } });

/** False for a text of nothing but signs that no label shows, such as a space of no width. An empty one is another fault. */
export const isVisible = (typed: string) => typed === '' || /[^\p{Z}\p{C}]/u.test(typed);

export const textUpTo = (longest: number) => z.string().check(z.trim(), atMost(longest));
export const needed = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), atMost(longest), z.refine(isVisible, faultKey('required')));

export const countryCode = z.string().check(z.trim(), atMost(LONGEST_CODE), z.toUpperCase(), z.regex(/^[A-Z]{2}$/));
const email = z.string().check(
  z.trim(),
  atMost(MAX_LENGTH.email),
  z.refine((typed) => typed === '' || /^[^\s@]+@[^\s@]+$/.test(typed), faultKey('email')),
);

/** The fields of one party. Only name, address and place are demanded: e-mail and phones are sent when known (docs/carrier-api.md#parties). */
export const partyFields = z
  .object({
    name: needed(MAX_LENGTH.name),
    address: needed(MAX_LENGTH.address),
    careOf: z.optional(textUpTo(MAX_LENGTH.careOf)),
    coaddress: textUpTo(MAX_LENGTH.coaddress),
    zipCode: needed(MAX_LENGTH.zipCode),
    city: needed(MAX_LENGTH.city),
    countryCode,
    phone: textUpTo(MAX_LENGTH.phone),
    phone2: textUpTo(MAX_LENGTH.phone),
    email,
    reference: textUpTo(MAX_LENGTH.reference),
    contact: textUpTo(MAX_LENGTH.contact),
  })
  .check(
    z.refine((party) => secondLine(party).length <= MAX_LENGTH.coaddress, {
      path: ['coaddress'],
      ...faultKey(`tooLong:${MAX_LENGTH.coaddress}`),
    }),
  );

/** One party, read: care-of and second address line are in the one line that is kept and sent. */
export const partySchema = z.pipe(partyFields, z.transform(withSecondLine<z.output<typeof partyFields>>));

/** What a form holds of a party: text everywhere. */
export type PartyForm = z.input<typeof partySchema>;
/** What was entered, read. */
export type PartyInput = z.output<typeof partySchema>;
