'use client';

import { type Paper, USUAL_PAPER } from '@/components/labels/paper';
import { usePaper } from '@/components/labels/use-paper';
import { usePrinterChoice } from '@/components/printing/use-printer-choice';

/** The paper that a label of this desk comes out on: that of the network's printer where one is chosen, else this browser's. */
export function useLabelPaper(): Paper {
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  return printer ? { ...USUAL_PAPER, format: printer.format, dpi: printer.dpi } : paper;
}
