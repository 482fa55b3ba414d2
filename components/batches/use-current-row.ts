'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { FollowedBatch } from '@/components/batches/use-batch';
import type { BatchLine } from '@/lib/batches/batch-view';

/** What shows that a clerk looks around in the rows. */
const SIGNS = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const;

/**
 * Keeps the first order that is not answered in the lower half of the room its rows scroll in, and once all are, the first one that needs
 * a clerk. From the first look around on, the page
 * stays where the clerk looks.
 */
export function useCurrentRow({ lines, from, isFollowing, show }: FollowedBatch): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const first = (...wanted: BatchLine['state'][]) => lines.findIndex(({ state }) => wanted.includes(state));
  const moving = first('sending', 'waiting');
  const current = moving >= 0 ? moving : first('rejected', 'not_sent', 'unknown');
  useEffect(() => {
    const row = room.current?.querySelectorAll<HTMLElement>('tbody tr')[current];
    if (isFollowing && room.current && row) room.current.scrollTop = row.offsetTop - room.current.clientHeight * 0.7;
  }, [isFollowing, current]);
  useEffect(() => {
    const scrolled = room.current;
    if (!isFollowing || !scrolled) return;
    const stay = () => show(from);
    for (const sign of SIGNS) scrolled.addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of SIGNS) scrolled.removeEventListener(sign, stay);
    };
  }, [isFollowing, from, show]);
  return room;
}
