'use client';

import { usePrinterChoice } from '@/components/printing/use-printer-choice';
import { type Paper, USUAL_PAPER } from '@/components/slips/paper';
import { usePaper } from '@/components/slips/use-paper';

/** The paper that a slip of this desk comes out on: that of the network's printer where one is chosen, else this browser's. */
export function useSlipPaper(): Paper {
  const [paper] = usePaper();
  const [printer] = usePrinterChoice();
  return printer ? { ...USUAL_PAPER, format: printer.format, dpi: printer.dpi } : paper;
}
