// `npm run test:alerts`: each alert of deploy/prometheus with its fault in a real Prometheus, and none without (docs/operations.md#watch).
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './launcher/checkout.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { installWithApt } from './npm-test/debian-packages.mjs';
import { testEnvironment } from './npm-test/environment.mjs';
import { runTool } from './npm-test/stage.mjs';

const stop = listenForStop();
const isThere = () => ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0);
/** @type {(() => void) | undefined} */
let release;
try {
  release = await ensureInstalled(stop.soft);
  if (!isThere()) await installWithApt(['prometheus'], stop.soft);
  if (!isThere()) throw new Error('There is no prometheus on this machine. Install it, and try again.');
  const program = ['--conditions=react-server', '--import', 'tsx', 'e2e/alerts/run.ts'];
  const tool = [...program, ...process.argv.slice(2)];
  const isGood = await runTool({
    tool,
    env: testEnvironment(),
    signal: stop.soft,
    print: (text) => process.stdout.write(text),
  });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!stop.soft.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  release?.();
  stop.release();
}
