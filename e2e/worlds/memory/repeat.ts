import type * as real from '@/lib/platform/repeat';
import { world } from '../world';

const LONGEST_GAP_MS = 30_000;

/**
 * Runs something again and again, as the product's does, with gaps that may be longer, up to half a minute: a machine may be that slow, and a
 * world whose seconds are empty is over sooner.
 */
export const repeat: typeof real.repeat = (everyMs, where, log, run) => {
  const { actor } = world();
  let isStopped = false;
  const again = async () => {
    if (isStopped) return;
    try {
      await run();
    } catch (error) {
      log.unexpectedError('repeat', where, error);
    }
    const longest = Math.max(everyMs, Math.min(everyMs * (world().isQuiet ? 4 : 20), LONGEST_GAP_MS));
    world().later(actor, world().random.between(everyMs, longest), again);
  };
  void again();
  return {
    stop: () => {
      isStopped = true;
    },
  };
};
