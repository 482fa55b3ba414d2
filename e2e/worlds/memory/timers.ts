import { world } from '../world';

/**
 * `setTimeout` of `node:timers/promises`. What may be broken off is a rest between two looks, and may take longer, as the gaps of `repeat`
 * do; nobody breaks it off.
 */
export function setTimeout<T>(ms: number, value?: T, options?: { signal?: AbortSignal }): Promise<T | undefined> {
  const { actor, isQuiet } = world();
  const takes = options?.signal ? world().random.between(ms, ms * (isQuiet ? 4 : 20)) : ms;
  return new Promise((resolve) => world().later(actor, takes, () => resolve(value)));
}
