'use client';

import { useSyncExternalStore } from 'react';
import { keptChoice } from '@/components/ui/kept-choice';
import {
  DEFAULT_DPI,
  DEFAULT_FORMAT,
  isSlipDpi,
  isSlipFormat,
  type SlipDpi,
  type SlipFormat,
} from '@/lib/slips/formats';

/** What the label printer beside this browser holds and how fine it prints. */
export type Paper = { format: SlipFormat; dpi: SlipDpi };

const usual: Paper = { format: DEFAULT_FORMAT, dpi: DEFAULT_DPI };
const kept = keptChoice('slip-paper', read, JSON.stringify);

/** The paper of this browser and a way to change it; remembered here, because each desk has its own printer. */
export function usePaper(): [Paper, (change: Partial<Paper>) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.current, () => usual), change];
}

function change(to: Partial<Paper>): void {
  kept.choose({ ...kept.current(), ...to });
}

function read(text: string | null): Paper {
  try {
    const found: Partial<Paper> = JSON.parse(text ?? '{}');
    return {
      format: isSlipFormat(found.format) ? found.format : DEFAULT_FORMAT,
      dpi: isSlipDpi(found.dpi) ? found.dpi : DEFAULT_DPI,
    };
  } catch {
    return usual;
  }
}
