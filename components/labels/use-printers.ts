'use client';

import { useEffect } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { useAnswer } from '@/components/ui/answers';
import type { PrinterChoice } from '@/lib/printing/printer-view';

/**
 * The printers of the network that this clerk may send to, and the one that this browser prints on, as the list has it now. Until the list is
 * there, the chosen one alone.
 */
export function usePrinters() {
  const [chosen, choose] = usePrinterChoice();
  const { data, isPending } = useAnswer<PrinterChoice[]>(['printers'], '/api/printers', {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const printers = data ?? (chosen ? [chosen] : []);
  const now = printers.find(({ id }) => id === chosen?.id);
  // It may have another name or other labels in it.
  useEffect(() => {
    if (now && JSON.stringify(now) !== JSON.stringify(chosen)) choose(now);
  }, [now, chosen, choose]);
  return { printers, chosen, choose, isPending, isGone: chosen !== null && !now };
}
