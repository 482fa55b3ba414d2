import * as z from 'zod/mini';
import { phoneDigits, phoneDigitsToFind } from '@/lib/addresses/phone-digits';
import { fold, foldedWords } from '@/lib/fold';
import { MAX_LENGTH } from '@/lib/limits';
import { faultKey, textUpTo } from '@/lib/party-schema';

// Who is looked for, and whether a text is about them.

/** Fewer letters or digits fit far too many. */
const SHORTEST = { name: 3, phone: 5, email: 5, address: 5 } as const;

const part = (field: keyof typeof SHORTEST) =>
  textUpTo(MAX_LENGTH[field]).check(
    z.refine(
      (typed) => typed === '' || (field === 'phone' ? phoneDigits(typed) : fold(typed)).length >= SHORTEST[field],
      faultKey(`tooShort:${SHORTEST[field]}`),
    ),
  );

/** A person as an administrator types them: what is filled in must all fit. */
export const personSchema = z
  .object({ name: part('name'), phone: part('phone'), email: part('email'), address: part('address') })
  .check(
    z.refine((person) => Object.values(person).some((typed) => typed !== ''), {
      ...faultKey('oneField'),
      path: ['name'],
    }),
  );

export type PersonQuery = z.output<typeof personSchema>;

/** What must be found of a person, folded; empty where nothing was typed. */
export type PersonTerms = { name: string[]; phones: string[]; email: string; address: string[] };

export function personTerms({ name, phone, email, address }: PersonQuery): PersonTerms {
  return {
    name: foldedWords(name),
    // The shortest has neither country code nor zero: all others end with it.
    phones: phone ? phoneDigitsToFind(phone).sort((one, other) => one.length - other.length) : [],
    email: fold(email).trim(),
    address: foldedWords(address),
  };
}

/** A party as any part of Parceldesk keeps it. */
type KnownParty = Partial<Record<'name' | 'contact' | 'address' | 'coaddress' | 'zipCode' | 'city', string | null>> &
  Partial<Record<'phone' | 'phone2' | 'email', string | null>>;

/** Whether a party is the person: everything that was typed fits it. */
export function isPerson(terms: PersonTerms, party: KnownParty): boolean {
  const words = (...texts: (string | null | undefined)[]) => new Set(texts.flatMap((each) => foldedWords(each ?? '')));
  const [names, place] = [
    words(party.name, party.contact),
    words(party.address, party.coaddress, party.zipCode, party.city),
  ];
  const numbers = [party.phone, party.phone2].map((number) => phoneDigits(number ?? ''));
  return (
    terms.name.every((word) => names.has(word)) &&
    terms.address.every((word) => place.has(word)) &&
    (terms.phones.length === 0 || numbers.some((number) => number.endsWith(terms.phones[0] ?? ''))) &&
    (terms.email === '' || fold(party.email ?? '').trim() === terms.email)
  );
}

/** Whether the cells of one line are about the person: everything that was typed stands in them. */
export function isInCells(terms: PersonTerms, cells: readonly string[]): boolean {
  const words = new Set(cells.flatMap(foldedWords));
  return (
    [...terms.name, ...terms.address].every((word) => words.has(word)) &&
    (terms.phones.length === 0 || cells.some((cell) => phoneDigits(cell).endsWith(terms.phones[0] ?? ''))) &&
    (terms.email === '' || cells.some((cell) => hasEmail(cell, terms.email)))
  );
}

/** Whether a text that was written freely names the person: the whole name, the e-mail or the number. A street alone names no one. */
export function isNamedIn({ name, phones, email }: PersonTerms, written: string): boolean {
  const said = ` ${foldedWords(written).join(' ')} `;
  const [number] = phones;
  return (
    (name.length > 0 && said.includes(` ${name.join(' ')} `)) ||
    (email !== '' && hasEmail(written, email)) ||
    (number !== undefined && hasPhone(written, number))
  );
}

/** As a whole: the end of a longer address is another person's. */
function hasEmail(text: string, email: string): boolean {
  return fold(text)
    .split(/[\s<>()[\],;:"'|]+/)
    .includes(email);
}

function hasPhone(text: string, number: string): boolean {
  return (text.match(/\d[\d ()./-]*\d/g) ?? []).some((digits) => phoneDigits(digits).endsWith(number));
}
