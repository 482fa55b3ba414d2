'use client';

import { useSyncExternalStore } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';
import { isLabelDpi, isLabelFormat } from '@/lib/label-formats';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

const kept = storedPreference<PrinterChoice | null>('label-printer', read, JSON.stringify);

/** The network printer this browser prints on, or null for its own print dialog, and a way to change it; each desk has its own. */
export function usePrinterChoice(): [PrinterChoice | null, (to: PrinterChoice | null) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => null), kept.choose];
}

function read(text: string | null): PrinterChoice | null {
  try {
    const { id, name, format, dpi }: Partial<PrinterChoice> = JSON.parse(text ?? 'null') ?? {};
    const isWhole = typeof id === 'string' && typeof name === 'string' && isLabelFormat(format) && isLabelDpi(dpi);
    return isWhole ? { id, name, format, dpi } : null;
  } catch {
    return null;
  }
}
