import { barePostalCode } from '@/lib/addresses/postal-code';
import { fold, withoutApostrophes } from '@/lib/fold';
import type { FoundBy, FoundPart } from './recipient-view';
import type { Findable, SearchTerm } from './search';

type Why = { nameMarks: FoundPart[]; foundBy: { field: FoundBy; text: string; mark: FoundPart } | null };

/** Where a recipient fits what was typed: in its name, and by which field where it does not fit the name. */
export function whyFound(terms: readonly SearchTerm[], party: Findable, orderReferences: readonly string[]): Why {
  const nameMarks: FoundPart[] = [];
  let foundBy: Why['foundBy'] = null;
  const fields = fieldsOf(party, orderReferences);
  for (const { anyOf } of terms) {
    const inName = firstMark(anyOf, party.name, 'words') ?? firstMark(anyOf, party.name, 'joined');
    if (inName) nameMarks.push(inName);
    else foundBy ??= findField(anyOf, fields);
  }
  return { nameMarks: nameMarks.sort(([a], [b]) => a - b), foundBy };
}

type Reading = 'words' | 'joined' | 'digits' | 'compact' | 'whole';
type Field = { field: FoundBy; text: string; reading: Reading };

function fieldsOf(party: Findable, orderReferences: readonly string[]): Field[] {
  const { phone, phone2, zipCode, email, contact, reference } = party;
  return [
    { field: 'phone', text: phone, reading: 'digits' },
    { field: 'phone2', text: phone2 ?? '', reading: 'digits' },
    { field: 'zipCode', text: barePostalCode(zipCode), reading: 'words' },
    ...orderReferences.flatMap((text) => everyReading('orderReference', text)),
    { field: 'email', text: email, reading: 'whole' },
    { field: 'contact', text: contact, reading: 'words' },
    ...everyReading('reference', reference),
  ];
}

/** A reference is typed with its signs or without. */
const everyReading = (field: FoundBy, text: string): Field[] => [
  { field, text, reading: 'whole' },
  { field, text, reading: 'compact' },
];

function findField(anyOf: readonly string[], fields: readonly Field[]): Why['foundBy'] {
  for (const { field, text, reading } of fields) {
    const mark = text && firstMark(anyOf, text, reading);
    if (mark) return { field, text, mark };
  }
  return null;
}

function firstMark(anyOf: readonly string[], text: string, reading: Reading): FoundPart | null {
  const { folded, places } = foldWithPlaces(text, reading);
  // What fits the most says the most.
  for (const part of anyOf.toSorted((a, b) => b.length - a.length)) {
    const at = part.trim() === '' ? -1 : folded.indexOf(part);
    if (at < 0) continue;
    const from = part.startsWith(' ') ? at + 1 : at;
    return [places[from]?.[0] ?? 0, places[at + part.length - 1]?.[1] ?? text.length];
  }
  return null;
}

/** The text as it is searched, a space before it, and from where to where each of its characters stands in what was written. */
function foldWithPlaces(text: string, reading: Reading): { folded: string; places: FoundPart[] } {
  let folded = ' ';
  const places: FoundPart[] = [[0, 0]];
  let at = 0;
  for (const character of text) {
    const to = at + character.length;
    for (const letter of readAs(fold(character), reading)) {
      folded += letter;
      places.push([at, to]);
    }
    at = to;
  }
  return { folded, places };
}

function readAs(folded: string, reading: Reading): string {
  if (reading === 'whole') return folded;
  if (reading === 'digits') return folded.replace(/\D/g, '');
  if (!/^[^\p{L}\p{M}\p{N}]+$/u.test(folded)) return folded;
  if (reading === 'joined') return withoutApostrophes(folded) === '' ? '' : ' ';
  return reading === 'words' ? ' ' : '';
}
