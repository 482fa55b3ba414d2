import type { PathCommand } from 'fontkit';

// The box that is printed for a letter that no font has, in em.

/** Letters of these scripts, and pictures, fill a square. */
const SQUARE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const HEIGHT_EM = 0.73;
const SIDE_EM = 0.07;
const LINE_EM = 0.06;

/** How much of a line the box of a letter takes. */
export function boxWidth(letter: string): number {
  return SQUARE.test(letter) ? 1 : 0.6;
}

/** An empty box on the baseline; the inner edge runs against the outer one, which keeps it white. */
export function boxOutline(widthEm: number): PathCommand[] {
  const [left, right] = [SIDE_EM, widthEm - SIDE_EM];
  const [innerLeft, innerRight, low, high] = [left + LINE_EM, right - LINE_EM, LINE_EM, HEIGHT_EM - LINE_EM];
  return [
    ...closed([left, 0], [left, HEIGHT_EM], [right, HEIGHT_EM], [right, 0]),
    ...closed([innerLeft, low], [innerRight, low], [innerRight, high], [innerLeft, high]),
  ];
}

function closed(first: [number, number], ...others: [number, number][]): PathCommand[] {
  const lines = others.map((args): PathCommand => ({ command: 'lineTo', args }));
  return [{ command: 'moveTo', args: first }, ...lines, { command: 'closePath', args: [] }];
}
