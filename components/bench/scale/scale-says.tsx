'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Scale } from '@/components/bench/scale/use-scale';

/** What the scale of this computer says now, in a few words. */
export function ScaleSays({ scale: { status, watch } }: { scale: Pick<Scale, 'status' | 'watch'> }) {
  const t = useTranslations('bench.scale');
  const format = useFormatter();
  if (status !== 'on') return t(status);
  if (watch.grams !== null) return format.number(watch.grams / 1_000, 'kilograms');
  return t(watch.last === 'empty' || watch.last === 'moving' || watch.last === 'fault' ? watch.last : 'silent');
}
