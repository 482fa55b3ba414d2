import { LABEL_FORMATS, type LabelFormat } from './formats';
import { CODE_GAP_MM, contentRoom, PAGE_RULES, TURNED_TEXT_MM } from './page-rules';
import { divideHeight, present, type SectionName, type SectionWishes, wantedHeight } from './section-heights';

// Where everything stands on a label: boxes in millimetres from the top left corner of the paper. Pure data; backends draw it.

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** How a code stands: across at the foot, or upright, where it needs that length. */
export type CodeShape = { kind: 'flat' } | { kind: 'turned'; lengthMm: number };

export type CodeShapes = { shipment: CodeShape; item: CodeShape | null };

export type PageLayout = {
  heightMm: number;
  sections: Partial<Record<SectionName, Box>>;
  shipment: Box;
  item: Box | null;
  /** Centre lines of the gaps between sections, for hairlines. */
  gapsMm: number[];
};

const COLUMN_GAP_MM = 2.2;
/** A roll is cut at whole centimetres: few lengths, so that the printer's driver can be set to the usual one. */
const ROLL_STEP_MM = 10;

/**
 * Lays a page out: codes at the foot, the sections that are there above them. An upright code stands in a column at the right, one
 * at most; on a roll upright codes stand side by side in a block of their own below everything.
 */
export function layOutPage(format: LabelFormat, wishes: SectionWishes, codes: CodeShapes): PageLayout {
  const { heightMm: leastMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const { barsMm, codeTextMm } = PAGE_RULES[format];
  const { widthMm: roomMm } = contentRoom(format);
  const isRoll = longestMm > leastMm;
  const shapes = [codes.shipment, codes.item].filter((shape) => shape !== null);
  const turned = shapes.filter((shape) => shape.kind === 'turned');
  const flatCodes = shapes.length - turned.length;
  const blockMm = isRoll && turned.length > 0 ? Math.max(...turned.map(({ lengthMm }) => lengthMm)) + CODE_GAP_MM : 0;
  const fixedMm = flatCodes * (codeTextMm + CODE_GAP_MM) + blockMm;
  const hasColumn = !isRoll && turned.length > 0;
  const room = { codes: { fixedMm, flatCodes, barsMm: hasColumn ? leaveColumn(format, codes) : barsMm }, isRoll };

  const askedMm = Math.ceil((wantedHeight(wishes, room) + 2 * marginMm) / ROLL_STEP_MM) * ROLL_STEP_MM;
  const heightMm = Math.min(longestMm, Math.max(leastMm, askedMm));
  const divided = divideHeight(heightMm - 2 * marginMm, wishes, room);
  const codeMm = divided.barsMm + codeTextMm;
  const columnMm = barsMm.least + TURNED_TEXT_MM;
  const footMm = heightMm - marginMm - blockMm - flatCodes * (codeMm + CODE_GAP_MM);
  const widthMm = hasColumn ? roomMm - columnMm - COLUMN_GAP_MM : roomMm;

  const flatBox = (index: number): Box => ({
    xMm: marginMm,
    yMm: footMm + CODE_GAP_MM + index * (codeMm + CODE_GAP_MM),
    widthMm: roomMm,
    heightMm: codeMm,
  });
  const turnedBox = (index: number): Box =>
    isRoll
      ? {
          xMm: marginMm + (roomMm / turned.length) * (index + 0.5) - columnMm / 2,
          yMm: heightMm - marginMm - blockMm + CODE_GAP_MM,
          widthMm: columnMm,
          heightMm: blockMm - CODE_GAP_MM,
        }
      : { xMm: marginMm + roomMm - columnMm, yMm: marginMm, widthMm: columnMm, heightMm: footMm - marginMm };
  const boxOf = (shape: CodeShape, first: CodeShape | null) => {
    const index = first?.kind === shape.kind ? 1 : 0;
    return shape.kind === 'turned' ? turnedBox(index) : flatBox(index);
  };
  return {
    heightMm,
    ...stack(wishes, divided, { xMm: marginMm, yMm: marginMm, widthMm }),
    shipment: boxOf(codes.shipment, null),
    item: codes.item && boxOf(codes.item, codes.shipment),
  };
}

/** How far the bars below a column may grow without making it shorter than the upright code needs. */
function leaveColumn(format: LabelFormat, { shipment, item }: CodeShapes): { least: number; most: number } {
  const { least, most } = PAGE_RULES[format].barsMm;
  const lengths = [shipment, item].map((shape) => (shape?.kind === 'turned' ? shape.lengthMm : 0));
  return { least, most: Math.min(most, least + contentRoom(format).turnedMm - Math.max(...lengths)) };
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
