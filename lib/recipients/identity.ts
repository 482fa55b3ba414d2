import { barePostalCode } from '@/lib/addresses/postal-code';
import { foldedWords } from '@/lib/fold';

/** What makes a recipient one and the same. */
export type Identified = { name: string; address: string; zipCode: string; countryCode: string };

/**
 * The same text for the same recipient, however it was typed: case, accents, spaces and punctuation do not count. Two numbers side by
 * side stay two (`Storgata 1, 11` is another door than `Storgata 11, 1`).
 */
export function recipientIdentity({ name, address, zipCode, countryCode }: Identified): string {
  return [name, address, barePostalCode(zipCode), countryCode].map(bare).join('|');
}

/** The words in one piece, but for a sign between two digits. What has no word at all counts as it stands. */
function bare(text: string): string {
  const words = foldedWords(text);
  if (words.length === 0) return text.trim();
  return words.join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}
