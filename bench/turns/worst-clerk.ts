import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** A request that is made again as soon as it was answered; `body` is in base64. */
export type WorstRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
};

// Keeps every request going, whatever is answered, and says each status. It stands for another computer, so it takes only the processor time
// that the server leaves.
setPriority(constants.priority.PRIORITY_LOW);
const [requests] = (await once(process, 'message')) as [WorstRequest[]];

/** A client that was told to wait does so for a moment. */
const REFUSED_MS = 50;

await Promise.all(
  requests.map(async ({ url, body, ...how }) => {
    for (;;) {
      const sent = body === null ? {} : { body: Buffer.from(body, 'base64') };
      const answer = await fetch(url, { ...how, ...sent, redirect: 'manual' });
      await answer.arrayBuffer();
      process.send?.(answer.status);
      if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
    }
  }),
);
