'use client';

import { useSyncExternalStore } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';
import {
  DEFAULT_PROFILE,
  isLabelDpi,
  isLabelFormat,
  isOffset,
  isSheetPlace,
  type LabelDpi,
  type PrinterProfile,
  placeAfter,
  type SheetPlace,
} from '@/lib/label-formats';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

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
  return [useSyncExternalStore(keptPaper.subscribe, keptPaper.current, () => USUAL_PAPER), changePaper];
}

/** Parcels went to paper: on A4 the places they took are no longer free. */
export function advanceSheet(parcels: number): void {
  const { format, firstPlace } = keptPaper.current();
  if (format === 'a4') changePaper({ firstPlace: placeAfter(firstPlace, parcels) });
}

function changePaper(to: Partial<Paper>): void {
  keptPaper.choose(paperWith(keptPaper.current(), to));
}

const keptPrinter = storedPreference<PrinterChoice | null>('label-printer', readPrinter, JSON.stringify);

/** The network printer this browser prints on, or null for its own print dialog, and a way to change it; each desk has its own. */
export function usePrinterChoice(): [PrinterChoice | null, (to: PrinterChoice | null) => void] {
  return [useSyncExternalStore(keptPrinter.subscribe, keptPrinter.current, () => null), keptPrinter.choose];
}

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
