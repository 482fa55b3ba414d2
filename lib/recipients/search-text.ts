import { phoneDigits } from '@/lib/addresses/phone-digits';
import { barePostalCode } from '@/lib/addresses/postal-code';
import { fold, foldedWords } from '@/lib/fold';

/** What a recipient is found by. */
export type Findable = {
  name: string;
  zipCode: string;
  phone: string;
  phone2: string | null;
  email: string;
  reference: string;
  contact: string;
};

/** Stands after the words of the name. */
const END_OF_NAME = ' |';

/**
 * One folded line of everything a recipient is found by: the name first, then phones as bare digits, postal code, e-mail, contact
 * and references. It begins with a space, and so does each word in it, so that ` kar` means "a word that begins with kar".
 */
export function recipientSearchText(party: Findable, orderReferences: readonly string[]): string {
  const { name, zipCode, phone, phone2, email, reference, contact } = party;
  const references = [reference, ...orderReferences].map((text) => fold(text).trim());
  const words = [
    ...[phone, phone2 ?? ''].map(phoneDigits),
    ...foldedWords(barePostalCode(zipCode)),
    fold(email).trim(),
    ...foldedWords(contact),
    ...references,
    // A reference is also typed without its signs.
    ...references.map((text) => foldedWords(text).join('')),
  ];
  const others = [...new Set(words)].filter(Boolean);
  return ` ${foldedWords(name).join(' ')}${END_OF_NAME} ${others.join(' ')}`;
}
