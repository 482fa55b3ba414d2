'use client';

import { useEffect, useRef } from 'react';
import type { ScannedField } from '@/components/scanner/scanned-field';

/** What a page does with a scanned number that is no booking's. */
export type NumberTarget = {
  kind: 'orderReference' | 'search';
  /** The form or list that would hold the number; each parcel has a form of its own. */
  holder: string;
  /** True while nothing may be changed. */
  isBusy: boolean;
  /** Takes the number; gives back how to take that back, which changes nothing once something else stands there. */
  take: (text: string) => () => void;
};

/** A page that takes every scan, those of bookings too. */
type EveryScan = { kind: 'every'; take: (text: string) => void };

export type ScanTarget = NumberTarget | EveryScan;

let target: (() => ScanTarget) | null = null;

/** Where scans go on the page that is shown, or null. */
export const scanTarget = (): ScanTarget | null => target?.() ?? null;

/** True where a scan is right in the field it was scanned into, or there is no better place; true in every dialog. */
export function staysInField(field: ScannedField | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const place = scanTarget();
  if (field?.takesScans) return place?.kind !== 'search' && place?.kind !== 'every';
  return place === null && field?.takesText === true;
}

/** Says where scans go for as long as this part of the page is shown and `active`. */
export function useScanTarget(own: ScanTarget, active = true): void {
  const newest = useRef(own);
  useEffect(() => {
    newest.current = own;
  });
  useEffect(() => {
    if (!active) return;
    const mine = () => newest.current;
    target = mine;
    return () => {
      if (target === mine) target = null;
    };
  }, [active]);
}
