import { world } from '../world';

/**
 * `setTimeout` of `node:timers/promises`. One with a signal is a rest between two looks: it may take longer, as the gaps of `repeat` do, and the
 * signal, which comes when a process stops, never comes in a world.
 */
export function setTimeout<T>(ms: number, value?: T, options?: { signal?: AbortSignal }): Promise<T | undefined> {
  const { actor, isQuiet } = world();
  const takes = options?.signal ? world().random.between(ms, ms * (isQuiet ? 4 : 20)) : ms;
  return new Promise((resolve) => world().later(actor, takes, () => resolve(value)));
}
