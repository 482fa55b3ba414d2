import {
  DEFAULT_PROFILE,
  isLabelDpi,
  isLabelFormat,
  isOffset,
  isSheetPlace,
  type LabelDpi,
  type PrinterProfile,
  type SheetPlace,
} from '@/lib/label-formats';

/** What the printer beside this browser holds, how fine and how exactly it prints, and the next free place of its A4 sheet. */
export type Paper = PrinterProfile & {
  firstPlace: SheetPlace;
  /** How fine the other printer is: the office's while this is a label, the label printer's while this is A4. */
  otherDpi: LabelDpi;
};

/** Printers of the office have 600 or 1,200 dots to the inch: whole multiples of 300, none of 203. */
const OFFICE_DPI: LabelDpi = 300;

export const USUAL_PAPER: Paper = { ...DEFAULT_PROFILE, firstPlace: 1, otherDpi: OFFICE_DPI };

/** The paper after a change. A sheet of A4 is in another printer than labels are, and each keeps its own resolution. */
export function paperWith(paper: Paper, change: Partial<Paper>): Paper {
  const isOtherPrinter = change.format !== undefined && (change.format === 'a4') !== (paper.format === 'a4');
  const resolutions = isOtherPrinter ? { dpi: paper.otherDpi, otherDpi: paper.dpi } : {};
  return { ...paper, ...resolutions, ...change };
}

/** The paper that a browser kept; what is missing or makes no sense is as usual. */
export function readPaper(text: string | null): Paper {
  try {
    const found: Partial<Paper> = JSON.parse(text ?? '{}');
    const format = isLabelFormat(found.format) ? found.format : USUAL_PAPER.format;
    const [ownDpi, otherDpi] = format === 'a4' ? [OFFICE_DPI, USUAL_PAPER.dpi] : [USUAL_PAPER.dpi, OFFICE_DPI];
    return {
      format,
      dpi: isLabelDpi(found.dpi) ? found.dpi : ownDpi,
      otherDpi: isLabelDpi(found.otherDpi) ? found.otherDpi : otherDpi,
      offsetXMm: isOffset(found.offsetXMm) ? found.offsetXMm : 0,
      offsetYMm: isOffset(found.offsetYMm) ? found.offsetYMm : 0,
      firstPlace: isSheetPlace(found.firstPlace) ? found.firstPlace : 1,
    };
  } catch {
    return USUAL_PAPER;
  }
}
