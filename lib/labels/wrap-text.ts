import { directionMark } from './text-direction';

/** Where a line may end: a no-break space keeps its words together. */
export const BREAKS = /[ \t\r\n\u2028\u2029]+/;

const WORDS = /([ \t]*)([^ \t]+)/g;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Breaks a text into lines no wider than `width`, at spaces and at the line ends typed; a word wider than a line is broken
 * between letters. Every letter is kept, and every space but those where a line ends. `widthOf` and `width` share a unit.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((typed) => {
    const lines = wrapLine(typed, width, widthOf);
    if (lines.length < 2) return lines;
    // The direction of the whole decides where a line begins that starts with a word of the other direction.
    const direction = directionMark(typed);
    return lines.map((line) => (directionMark(line) === direction ? line : direction + line));
  });
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const [, gap = '', word = ''] of line.matchAll(WORDS)) {
    const longer = current ? current + gap + word : word;
    if (widthOf(longer) <= width + 1e-9) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    const pieces = breakWord(word, width, widthOf);
    current = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return current ? [...lines, current] : lines;
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width + 1e-9) return [word];
  const pieces: string[] = [];
  let current = '';
  for (const { segment } of letters.segment(word)) {
    if (current && widthOf(current + segment) > width) {
      pieces.push(current);
      current = '';
    }
    current += segment;
  }
  return [...pieces, current];
}
