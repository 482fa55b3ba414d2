'use client';

import { useSyncExternalStore } from 'react';
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

const STORAGE_KEY = 'slip-paper';
const usual: Paper = { format: DEFAULT_FORMAT, dpi: DEFAULT_DPI };

const listeners = new Set<() => void>();
let paper: Paper | null = null;

/** The paper of this browser and a way to change it; remembered here, because each desk has its own printer. */
export function usePaper(): [Paper, (change: Partial<Paper>) => void] {
  return [useSyncExternalStore(subscribe, current, () => usual), change];
}

function current(): Paper {
  paper ??= read();
  return paper;
}

function change(to: Partial<Paper>): void {
  paper = { ...current(), ...to };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(paper));
  } catch {
    // Storage can be forbidden or full: the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Paper {
  try {
    const kept: Partial<Paper> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return {
      format: isSlipFormat(kept.format) ? kept.format : DEFAULT_FORMAT,
      dpi: isSlipDpi(kept.dpi) ? kept.dpi : DEFAULT_DPI,
    };
  } catch {
    return usual;
  }
}
