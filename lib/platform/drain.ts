import 'server-only';
import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from './readiness';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** A process that gets no time meanwhile waits longer: it reads what was sent to it before it closes its port. */
const PIECES = 50;

/**
 * Lets this process be not ready from the moment it is asked to stop, and go on serving for `drainMs`: a proxy that asks /readyz leads nothing
 * more to it by then, and loses no request to a port that was just closed (docs/operations.md#several-instances). To be called once
 * everything that shall wait listens for these signals.
 */
export function drainBeforeStop(readiness: Readiness, drainMs: number, signals: EventEmitter = process): void {
  let isStopping = false;
  for (const signal of SIGNALS) {
    const stops = signals.listeners(signal);
    signals.removeAllListeners(signal);
    signals.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      readiness.end('it stops');
      void drain(drainMs).then(() => {
        for (const stop of stops) stop(signal);
      });
    });
  }
}

async function drain(ms: number): Promise<void> {
  for (let piece = 0; piece < PIECES && ms > 0; piece += 1) await delay(ms / PIECES);
}
