import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { appScriptCommand } from '../../scripts/launcher/app-script.mjs';

const CHAINS = 10;
/** Committed one after the other, so that the newest link of a chain is not written over too often within one transaction. */
const AT_ONCE = 500;

const run = promisify(execFile);

/** Fills ten chains until the log has so many events. */
export async function fillChains(url: string, events: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from audit_events');
    const shops = (await client.query(`select gen_random_uuid()::text as id from generate_series(1, ${CHAINS})`)).rows;
    let left = events - rows[0].count;
    for (let turn = 0; left > 0; turn += 1) {
      const part = Math.min(left, AT_ONCE);
      await client.query(
        `select append_audit_event($1::uuid, 'booking.booked', 1, 'clerk', 'kari', 'Kari Nord',
          jsonb_build_array(jsonb_build_object('type', 'booking', 'id', gen_random_uuid())), '{"address": "192.0.2.7"}', '{}')
        from generate_series(1, $2)`,
        [shops[turn % CHAINS].id, part],
      );
      left -= part;
    }
    await client.query('vacuum analyze audit_events');
  } finally {
    await client.end();
  }
}

/** Verifies the log as `npm run audit:verify` does, in a process of its own. */
export async function measureVerify(url: string, ...heads: string[]) {
  const words = [...appScriptCommand('audit-verify'), '--json'];
  const settings = { env: { ...process.env, DATABASE_URL: url }, maxBuffer: 64_000_000 };
  const { stdout } = await run(
    process.execPath,
    [...words, ...heads.flatMap((head) => ['--head', head])],
    settings,
  ).catch(
    // Its exit code is 1 when it found something.
    (error: { code?: unknown; stdout?: string }) => {
      if (error.code !== 1 || !error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(stdout) as {
    events: number;
    findings: unknown[];
    heads: { code: string }[];
    seconds: number;
    peakMegabytes: number;
  };
}
