import { LABEL_FORMATS, type LabelFormat } from './formats';
import { contentWidth, PAGE_RULES } from './page-rules';
import {
  divideHeight,
  present,
  type SectionName,
  type SectionWishes,
  wantedHeight,
  wideHeight,
} from './section-heights';

// Where everything stands on a label: boxes in millimetres from the top left corner of the paper. Pure data; backends draw it.

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** What a code needs: a height across the page, or, upright, its length and what it takes of the width. */
export type CodeShape =
  | { kind: 'flat'; heightMm: { least: number; most: number } }
  | { kind: 'upright'; lengthMm: number; acrossMm: { least: number; most: number } };

export type PageLayout = {
  heightMm: number;
  sections: Partial<Record<SectionName, Box>>;
  /** A box for each code, in the order asked. */
  codes: Box[];
  /** Where a hairline may stand: in the gap below each section, and in that above each code that lies below another. */
  gapsMm: number[];
  codeGapsMm: number[];
};

const CODE_GAP_MM = 2;
/** A roll is cut at whole centimetres: few lengths, so that the printer's driver can be set to the usual one. */
const ROLL_STEP_MM = 10;

/** Lays a page out: codes at the foot, those that stand upright side by side below all others, and above them the sections that are there. */
export function layOutPage(format: LabelFormat, wishes: SectionWishes, shapes: CodeShape[]): PageLayout {
  const { heightMm: leastMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const isRoll = PAGE_RULES[format].isUpright;
  const widthMm = contentWidth(format);
  const flat = shapes.filter((shape) => shape.kind === 'flat');
  const upright = shapes.filter((shape) => shape.kind === 'upright');
  const blockMm = Math.max(0, ...upright.map(({ lengthMm }) => lengthMm));
  const codesMm = codesHeight(shapes);
  const askedMm = Math.ceil((wantedHeight(wishes, codesMm.least, isRoll) + 2 * marginMm) / ROLL_STEP_MM) * ROLL_STEP_MM;
  const heightMm = Math.min(longestMm, Math.max(leastMm, askedMm));
  const divided = divideHeight(heightMm - 2 * marginMm, wishes, codesMm, isRoll);

  let yMm = heightMm - marginMm - divided.codesMm;
  const codeGapsMm: number[] = [];
  const heights = grown(
    flat.map(({ heightMm }) => heightMm),
    divided.codesMm - codesMm.least,
  );
  const flatBoxes = heights.map((height, index): Box => {
    if (index > 0) codeGapsMm.push(yMm + CODE_GAP_MM / 2);
    const box = { xMm: marginMm, yMm: yMm + CODE_GAP_MM, widthMm, heightMm: height };
    yMm = box.yMm + height;
    return box;
  });
  const leastAcross = upright.map(({ acrossMm }) => acrossMm.least);
  const across = grown(
    upright.map(({ acrossMm }) => acrossMm),
    widthMm - sum(leastAcross) - upright.length * CODE_GAP_MM,
  );
  const spareMm = (widthMm - sum(across)) / Math.max(1, across.length);
  let xMm = marginMm + spareMm / 2;
  const uprightBoxes = across.map((boxMm): Box => {
    const box = { xMm, yMm: yMm + CODE_GAP_MM, widthMm: boxMm, heightMm: blockMm };
    xMm += boxMm + spareMm;
    return box;
  });
  return {
    heightMm,
    ...stack(wishes, divided, { xMm: marginMm, yMm: marginMm, widthMm }),
    codes: shapes.map(({ kind }) => {
      const box = kind === 'flat' ? flatBoxes.shift() : uprightBoxes.shift();
      if (!box) throw new Error('Every code has a box.');
      return box;
    }),
    codeGapsMm,
  };
}

/** True when everything has its wanted height, codes their most and gaps theirs, and there is still room: on a roll there never is. */
export function isRoomy(format: LabelFormat, wishes: SectionWishes, shapes: CodeShape[]): boolean {
  const { heightMm, marginMm } = LABEL_FORMATS[format];
  return !PAGE_RULES[format].isUpright && wideHeight(wishes, codesHeight(shapes).most) <= heightMm - 2 * marginMm;
}

function codesHeight(shapes: CodeShape[]): { least: number; most: number } {
  const flat = shapes.flatMap((shape) => (shape.kind === 'flat' ? shape.heightMm : []));
  const lengths = shapes.flatMap((shape) => (shape.kind === 'upright' ? shape.lengthMm : []));
  const fixedMm = Math.max(0, ...lengths) + (flat.length + (lengths.length > 0 ? 1 : 0)) * CODE_GAP_MM;
  return { least: sum(flat.map(({ least }) => least)) + fixedMm, most: sum(flat.map(({ most }) => most)) + fixedMm };
}

function sum(lengths: number[]): number {
  return lengths.reduce((total, mm) => total + mm, 0);
}

/** What there is to grow goes to the last, which is the one a scanner shall find, then to those before it. */
function grown(sizes: { least: number; most: number }[], overMm: number): number[] {
  let over = overMm;
  const lastFirst = sizes.toReversed().map(({ least, most }) => {
    const more = Math.max(0, Math.min(over, most - least));
    over -= more;
    return least + more;
  });
  return lastFirst.reverse();
}

/** The sections one below the other. */
function stack(
  wishes: SectionWishes,
  { heights, gapMm }: ReturnType<typeof divideHeight>,
  top: Pick<Box, 'xMm' | 'yMm' | 'widthMm'>,
): Pick<PageLayout, 'sections' | 'gapsMm'> {
  const sections: PageLayout['sections'] = {};
  const gapsMm: number[] = [];
  let { yMm } = top;
  for (const name of present(wishes)) {
    const heightMm = heights[name] ?? 0;
    sections[name] = { ...top, yMm, heightMm };
    gapsMm.push(yMm + heightMm + gapMm / 2);
    yMm += heightMm + gapMm;
  }
  return { sections, gapsMm };
}
