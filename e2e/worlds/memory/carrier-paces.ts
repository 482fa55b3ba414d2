import type * as real from '@/lib/batches/data/carrier-paces';
import { ask } from '../database';

export type * from '@/lib/batches/data/carrier-paces';

const nameOf = ({ environment, clientId }: real.PaceKey) => `${environment} ${clientId}`;

export const readPace: typeof real.readPace = (orm, key) =>
  ask(orm, ({ paces }, now) => ({ pace: paces.get(nameOf(key)) ?? null, now: now.getTime() / 1_000 }));

export const swapPace: typeof real.swapPace = (orm, key, before, after) =>
  ask(orm, ({ paces }) => {
    const there = paces.get(nameOf(key));
    if (there?.filledAt !== before?.filledAt || there?.tokens !== before?.tokens) return false;
    paces.set(nameOf(key), after);
    return true;
  });

export const noteCarrierBack: typeof real.noteCarrierBack = (orm, key) =>
  ask(orm, ({ paces }, now) => {
    const pace = paces.get(nameOf(key));
    if (pace && pace.failures > 0)
      paces.set(nameOf(key), { ...pace, failures: 0, pausedUntil: null, filledAt: now.getTime() / 1_000 });
  });
