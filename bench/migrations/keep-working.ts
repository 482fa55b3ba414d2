import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** How long the statements of one kind took at most, how many there were, and what held the lock during the longest. */
export type Waits = { longestMs: number; statements: number; during: string };

/** What clerks do all the time, on one booking. */
const STATEMENTS = {
  read: 'select state from bookings where number = 1000',
  write: 'update bookings set state = state where number = 1000',
  press: 'insert into form_keys (form_key) values (gen_random_uuid())',
};
const EVERY_MS = 10;
const LOOK_EVERY_MS = 50;
const HOLDERS = `select clerk.application_name as kind, left(regexp_replace(holder.query, '\\s+', ' ', 'g'), 120) as query
  from pg_stat_activity clerk cross join lateral unnest(pg_blocking_pids(clerk.pid)) as blocking (pid)
  join pg_stat_activity holder on holder.pid = blocking.pid where clerk.application_name = any($1)`;

/** Works on the bookings until `stop`, which gives how long each kind of statement had to wait. */
export async function keepWorking(url: string): Promise<{ stop(): Promise<{ [kind: string]: Waits }> }> {
  const waits: { [kind: string]: Waits } = {};
  const holders = new Map<string, string>();
  let isStopping = false;
  const open = async (name: string) => {
    const client = new Client({ connectionString: url, application_name: name });
    await client.connect();
    return client;
  };
  const working = Object.entries(STATEMENTS).map(async ([kind, statement]) => {
    const client = await open(kind);
    const own: Waits = { longestMs: 0, statements: 0, during: '' };
    waits[kind] = own;
    for (; !isStopping; await delay(EVERY_MS)) {
      holders.delete(kind);
      const from = performance.now();
      await client.query(statement);
      const ms = Math.round(performance.now() - from);
      own.statements += 1;
      if (ms > own.longestMs) Object.assign(own, { longestMs: ms, during: holders.get(kind) ?? '' });
    }
    await client.end();
  });
  const watcher = await open('watcher');
  const watching = (async () => {
    for (; !isStopping; await delay(LOOK_EVERY_MS)) {
      const { rows } = await watcher.query<{ kind: string; query: string }>(HOLDERS, [Object.keys(STATEMENTS)]);
      for (const { kind, query } of rows) holders.set(kind, query);
    }
    await watcher.end();
  })();
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([...working, watching]);
      return waits;
    },
  };
}
