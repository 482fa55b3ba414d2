import { setTimeout as delay } from 'node:timers/promises';
import { holdAllConnections, terminateConnections } from '../../e2e/harness/database/connections';
import type { OwnPostgres } from '../../e2e/harness/database/own-postgres';
import type { KeptProcess } from '../../e2e/harness/kept-process';

/** What a fault is done to. */
export type Scene = { postgres: OwnPostgres; databaseUrl: string; workers: readonly KeptProcess[] };

const KILLS = 10;
/** After the one that was killed is back. */
const KILL_AFTER_MS = 500;
const TERMINATIONS = 5;
const TERMINATE_EVERY_MS = 500;
const EXHAUSTED_MS = 8_000;

/** The five faults. Each resolves when its cause is over, and a worker that was killed is back. */
export const FAULTS: Record<string, (scene: Scene) => Promise<void>> = {
  'worker killed': async ({ workers: [first] }) => first?.kill(),
  'PostgreSQL restarted': ({ postgres }) => postgres.killAndRestart(),
  'repeated kills': async ({ workers }) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await workers[kill % workers.length]?.kill();
      await delay(KILL_AFTER_MS);
    }
  },
  'connections killed': async ({ databaseUrl }) => {
    for (let kill = 0; kill < TERMINATIONS; kill += 1) {
      await terminateConnections(databaseUrl);
      await delay(TERMINATE_EVERY_MS);
    }
  },
  'connections exhausted': async ({ databaseUrl }) => {
    const release = await holdAllConnections(databaseUrl);
    await delay(EXHAUSTED_MS);
    void release();
  },
};
