'use client';

import { storedPreference } from '@/components/ui/stored-preference';
import {
  DEFAULT_PROFILE,
  isLabelDpi,
  isLabelFormat,
  isOffset,
  isSheetPlace,
  type LabelDpi,
  type PrinterProfile,
  type SheetPlace,
  sheetPlaceAfter,
} from '@/lib/labels/label-formats';
import type { PrinterChoice } from '@/lib/printing/printer-view';

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

const keptPaper = storedPreference('label-paper', readPaper, JSON.stringify);

/** The paper of this browser and a way to change it; remembered here, because each desk has its own printer. */
export function usePaper(): [Paper, (change: Partial<Paper>) => void] {
  return [keptPaper.useChoice()[0], changePaper];
}

/** Parcels went to paper: on A4 the places they took are no longer free. */
export function advanceSheet(parcels: number): void {
  const { format, firstPlace } = keptPaper.current();
  if (format === 'a4') changePaper({ firstPlace: sheetPlaceAfter(firstPlace, parcels) });
}

function changePaper(to: Partial<Paper>): void {
  keptPaper.choose(paperWith(keptPaper.current(), to));
}

const keptPrinter = storedPreference<PrinterChoice | null>('label-printer', readPrinter, JSON.stringify);

/** The network printer this browser prints on, or null for its own print dialog, and a way to change it; each desk has its own. */
export const usePrinterChoice = keptPrinter.useChoice;

function readPrinter(text: string | null): PrinterChoice | null {
  try {
    const { id, name, format, dpi }: Partial<PrinterChoice> = JSON.parse(text ?? 'null') ?? {};
    const isWhole = typeof id === 'string' && typeof name === 'string' && isLabelFormat(format) && isLabelDpi(dpi);
    return isWhole ? { id, name, format, dpi } : null;
  } catch {
    return null;
  }
}

/** The paper that a label of this desk comes out on: that of the network's printer where one is chosen, else this browser's. */
export function useLabelPaper(): Paper {
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  return printer ? { ...USUAL_PAPER, format: printer.format, dpi: printer.dpi } : paper;
}

/** Address of the label of a booking on that paper. */
export function labelHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/label?${paperQuery(paper)}`;
}

/** Address of what the screen must say about that label, wherever on the paper it stands. */
export function labelNotesHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/label/notes?${paperQuery({ ...paper, offsetXMm: 0, offsetYMm: 0, firstPlace: 1 })}`;
}

/** Address of the same label as a file for a label printer. */
export function labelZplHref(bookingId: string, paper: Paper): string {
  return `${labelHref(bookingId, paper)}&as=zpl`;
}

/** Address of a picture of one of its sheets, counted from 1; another one for each edition of the label. */
export function labelPictureHref(bookingId: string, paper: Paper, sheet: number, edition: number): string {
  return `${labelHref(bookingId, paper)}&as=svg&sheet=${sheet}${edition > 0 ? `&edition=${edition}` : ''}`;
}

/** Address of the labels of a batch on that paper. */
export function batchHref(batchId: string, paper: Paper): string {
  return `/prints/${batchId}/label?${paperQuery(paper)}`;
}

/** Address of the page that shows what a printer makes of that paper. */
export function testPageHref(paper: Paper, kind: 'pdf' | 'zpl'): string {
  return `/printer/test-page?${paperQuery(paper)}&as=${kind}`;
}

/** What is as usual is left out: addresses are read by people, too. */
function paperQuery({ format, dpi, offsetXMm, offsetYMm, firstPlace }: Paper): string {
  const query = new URLSearchParams({ format, dpi: String(dpi) });
  if (offsetXMm !== 0) query.set('x', String(offsetXMm));
  if (offsetYMm !== 0) query.set('y', String(offsetYMm));
  if (format === 'a4') query.set('place', String(firstPlace));
  return query.toString();
}
