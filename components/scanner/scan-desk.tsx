'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { listenForScans } from '@/components/scanner/listen-for-scans';
import { type PlacedScan, placeScan } from '@/components/scanner/place-scan';
import { useScannerChoice } from '@/components/scanner/use-scanner-choice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

const SHOWN_MS = 20_000;

/** Takes scans on every page, brings each to its place and says where that was. */
export function ScanDesk() {
  const t = useTranslations('keys.scan');
  const router = useRouter();
  const [isOn] = useScannerChoice();
  const [placed, setPlaced] = useState<PlacedScan | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const way = { open: (id: string) => router.push(`/bookings/${id}`), back: () => router.back() };
    return listenForScans(async (scan) => setPlaced(await placeScan(scan, way)));
  }, [isOn, router]);
  useEffect(() => {
    if (!placed) return;
    const timer = setTimeout(() => setPlaced(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [placed]);
  const undo = () => {
    placed?.undo?.();
    setPlaced(null);
  };
  return (
    <div role="status" className="fixed bottom-3 left-3 z-10 max-w-sm shadow-lg">
      {placed ? (
        <Notice tone={placed.undo ? 'info' : 'warning'} title={t(placed.what, { number: placed.text })}>
          <div className="mt-1 flex gap-2">
            {placed.undo ? <Button onClick={undo}>{t('undo')}</Button> : null}
            <Button tone="quiet" onClick={() => setPlaced(null)}>
              {t('close')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
