import type { Matrix } from './barcode';
import type { Weight } from './fit-text';

/**
 * One thing on the paper, from the top left corner: the whole language between composing a page and a backend that draws it.
 * Whatever a scanner reads or a printer must draw sharp is placed in whole printer dots; text is placed in millimetres.
 */
export type Mark =
  | {
      kind: 'text';
      text: string;
      weight: Weight;
      sizeMm: number;
      xMm: number;
      baselineMm: number;
      ink: 'black' | 'white';
      /** Reads upwards; `xMm` is then its baseline and `baselineMm` where it begins. */
      isTurned: boolean;
    }
  | { kind: 'rectangle'; xDots: number; yDots: number; widthDots: number; heightDots: number }
  | {
      kind: 'bars';
      /** Bar and space in turn, in modules. */
      modules: number[];
      moduleDots: number;
      /** Corner of the first bar; when turned, the modules run upwards from `yDots`. */
      xDots: number;
      yDots: number;
      barDots: number;
      isTurned: boolean;
    }
  /** A page that came as dots, packed (`packDots`). */
  | { kind: 'dots'; png: Uint8Array; widthDots: number; heightDots: number; xDots: number; yDots: number }
  | { kind: 'matrix'; rows: Matrix['rows']; moduleDots: number; xDots: number; yDots: number };

/** A black rectangle in printer dots. */
export type DotBox = { x: number; y: number; width: number; height: number };

/** The rectangles a mark other than text and dots is made of: one answer for every backend, so that none can draw a bar of its own. */
export function blackBoxes(mark: Exclude<Mark, { kind: 'text' | 'dots' }>): DotBox[] {
  if (mark.kind === 'bars') return barBoxes(mark);
  if (mark.kind === 'matrix') return matrixBoxes(mark);
  return [{ x: mark.xDots, y: mark.yDots, width: mark.widthDots, height: mark.heightDots }];
}

function barBoxes({ modules, moduleDots, xDots, yDots, barDots, isTurned }: Extract<Mark, { kind: 'bars' }>): DotBox[] {
  let along = 0;
  return modules.flatMap((width, index) => {
    const dots = width * moduleDots;
    const start = along;
    along += dots;
    if (index % 2 === 1) return [];
    return isTurned
      ? [{ x: xDots, y: yDots - start - dots, width: barDots, height: dots }]
      : [{ x: xDots + start, y: yDots, width: dots, height: barDots }];
  });
}

/** Runs of dark modules in a row are one box, so that no hairline opens between neighbours. */
function matrixBoxes({ rows, moduleDots, xDots, yDots }: Extract<Mark, { kind: 'matrix' }>): DotBox[] {
  return rows.flatMap((row, index) => {
    const boxes: DotBox[] = [];
    let start = 0;
    while (start < row.length) {
      let end = start;
      while (end < row.length && row[end] === row[start]) end += 1;
      const [x, y] = [xDots + start * moduleDots, yDots + index * moduleDots];
      if (row[start]) boxes.push({ x, y, width: (end - start) * moduleDots, height: moduleDots });
      start = end;
    }
    return boxes;
  });
}
