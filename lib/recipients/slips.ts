/** Stands for any one letter. */
const ANY = '_';

/**
 * The words that may have been meant when a finger slipped once: another letter, one too many, one too few, two that changed places;
 * never the first letter, which fingers find. Also for a word that is still being typed.
 */
export function wordsAfterOneSlip(word: string): string[] {
  const letters = [...word];
  const meant = letters.slice(1).flatMap((letter, index) => {
    const at = index + 1;
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    return [
      [...before, ANY, ...after],
      [...before, ...after],
      [...before, ANY, letter, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...rest]]),
    ];
  });
  return [...new Set(meant.map((word) => word.join('')))].filter((word) => word !== letters.join(''));
}
