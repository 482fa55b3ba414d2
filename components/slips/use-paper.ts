'use client';

import { useSyncExternalStore } from 'react';
import { keptChoice } from '@/components/ui/kept-choice';
import {
  DEFAULT_PROFILE,
  isOffset,
  isSheetPlace,
  isSlipDpi,
  isSlipFormat,
  type PrinterProfile,
  placeAfter,
  type SheetPlace,
} from '@/lib/slips/formats';

/** What the printer beside this browser holds, how fine and how exactly it prints, and the next free place of its A4 sheet. */
export type Paper = PrinterProfile & { firstPlace: SheetPlace };

const usual: Paper = { ...DEFAULT_PROFILE, firstPlace: 1 };
const kept = keptChoice('slip-paper', read, JSON.stringify);

/** The paper of this browser and a way to change it; remembered here, because each desk has its own printer. */
export function usePaper(): [Paper, (change: Partial<Paper>) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => usual), change];
}

/** Parcels went to paper: on A4 the places they took are no longer free. */
export function takePlaces(parcels: number): void {
  const { format, firstPlace } = kept.current();
  if (format === 'a4') change({ firstPlace: placeAfter(firstPlace, parcels) });
}

function change(to: Partial<Paper>): void {
  kept.choose({ ...kept.current(), ...to });
}

function read(text: string | null): Paper {
  try {
    const found: Partial<Paper> = JSON.parse(text ?? '{}');
    return {
      format: isSlipFormat(found.format) ? found.format : usual.format,
      dpi: isSlipDpi(found.dpi) ? found.dpi : usual.dpi,
      offsetXMm: isOffset(found.offsetXMm) ? found.offsetXMm : 0,
      offsetYMm: isOffset(found.offsetYMm) ? found.offsetYMm : 0,
      firstPlace: isSheetPlace(found.firstPlace) ? found.firstPlace : 1,
    };
  } catch {
    return usual;
  }
}
