import type { Pool } from 'pg';
import type { CountingCarrier } from './counting-carrier';
import type { Herd } from './herd';

/** Callers in each process. */
export const CALLERS = 50;

/** What one round showed, counted at the carrier; `successes` at the callers. */
export type Round = {
  coldTokenRequests: number;
  coldSuccesses: number;
  stormTokenRequests: number;
  stormApiRequests: number;
  stormSuccesses: number;
};

/** What became of the callers when the process that fetched for all was killed. */
export type Recovery = { tokenRequests: number; successes: number; recoveryMs: number };

/** Everybody books without a token there (goal T1); then the token they all hold is refused, and everybody books again (goal T2). */
export async function playRound(carrier: CountingCarrier, herd: Herd, clientId: string): Promise<Round> {
  const coldSuccesses = booked(await herd.book(clientId, CALLERS));
  const cold = { ...carrier.seen(clientId) };
  carrier.revoke(clientId);
  const stormSuccesses = booked(await herd.book(clientId, CALLERS));
  const { tokenRequests, apiRequests } = carrier.seen(clientId);
  return {
    coldTokenRequests: cold.tokenRequests,
    coldSuccesses,
    stormTokenRequests: tokenRequests - cold.tokenRequests,
    stormApiRequests: apiRequests - cold.apiRequests,
    stormSuccesses,
  };
}

/** Kills the process that fetches the token once all others wait for it (goal T5). */
export async function playKill(
  carrier: CountingCarrier,
  herd: Herd,
  clientId: string,
  database: Pool,
): Promise<Recovery> {
  const fetching = carrier.silenceNext(clientId);
  const outcomes = herd.book(clientId, CALLERS);
  const address = await fetching;
  while ((await waitingForLock(database)) < carrier.urls.length - 1);
  const killedAt = performance.now();
  const killed = herd.kill(address);
  const successes = booked(await outcomes);
  const recoveryMs = performance.now() - killedAt;
  await killed;
  return { tokenRequests: carrier.seen(clientId).tokenRequests, successes, recoveryMs };
}

function booked(outcomes: string[][]): number {
  return outcomes.flat().filter((kind) => kind === 'booked').length;
}

async function waitingForLock(database: Pool): Promise<number> {
  const { rowCount } = await database.query("select from pg_locks where locktype = 'advisory' and not granted");
  return rowCount ?? 0;
}
