import { foldedWords } from '@/lib/fold';
import { cellText } from './cell-text';
import { withoutEntities } from './entities';

// What programs write of a text otherwise than a clerk would, where what was meant is certain.

/** Phones of a party. */
export const PHONES: readonly string[] = ['phone', 'phone2'];
/** Numbers that are names: no digit and no zero of them may be lost. */
export const IDS: readonly string[] = [
  'orderReference',
  'reference',
  'itemReference',
  'shipmentId',
  'servicePoint',
  'zipCode',
  'houseNumber',
];

/** Line breaks, also those of word processors and of large systems. */
const BREAK = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;

/** Words and signs for nothing. `Null` is a surname. */
const NOTHING: ReadonlySet<string> = new Set([
  '-',
  '--',
  '---',
  '–',
  '—',
  '.',
  '?',
  'NULL',
  'null',
  '(null)',
  '<null>',
  'nan',
  'NaN',
  'NaT',
  '<NA>',
  'None',
  'none',
  'nil',
  'undefined',
  'N/A',
  'n/a',
  'N/a',
  '(blank)',
  '(empty)',
  '(tom)',
]);
/** Words for a person, where a company would stand; folded. */
const NO_COMPANY = ['privat', 'private', 'privatperson', 'privatkunde', 'privatkund', 'yksityinen', 'yksityishenkilo'];

/** An apostrophe that keeps a spreadsheet from reading a code as a number. */
const GUARD = /^['’](?=[\d+#])/;
/** A code that a program has kept as a number with decimals. */
const DECIMAL_ZERO = /^(\d+)\.0$/;

/** What was meant by the text of a field. A text of one line has commas for its breaks. */
export function meantText(field: string, text: string, hasLines: boolean): string {
  if (isNothing(field, text)) return '';
  const plain = /[&<]/.test(text) ? cellText(withoutEntities(text)) : text;
  const line = hasLines ? plain : plain.replace(BREAK, ', ');
  if (!IDS.includes(field) && !PHONES.includes(field)) return line;
  return line.replace(GUARD, '').replace(DECIMAL_ZERO, '$1');
}

function isNothing(field: string, text: string): boolean {
  return NOTHING.has(text) || (field === 'company' && NO_COMPANY.includes(foldedWords(text).join('')));
}
