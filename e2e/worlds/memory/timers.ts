import { world } from '../world';

/** `setTimeout` of `node:timers/promises`. */
export function setTimeout<T>(ms: number, value?: T): Promise<T | undefined> {
  const { actor } = world();
  return new Promise((resolve) => world().later(actor, ms, () => resolve(value)));
}
