import { setTimeout as delay } from 'node:timers/promises';

/** A process that gets no time meanwhile waits longer: it reads what was sent to it before it closes its port. */
const PIECES = 50;

/**
 * For how long a process that stops goes on serving: a proxy that asks /readyz leads nothing more to it by then, and loses no request to a port
 * that was just closed (docs/operations.md#several-instances).
 */
export async function drain(ms: number): Promise<void> {
  for (let piece = 0; piece < PIECES && ms > 0; piece += 1) await delay(ms / PIECES);
}
