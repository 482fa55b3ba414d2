'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { listenForScans, type Scan } from '@/components/scanner/listen-for-scans';
import { scanTarget, staysInField } from '@/components/scanner/scan-target';
import { useTaughtScanner } from '@/components/scanner/taught-scanner';
import { useScannerChoice } from '@/components/shortcuts/use-scanner-choice';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';
import { hearUndo } from '@/components/ui/use-undo-of-last';

const PlacedScan = lazyWithFallback(() =>
  withLateWords(import('@/components/scanner/placed-scan').then((module) => module.PlacedScan)),
);

/** Where every label has to be answered with a sign, a code of any look is a scan (docs/handover.md#scans). */
const takesAll = () => scanTarget()?.kind === 'every';

/** Takes scans on every page. What becomes of them is fetched when the page is first used. */
export function ScanListener() {
  const [isOn] = useScannerChoice();
  const [scanner] = useTaughtScanner();
  const [scan, setScan] = useState<{ number: number; text: string; putBack: (() => void) | null } | null>(null);
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return;
    const forget = onFirstUse(PlacedScan.fetchAhead);
    let newest: string | null = null;
    let before: string | null = null;
    /** Takes the scan given last out of the field that keeps it, until the clerk types. */
    let takeOut: (() => boolean) | null = null;
    const take = ({ text, keys, field, isMore }: Scan) => {
      if (!isMore) before = newest;
      newest = text;
      if (staysInField(field)) {
        takeOut = field?.keep(text, before) ?? null;
        return;
      }
      takeOut = null;
      field?.restore();
      const place = scanTarget();
      if (place?.kind === 'every') return place.take(text);
      const putBack = field?.takesText ? () => field.putBack(keys) : null;
      setScan((last) => ({ number: (last?.number ?? 0) + (isMore ? 0 : 1), text, putBack }));
    };
    const stopScans = listenForScans(take, takesAll, scanner);
    // After it: Ctrl+Z may also be the key that ends a scan.
    const stopUndo = hearUndo(
      () => {
        const undo = takeOut;
        takeOut = null;
        return undo?.() ?? false;
      },
      () => {
        takeOut = null;
      },
    );
    return () => {
      forget();
      stopScans();
      stopUndo();
    };
  }, [isOn, scanner]);
  return scan ? <PlacedScan.Shown key={scan.number} text={scan.text} putBack={scan.putBack} router={router} /> : null;
}
