import { constants, setPriority } from 'node:os';

/** What the process asks for, and how. */
export type HeavyRequests = { addresses: string[]; headers: Record<string, string>; isHungUp: boolean };

// Keeps every address asked for, each again as soon as it was answered: read to its end, or hung up on at its beginning. The reader stands
// for another computer, so it takes only the processor time that the server leaves.
setPriority(constants.priority.PRIORITY_LOW);
const { addresses, headers, isHungUp } = JSON.parse(process.argv[2] ?? '{}') as HeavyRequests;

await Promise.all(
  addresses.map(async (address) => {
    for (;;) {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      process.send?.('answered');
      if (isHungUp) await answer.body?.cancel();
      else await answer.body?.pipeTo(new WritableStream());
    }
  }),
);
