import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** The process of the PostgreSQL behind an address, which must run on this machine: the parent of what serves its connections. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statOf(rows[0]?.pid ?? 0).parent;
  } finally {
    await client.end();
  }
}

/** The processor's seconds that a PostgreSQL has used so far: its own, those of its processes, and those of the ones that have ended. */
export function cpuSecondsOf(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(Number(pid)))
    .filter(({ parent }) => parent === postmaster);
  const own = statOf(postmaster);
  return (own.ticks + own.ofEnded + children.reduce((sum, { ticks }) => sum + ticks, 0)) / TICKS_A_SECOND;
}

/** What the system says of a process; zeros for one that has just ended. */
function statOf(pid: number): { parent: number; ticks: number; ofEnded: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (from: number) => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
    return { parent: fields[1] ?? 0, ticks: sum(11), ofEnded: sum(13) };
  } catch {
    return { parent: 0, ticks: 0, ofEnded: 0 };
  }
}
