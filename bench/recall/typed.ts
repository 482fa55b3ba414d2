import type { NewRecipient } from '@/lib/recipients/data/recipients';

type Roll = (below: number) => number;
export type Typed = (sought: NewRecipient, roll: Roll) => string;

const words = ({ party }: NewRecipient) => party.name.split(' ');
const last = (sought: NewRecipient) => words(sought).at(-1) ?? '';

/** What a clerk types to find a recipient. */
export const TYPED: Readonly<Record<string, Typed>> = {
  nothing: () => '',
  oneLetter: (sought) => sought.party.name.slice(0, 1),
  twoLetters: (sought) => sought.party.name.slice(0, 2),
  namePrefix: (sought) => sought.party.name.slice(0, 4),
  lastNamePrefix: (sought) => last(sought).slice(0, 4),
  firstAndLastPrefix: (sought) => `${words(sought)[0]?.slice(0, 3)} ${last(sought).slice(0, 4)}`,
  wholeName: ({ party }) => party.name,
  nameAndPostalCode: (sought) => `${last(sought)} ${sought.party.zipCode}`,
  typo: (sought, roll) => `${words(sought)[0]} ${label(last(sought), roll)}`,
  typoInOneWord: (sought, roll) => label(last(sought), roll),
  phone: ({ party }) => party.phone.replace(/(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3'),
  phoneWithoutCountry: ({ party }) => party.phone.slice(4),
  phoneBegun: ({ party }) => party.phone.slice(4, 8),
  postalCode: ({ party }) => party.zipCode,
  orderReference: (sought, roll) => (sought.orderReferences ?? [])[roll(sought.orderReferences?.length ?? 0)] ?? '',
  orderReferenceBegun: (sought) => sought.orderReferences?.[0]?.slice(0, 7) ?? '',
  email: ({ party }) => party.email,
  unknown: (_sought, roll) => `Qzxw${roll(10_000)} Vbnmk`,
};

/** One letter left out, doubled, swapped with the next or another one; never the first, which fingers find. */
function label(word: string, roll: Roll): string {
  if (word.length < 3) return word;
  const at = 1 + roll(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const labels = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    `${before}${'aeiorstln'[roll(9)]}${after}`,
  ];
  return labels[roll(labels.length)] ?? word;
}
