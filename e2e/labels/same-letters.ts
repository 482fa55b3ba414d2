import type { Mark } from '@/lib/labels/mark';

/** True when the text found on a page is made of the very letters that were set, whatever order the reader of the page finds them in. */
export function hasSameLetters(found: string, marks: Mark[]): boolean {
  const set = marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('');
  return sorted(found) === sorted(set);
}

/** Letters and digits alone: PDFium takes a hyphen at the end of a line for a mark of the typesetter's. */
function sorted(text: string): string {
  return [...text.replace(/[^\p{L}\p{N}]/gu, '')].sort().join('');
}
