import type { CountingCarrier } from './counting-carrier';
import { type CallEnd, type CallTogether, type Desk, openDesk } from './desk';

/** Processes that share one database and one carrier, each at an address of its own. */
export type Herd = {
  /** Callers of all processes call at once; how each call ended. A caller that is killed meanwhile says nothing. */
  call(task: CallTogether): Promise<CallEnd[]>;
  /** Kills the process at this address, and starts another one in its place. */
  kill(address: number): Promise<void>;
  end(): Promise<void>;
};

/** Starts a process for every address of the carrier; the clocks of each are off by its own `hours`. */
export async function gatherHerd(
  databaseUrl: string,
  { urls }: CountingCarrier,
  hours: readonly number[],
): Promise<Herd> {
  const open = (address: number) => openDesk(databaseUrl, urls[address] ?? '', hours[address] ?? 0);
  const desks: Promise<Desk>[] = urls.map((_, address) => open(address));
  await Promise.all(desks);
  return {
    async call(task) {
      const ready = await Promise.all(desks);
      const ends = (await Promise.all(ready.map((desk) => desk.call(task).catch(() => [])))).flat();
      const bad = new Set(ends.filter((end) => end !== 200));
      if (bad.size > 0) process.stderr.write(`${task.clientId}: ${[...bad].join(', ')}\n`);
      return ends;
    },
    async kill(address) {
      await (await desks[address])?.kill();
      desks[address] = open(address);
    },
    end: async () => void (await Promise.all(desks.map(async (desk) => (await desk).kill()))),
  };
}
