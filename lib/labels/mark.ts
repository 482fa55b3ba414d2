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
