// `npm run test:pooler`: what books, sends batches and signs in, over PgBouncer in transaction mode (docs/operations.md#several-instances).
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './launcher/checkout.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { installWithApt } from './npm-test/debian-packages.mjs';
import { testEnvironment } from './npm-test/environment.mjs';
import { runTool } from './npm-test/stage.mjs';

const stop = listenForStop();
const SUBJECTS = ['lib/accounts', 'lib/actions', 'lib/batches', 'lib/bookings', 'lib/db', 'lib/imports', 'lib/queries'];
const isThere = () => spawnSync('pgbouncer', ['--version']).status === 0;
/** @type {(() => void) | undefined} */
let release;
try {
  release = await ensureInstalled(stop.soft);
  if (!isThere()) await installWithApt(['pgbouncer'], stop.soft);
  if (!isThere()) throw new Error('There is no pgbouncer on this machine. Install it, and try again.');
  const env = { ...testEnvironment(), PARCELDESK_POOLER: '1' };
  const tool = ['node_modules/vitest/vitest.mjs', 'run', ...SUBJECTS];
  const isGood = await runTool({ tool, env, signal: stop.soft, print: (line) => console.log(line) });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!stop.soft.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  release?.();
  stop.release();
}
