import 'server-only';
import { uptime } from 'node:os';

// `performance.now()` stands still while the machine sleeps, so a laptop that was closed between commit and send would believe that
// no time had passed. The time since boot goes on (Linux counts sleep in it), and starts here where `performance.now()` stands.
const offset = performance.now() - uptime() * 1_000;

/**
 * Milliseconds that only go on, sleep included; to 10 ms. Every deadline of a send is told and judged by it
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function steadyNow(): number {
  return uptime() * 1_000 + offset;
}
