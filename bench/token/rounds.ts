import type { Pool } from 'pg';
import type { CallEnd } from './caller-process';
import type { CountingCarrier } from './counting-carrier';
import type { Herd } from './herd';

/** Callers in each process. */
export const CALLERS = 50;

/** What one round showed, counted at the carrier; successes as the callers saw them. */
export type Round = {
  coldTokenRequests: number;
  coldSuccesses: number;
  stormTokenRequests: number;
  stormApiRequests: number;
  stormSuccesses: number;
};

/** What became of all the others when the process that fetched for all was killed. */
export type Recovery = { tokenRequests: number; successes: number; recoveryMs: number };

/**
 * Everybody calls and has no token (docs/reliability.md#the-carriers-token); then the token they all hold is refused, and everybody calls
 * again (docs/reliability.md#the-carriers-token).
 */
export async function playRound(
  carrier: CountingCarrier,
  herd: Herd,
  clientId: string,
  isDateWrong: boolean,
): Promise<Round> {
  const task = { clientId, callers: CALLERS, isDateWrong };
  const coldSuccesses = succeeded(await herd.call(task));
  const cold = { ...carrier.seen(clientId) };
  carrier.revoke(clientId);
  const stormSuccesses = succeeded(await herd.call(task));
  const { tokenRequests, apiRequests } = carrier.seen(clientId);
  return {
    coldTokenRequests: cold.tokenRequests,
    coldSuccesses,
    stormTokenRequests: tokenRequests - cold.tokenRequests,
    stormApiRequests: apiRequests - cold.apiRequests,
    stormSuccesses,
  };
}

/** Kills the process that fetches the token once all the others wait for it (docs/reliability.md#the-carriers-token). */
export async function playKill(
  carrier: CountingCarrier,
  herd: Herd,
  clientId: string,
  database: Pool,
): Promise<Recovery> {
  const fetching = carrier.silenceNext(clientId);
  const ends = herd.call({ clientId, callers: CALLERS, isDateWrong: false });
  const address = await fetching;
  let isOver = false;
  const over = ends.finally(() => {
    isOver = true;
  });
  while (!isOver && (await waitingForLock(database)) < carrier.urls.length - 1);
  const killedAt = performance.now();
  const killed = herd.kill(address);
  const successes = succeeded(await over);
  const recoveryMs = performance.now() - killedAt;
  await killed;
  return { tokenRequests: carrier.seen(clientId).tokenRequests, successes, recoveryMs };
}

function succeeded(ends: readonly CallEnd[]): number {
  return ends.filter((end) => end === 200).length;
}

async function waitingForLock(database: Pool): Promise<number> {
  const { rowCount } = await database.query("select from pg_locks where locktype = 'advisory' and not granted");
  return rowCount ?? 0;
}
