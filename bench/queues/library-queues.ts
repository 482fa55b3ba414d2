import { fileURLToPath } from 'node:url';
import { loadBoss, loadGraphile } from './libraries';
import type { JobStand, Queue } from './queue';

/** How often a library may run a job: as it comes, or only once. */
export type Runs = 'as it comes' | 'once';
const PROGRAM = fileURLToPath(new URL('./library-worker.ts', import.meta.url));
export const JOB = 'book';

const BOSS_STANDS: Record<string, JobStand> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'held',
  failed: 'failed',
};

/** pg-boss with the libraries in `folder`. */
export function bossQueue(folder: string, runs: Runs): Queue {
  return {
    name: `pg-boss, ${runs}`,
    program: PROGRAM,
    args: (databaseUrl, carrierUrl) => ['pg-boss', folder, databaseUrl, carrierUrl],
    givenUpAfter: '15 min',
    async fill(databaseUrl, tags) {
      const boss = new (await loadBoss(folder)).default({
        connectionString: databaseUrl,
        maintenanceIntervalSeconds: 1,
      });
      boss.on('error', () => undefined);
      await boss.start();
      await boss.createQueue(JOB);
      const limit = runs === 'once' ? { retryLimit: 0 } : {};
      await boss.insert(tags.map((tag) => ({ name: JOB, data: { tag }, ...limit })));
      await boss.stop({ graceful: false });
    },
    async stand(query) {
      const rows = await query<{ tag: string; state: string }>(
        `select data->>'tag' as tag, state::text from pgboss.job where name = $1`,
        [JOB],
      );
      return new Map(rows.map(({ tag, state }) => [tag, BOSS_STANDS[state] ?? 'done']));
    },
    age: async (query) =>
      void (await query(
        `update pgboss.job set started_on = started_on - interval '15 minutes' where state = 'active' and name = $1`,
        [JOB],
      )),
  };
}

/** graphile-worker with the libraries in `folder`. */
export function graphileQueue(folder: string, runs: Runs): Queue {
  return {
    name: `graphile-worker, ${runs}`,
    program: PROGRAM,
    args: (databaseUrl, carrierUrl) => ['graphile-worker', folder, databaseUrl, carrierUrl],
    givenUpAfter: '4 h',
    async fill(databaseUrl, tags, query) {
      await (await loadGraphile(folder)).runMigrations({ connectionString: databaseUrl });
      await query(
        `select graphile_worker.add_job($1, json_build_object('tag', tag), max_attempts => $2) from unnest($3::text[]) tag`,
        [JOB, runs === 'once' ? 1 : null, tags],
      );
    },
    async stand(query) {
      const rows = await query<{ tag: string; stand: JobStand }>(
        `select payload->>'tag' as tag, case when locked_at is not null then 'held' when attempts < max_attempts then 'waiting'
         else 'failed' end as stand from graphile_worker._private_jobs`,
      );
      return new Map(rows.map(({ tag, stand }) => [tag, stand]));
    },
    // What its own sweep does after that time.
    age: async (query) =>
      void (await query(
        'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
      )),
  };
}
