import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/launcher/checkout.mjs';
import { listenForStop } from '../scripts/launcher/stop-signal.mjs';
import { findBrowser } from '../scripts/npm-test/browser.mjs';
import { testEnvironment } from '../scripts/npm-test/environment.mjs';
import { startTestServers } from '../scripts/npm-test/servers.mjs';

// Playwright starts this before the journeys (playwright.config.ts): `node serve-lanes.mjs COUNT`. It builds the app, starts the lanes, and
// prints the file that says where they answer. It ends with Playwright, or when it is told to.

const stop = listenForStop();
const signal = stop.soft;
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
/** @type {(() => unknown)[]} */
// A pipe that is listened to would keep a process that failed.
const ends = [stop.release, () => process.stdin.destroy()];
try {
  const browser = await findBrowser(signal);
  ends.unshift(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const env = testEnvironment();
  const starts = await Promise.allSettled(
    Array.from({ length: Number(process.argv[2]) }, () => startTestServers({ env, signal })),
  );
  const lanes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  ends.unshift(() => Promise.allSettled(lanes.map((lane) => lane.stop())));
  for (const start of starts) if (start.status === 'rejected') throw start.reason;

  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-lanes-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lanes.json');
  const browsers = { CHROMIUM_PATH: browser.whole, CHROMIUM_SHELL_PATH: browser.shell };
  // It holds keys to the lanes.
  writeFileSync(file, JSON.stringify(lanes.map(({ addresses }) => ({ ...addresses, ...browsers }))), { mode: 0o600 });
  process.stdout.write(`Lanes: ${file}\n`);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
} catch (error) {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}
