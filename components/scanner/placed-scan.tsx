'use client';

import type { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Place, placeScan } from '@/components/scanner/place-scan';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

const SHOWN_MS = 20_000;

type PlacedScanProps = { text: string; router: ReturnType<typeof useRouter> };

/** Brings one scan to its place, and says for a while where that was. When its `text` grows, what the shorter one did is taken back first. */
export function PlacedScan({ text, router }: PlacedScanProps) {
  const t = useTranslations('keys.scan');
  const [place, setPlace] = useState<Place | null>(null);
  const newest = useRef<{ text: string; placed: Promise<Place> } | null>(null);
  useEffect(() => {
    const shorter = newest.current;
    if (shorter?.text === text) return;
    const way = { open: (id: string) => router.push(`/bookings/${id}`), back: () => router.back() };
    const placed = Promise.resolve(shorter?.placed).then((before) => {
      before?.undo?.();
      return placeScan(text, way);
    });
    newest.current = { text, placed };
    void placed.then(setPlace);
  }, [text, router]);
  useEffect(() => {
    // What must not leave the desk is told until somebody has taken note.
    if (!place || place.what === 'voided') return;
    const timer = setTimeout(() => setPlace(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [place]);
  if (!place) return null;
  const undo = () => {
    place.undo?.();
    setPlace(null);
  };
  return (
    <Notice {...look(place)} title={t(place.what, { number: text })}>
      <div className="mt-1 flex gap-2">
        {place.undo ? <Button onClick={undo}>{t(isOpened(place) ? 'back' : 'undo')}</Button> : null}
        <Button tone="quiet" onClick={() => setPlace(null)}>
          {t('close')}
        </Button>
      </div>
    </Notice>
  );
}

/** A page that was opened is left again; "undo" beside a void booking would sound as if it made that valid. */
const isOpened = ({ what }: Place) => what === 'opened' || what === 'voided';

/** A void number is told on top of the page and across it, all others in their corner. */
function look({ what, undo }: Place): { tone: 'failure' | 'info' | 'warning'; role?: 'alert'; className?: string } {
  if (what === 'voided')
    return { tone: 'failure', role: 'alert', className: 'fixed inset-x-0 top-0 text-lg shadow-lg' };
  return { tone: undo ? 'info' : 'warning' };
}
