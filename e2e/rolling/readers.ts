import { keepBeginning, type Pace } from '../fleet/at-pace';
import type { FleetWorld } from '../fleet/fleet-world';

/** What clerks look at while others book. */
const PATHS = ['/', '/api/bookings/attention', '/bookings', '/api/bookings/attention'];
const OK = 200;

/** Asks for pages in turn at that pace; `stop` gives how many there were and what was not answered well. */
export function keepReading(
  { world, front }: FleetWorld,
  pace: Pace,
  paths: readonly string[] = PATHS,
): {
  stop(): Promise<{ reads: number; faults: string[] }>;
} {
  const faults: string[] = [];
  let reads = 0;
  const reading = keepBeginning(pace, (turn) => {
    reads += 1;
    return look(paths[turn % paths.length] ?? '/', turn);
  });
  return { stop: () => reading.stop().then(() => ({ reads, faults })) };

  async function look(path: string, number: number): Promise<void> {
    const clerk = world.shop.clerks[number % world.shop.clerks.length];
    const status = await clerk?.get(front.url + path).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status !== OK) faults.push(`${path} was answered ${status}`);
  }
}
