import bidiFactory from 'bidi-js';

// The order of letters on a line, by the Unicode Bidirectional Algorithm.

const bidi = bidiFactory();
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const LEFT_TO_RIGHT_MARK = '\u200e';
export const RIGHT_TO_LEFT_MARK = '\u200f';
const MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ARABIC = /[\u0600-\u08ff]/;

/** The unseen mark that begins a text of this direction, by its first letter; empty for a text without letters. */
export function directionMark(text: string): string {
  const first = text.match(/[\p{L}\u200e\u200f]/u)?.[0];
  if (!first) return '';
  return RIGHT_TO_LEFT.test(first) ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
}

/**
 * A line as stretches from left to right, to be set one after the other. A font sets a stretch that is a word from right to left as
 * such by itself; what else stands between such words is a stretch for each letter.
 */
export function stretchesOf(line: string): string[] {
  if (!RIGHT_TO_LEFT.test(line)) return [line.replace(MARKS, '')].filter(Boolean);
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { level: number; letters: string[] }[] = [];
  for (const { segment, index } of letters.segment(line)) {
    const letter = segment.replace(MARKS, '');
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (!letter) continue;
    if (last?.level === level) last.letters.push(letter);
    else runs.push({ level, letters: [letter] });
  }
  return leftToRight(runs).flatMap(({ level, letters }) => (level % 2 === 1 ? turned(letters) : straight(letters)));
}

/** Rule L2: from the highest level down, runs of at least that level change places. */
function leftToRight<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** A font takes the younger Arabic digits for letters and would turn a number round: each is set by itself. */
function straight(letters: string[]): string[] {
  const text = letters.join('');
  return ARABIC.test(text) ? letters : [text];
}

function turned(letters: string[]): string[] {
  const stretches: string[] = [];
  let isInWord = false;
  for (const letter of letters) {
    const isLetter = /^\p{L}/u.test(letter);
    if (isLetter && isInWord) stretches[stretches.length - 1] += letter;
    else stretches.push(isLetter ? letter : (bidi.getMirroredCharacter(letter) ?? letter));
    isInWord = isLetter;
  }
  return stretches.reverse();
}
