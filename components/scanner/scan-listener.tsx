'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { listenForScans } from '@/components/scanner/listen-for-scans';
import { scanTarget, staysInField } from '@/components/scanner/scan-target';
import { useScannerChoice } from '@/components/shortcuts/use-scanner-choice';
import { lazyWithFallback, onFirstUse, withLateWords } from '@/components/ui/lazy';

const PlacedScan = lazyWithFallback(() =>
  withLateWords(import('@/components/scanner/placed-scan').then((module) => module.PlacedScan)),
);

/** Where every label has to be answered with a sign, a code of any look is a scan (docs/handover.md#scans). */
const takesAll = () => scanTarget()?.kind === 'every';

/** Takes scans on every page. What becomes of them is fetched when the page is first used. */
export function ScanListener() {
  const [isOn] = useScannerChoice();
  const [scan, setScan] = useState<{ number: number; text: string; putBack: (() => void) | null } | null>(null);
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return;
    const forget = onFirstUse(PlacedScan.fetchAhead);
    const stop = listenForScans(({ text, keys, field, isMore }) => {
      if (staysInField(field)) return;
      field?.restore();
      const place = scanTarget();
      if (place?.kind === 'every') return place.take(text);
      const putBack = field?.takesText ? () => field.putBack(keys) : null;
      setScan((last) => ({ number: (last?.number ?? 0) + (isMore ? 0 : 1), text, putBack }));
    }, takesAll);
    return () => {
      forget();
      stop();
    };
  }, [isOn]);
  return scan ? <PlacedScan.Shown key={scan.number} text={scan.text} putBack={scan.putBack} router={router} /> : null;
}
