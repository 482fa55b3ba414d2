import { type CallEnd, type CallerProcess, type CallTogether, startCallers } from './caller-process';
import type { CountingCarrier } from './counting-carrier';

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
  const open = (address: number) => startCallers(databaseUrl, urls[address] ?? '', hours[address] ?? 0);
  const processes: Promise<CallerProcess>[] = urls.map((_, address) => open(address));
  await Promise.all(processes);
  return {
    async call(task) {
      const ready = await Promise.all(processes);
      const ends = (await Promise.all(ready.map((one) => one.call(task).catch(() => [])))).flat();
      const bad = new Set(ends.filter((end) => end !== 200));
      if (bad.size > 0) process.stderr.write(`${task.clientId}: ${[...bad].join(', ')}\n`);
      return ends;
    },
    async kill(address) {
      await (await processes[address])?.kill();
      processes[address] = open(address);
    },
    end: async () => void (await Promise.all(processes.map(async (one) => (await one).kill()))),
  };
}
