import { fold } from '@/lib/fold';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether each typed word begins a word of a page's or a command's name. Letters that stand somewhere in it are not enough: the name of a
 * recipient would find a page, which stands first, and Enter would go there.
 */
export function fitsName(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
