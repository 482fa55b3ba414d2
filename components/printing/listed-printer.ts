import { useEffect } from 'react';
import type { PrinterView } from '@/lib/printing/printer-view';

/** Which printer was saved last and is not in sight yet: its form and the list are two pages, and after a reload it does not matter. */
let awaited: string | null = null;

/** Gives the focus to this printer's line as soon as the list has it: what was pressed to save it is gone by then. */
export function focusWhenListed(printerId: string): void {
  awaited = printerId;
}

/** The id of a printer's line. */
export const lineId = (printerId: string) => `printer-${printerId}`;

/** For the list: looks for the printer that was saved each time there are others. */
export function useListedPrinter(printers: PrinterView[]): void {
  useEffect(() => {
    if (!printers.some(({ id }) => id === awaited)) return;
    document.getElementById(lineId(awaited ?? ''))?.focus();
    awaited = null;
  }, [printers]);
}
