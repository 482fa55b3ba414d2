import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

/** What the thread asks for, and how. */
export type HeavyRequests = { addresses: string[]; headers: Record<string, string>; isHungUp: boolean };

// Keeps every address asked for, each again as soon as it was answered: read to its end, or hung up on at its beginning. The reader stands
// for another computer, so it takes only the processor time that the server leaves.
setPriority(constants.priority.PRIORITY_LOW);
const { addresses, headers, isHungUp } = workerData as HeavyRequests;

await Promise.all(
  addresses.map(async (address) => {
    for (;;) {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      if (isHungUp) await answer.body?.cancel();
      else await answer.body?.pipeTo(new WritableStream());
    }
  }),
);
