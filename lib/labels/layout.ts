import { LABEL_FORMATS, type LabelFormat } from './formats';
import { contentWidth, PAGE_RULES } from './page-rules';
import { divideHeight, present, type SectionName, type SectionWishes, wantedHeight } from './section-heights';

// Where everything stands on a label: boxes in millimetres from the top left corner of the paper. Pure data; backends draw it.

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** What a code needs: a height across the page, or, upright, its length and what it takes of the width. */
export type CodeShape =
  | { kind: 'flat'; heightMm: { least: number; most: number } }
  | { kind: 'upright'; lengthMm: number; acrossMm: number };

export type PageLayout = {
  heightMm: number;
  sections: Partial<Record<SectionName, Box>>;
  /** A box for each code, in the order asked. */
  codes: Box[];
  /** Where a hairline may stand: in the gap below each section, and in that above each code that lies below another. */
  gapsMm: number[];
  codeGapsMm: number[];
};

const CODE_GAP_MM = 1.2;
/** A roll is cut at whole centimetres: few lengths, so that the printer's driver can be set to the usual one. */
const ROLL_STEP_MM = 10;

/** Lays a page out: codes at the foot, those that stand upright side by side below all others, and above them the sections that are there. */
export function layOutPage(format: LabelFormat, wishes: SectionWishes, shapes: CodeShape[]): PageLayout {
  const { heightMm: leastMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const isRoll = PAGE_RULES[format].isUpright;
  const widthMm = contentWidth(format);
  const flat = shapes.filter((shape) => shape.kind === 'flat');
  const upright = shapes.filter((shape) => shape.kind === 'upright');
  const blockMm = upright.length > 0 ? Math.max(...upright.map(({ lengthMm }) => lengthMm)) : 0;
  const rows = flat.length + (upright.length > 0 ? 1 : 0);
  const sum = (lengths: number[]) => lengths.reduce((total, mm) => total + mm, 0);
  const codesMm = {
    least: sum(flat.map(({ heightMm }) => heightMm.least)) + blockMm + rows * CODE_GAP_MM,
    most: sum(flat.map(({ heightMm }) => heightMm.most)) + blockMm + rows * CODE_GAP_MM,
  };
  const askedMm = Math.ceil((wantedHeight(wishes, codesMm.least, isRoll) + 2 * marginMm) / ROLL_STEP_MM) * ROLL_STEP_MM;
  const heightMm = Math.min(longestMm, Math.max(leastMm, askedMm));
  const divided = divideHeight(heightMm - 2 * marginMm, wishes, codesMm, isRoll);

  let over = divided.codesMm - codesMm.least;
  let yMm = heightMm - marginMm - divided.codesMm;
  const codeGapsMm: number[] = [];
  // What there is to grow goes to the last, which is the one a scanner shall find.
  const grown = flat.map(({ heightMm: { least } }) => least);
  for (let index = flat.length - 1; index >= 0; index -= 1) {
    const { least, most } = flat[index]?.heightMm ?? { least: 0, most: 0 };
    const more = Math.max(0, Math.min(over, most - least));
    grown[index] = least + more;
    over -= more;
  }
  const flatBoxes = grown.map((height, index): Box => {
    if (index > 0) codeGapsMm.push(yMm + CODE_GAP_MM / 2);
    const box = { xMm: marginMm, yMm: yMm + CODE_GAP_MM, widthMm, heightMm: height };
    yMm = box.yMm + height;
    return box;
  });
  const spareMm = (widthMm - sum(upright.map(({ acrossMm }) => acrossMm))) / Math.max(1, upright.length);
  let xMm = marginMm + spareMm / 2;
  const uprightBoxes = upright.map(({ acrossMm }): Box => {
    const box = { xMm, yMm: yMm + CODE_GAP_MM, widthMm: acrossMm, heightMm: blockMm };
    xMm += acrossMm + spareMm;
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
