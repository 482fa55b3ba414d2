'use client';

import { storedPreference } from '@/components/ui/stored-preference';
import type { WeightUnit } from '@/lib/read-measure';

const kept = storedPreference<WeightUnit>(
  'weight-unit',
  (text) => (text === 'kg' ? 'kg' : 'g'),
  (unit) => unit,
);

/** What a weight without a unit means in this browser. */
export const weightUnit = kept.current;

/** The same, and a way to change it; each clerk counts in what the scale shows. */
export const useWeightUnit = kept.useChoice;
