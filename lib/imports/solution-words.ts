import { foldedWords } from '@/lib/fold';

/** What a shop chose its files' words for a solution to mean, by `wordKey`: the id of a solution, or null for none, as where a cell is empty. */
export type ChosenWords = ReadonlyMap<string, string | null>;

/** What a cell says that is not the name of a solution; `readAs` is null where nobody chose what it means, or chose what is offered no more. */
export type ReadWord = { word: string; readAs: { solutionId: string | null } | null };

/** Such a word of a file, as it is spelled first, and in how many rows it stands. */
export type SolutionWord = ReadWord & { rows: number };

/** The key that a word is remembered by: capitals, accents and what stands between letters do not count. */
export const wordKey = (word: string): string => foldedWords(word).join('');

/** Each word once: those that are asked about first, then by their rows. */
export function countWords(read: readonly ReadWord[]): SolutionWord[] {
  const counted = new Map<string, SolutionWord>();
  for (const each of read) {
    const key = wordKey(each.word);
    const known = counted.get(key);
    counted.set(key, known ? { ...known, rows: known.rows + 1 } : { ...each, rows: 1 });
  }
  return [...counted.values()].sort((a, b) => Number(a.readAs !== null) - Number(b.readAs !== null) || b.rows - a.rows);
}
