import type * as real from '@/lib/batches/wake';
import { type Actor, world } from '../world';

const sleeping = new WeakMap<Actor, () => void>();

export const wakeSendQueue: typeof real.wakeSendQueue = () => {
  const { actor } = world();
  if (actor) sleeping.get(actor)?.();
};

const LONGEST_MS = 30_000;

/** Sleeps longer than it is asked to, as `repeat` does, and for the same reasons. */
export const sleeper: typeof real.sleeper = () => {
  const { actor } = world();
  return {
    for: (ms) =>
      new Promise((resolve) => {
        const { random, isQuiet } = world();
        const longest = Math.max(ms, Math.min(ms * (isQuiet ? 4 : 20), LONGEST_MS));
        if (actor) sleeping.set(actor, () => world().later(actor, 0, resolve));
        world().later(actor, random.between(ms, longest), resolve);
      }),
    end: () => undefined,
  };
};
