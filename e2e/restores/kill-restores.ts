import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { RestoreTarget } from '@/lib/backups/restore-backup';
import type { Random } from '../harness/seeded-random';

/** The start of the program, before it restores anything. */
const START_SECONDS = 1;

/**
 * Kills so many restores of a backup at random points, over a database with a mark of its own, and says which stood there afterwards. A
 * database that has neither the mark nor what the backup has is a finding. The last restore is left to end, over what the killed ones left.
 */
export async function killRestores(run: {
  target: RestoreTarget;
  backup: string;
  random: Random;
  kills: number;
  /** How long a restore takes. */
  within: number;
}): Promise<{ former: number; restored: number; findings: string[] }> {
  const { target, backup, random, kills, within } = run;
  const findings: string[] = [];
  const seen = { former: 0, restored: 0 };
  const inBackup = await countBookings(target);
  for (let number = 1; number <= kills; number += 1) {
    await mark(target);
    const isLast = number === kills;
    const child = startRestore(target, backup);
    const ended = once(child, 'close');
    if (!isLast) await Promise.race([ended, delay((START_SECONDS + random.fraction() * (within + 1)) * 1_000)]);
    if (!isLast) child.kill('SIGKILL');
    const [code] = await ended;
    const state = await stateOf(target, inBackup);
    if (state === 'neither') findings.push(`restore ${number}, killed: neither the former nor the restored database`);
    else seen[state] += 1;
    if (code === 0 && state !== 'restored')
      findings.push(`restore ${number}: it said that it had restored, and had not`);
    if (isLast && code !== 0) findings.push('the restore after all that were killed failed');
  }
  return { ...seen, findings };
}

function startRestore({ databaseUrl, adminUrl, journal }: RestoreTarget, backup: string) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ADMIN_URL: adminUrl,
    OUTCOME_JOURNAL: journal,
    APP_SECRET: 'of a drill, and therefore no secret at all',
  };
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/restore.ts', backup];
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countBookings = ({ databaseUrl }: RestoreTarget) =>
  withClient(databaseUrl, async (client) => (await client.query('select count(*)::int as n from bookings')).rows[0].n);

/** What a backup cannot have. */
const mark = ({ databaseUrl }: RestoreTarget) =>
  withClient(databaseUrl, (client) => client.query('create table if not exists former_mark (is_former boolean)'));

async function stateOf(target: RestoreTarget, inBackup: number): Promise<'former' | 'restored' | 'neither'> {
  return withClient(target.databaseUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('former_mark') is not null as "isFormer"`);
    if ((await countBookings(target)) !== inBackup) return 'neither';
    return rows[0].isFormer ? 'former' : 'restored';
  }).catch(() => 'neither');
}
