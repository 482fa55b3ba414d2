import type { CountingCarrier } from './counting-carrier';
import { type Desk, openDesk } from './desk';

/** Processes that share one database and one carrier, each at an address of its own. */
export type Herd = {
  /** Everybody books at once; how each booking ended, by process. Whoever is killed meanwhile has none. */
  book(clientId: string, callers: number): Promise<string[][]>;
  /** Kills the process at this address, and starts another one in its place meanwhile. */
  kill(address: number): Promise<void>;
  /** Resolves when nobody is missing. */
  complete(): Promise<void>;
  end(): Promise<void>;
};

/** Starts a process for every address of the carrier; their clocks are wrong by `hours`, each by its own. */
export async function gatherHerd(
  databaseUrl: string,
  { urls }: CountingCarrier,
  hours: readonly number[],
): Promise<Herd> {
  const open = (address: number) => openDesk(databaseUrl, urls[address] ?? '', hours[address] ?? 0);
  const desks: Promise<Desk>[] = urls.map((_, address) => open(address));
  await Promise.all(desks);
  return {
    async book(clientId, callers) {
      const ready = await Promise.all(desks);
      return Promise.all(ready.map((desk) => desk.book({ clientId, callers }).catch(() => [])));
    },
    async kill(address) {
      await (await desks[address])?.kill();
      desks[address] = open(address);
    },
    complete: async () => void (await Promise.all(desks)),
    end: async () => void (await Promise.all(desks.map(async (desk) => (await desk).kill()))),
  };
}
