import 'server-only';
import type { Log } from './log';

/**
 * Runs something now and again and again until `stop`, `everyMs` apart; a run that takes longer is not overtaken by the next. A run
 * that fails is logged as an unexpected error at `where`, and the next one comes as if nothing had been.
 */
export function repeat(everyMs: number, where: string, log: Log, run: () => Promise<unknown>): { stop(): void } {
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      log.unexpectedError('repeat', where, error);
    } finally {
      isRunning = false;
    }
  };
  void runOnce();
  const timer = setInterval(runOnce, everyMs);
  // Nothing waits for it: a process that has nothing else to do ends.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
