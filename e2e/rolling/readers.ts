import { setTimeout as delay } from 'node:timers/promises';
import type { FleetWorld } from '../fleet/fleet-world';

/** What clerks look at while others book. */
const PATHS = ['/', '/api/bookings/attention', '/bookings', '/api/bookings/attention'];
const OK = 200;

/** Asks for pages in turn, one every so many milliseconds; `stop` gives how many there were and what was not answered well. */
export function keepReading(
  { world, front }: FleetWorld,
  everyMs: number,
): {
  stop(): Promise<{ reads: number; faults: string[] }>;
} {
  const pending = new Set<Promise<void>>();
  const faults: string[] = [];
  let [isStopping, reads] = [false, 0];
  const running = (async () => {
    for (; !isStopping; reads += 1) {
      const read = look(PATHS[reads % PATHS.length] ?? '/', reads).finally(() => pending.delete(read));
      pending.add(read);
      await delay(everyMs);
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      await running;
      await Promise.all(pending);
      return { reads, faults };
    },
  };

  async function look(path: string, number: number): Promise<void> {
    const clerk = world.shop.clerks[number % world.shop.clerks.length];
    const status = await clerk?.get(front.url + path).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status !== OK) faults.push(`${path} was answered ${status}`);
  }
}
