const RANGE = /^(\d{1,5})(?:\s*[-\u2012-\u2015]\s*(\d{1,5}))?$/;

/**
 * The numbers of labels in what a clerk wrote, such as "1-3, 9, 17", each once and in order. Null for anything but numbers from 1 to
 * `most`.
 */
export function readNumbers(text: string, most: number): number[] | null {
  const numbers = new Set<number>();
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of parts.filter((part, index) => part !== '' || index < parts.length - 1)) {
    const [, first, last] = RANGE.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    if (!(from >= 1 && from <= to && to <= most)) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return numbers.size === 0 ? null : [...numbers].sort((a, b) => a - b);
}

/** The stretches of numbers that follow each other: first and last of each. */
export function stretches(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
