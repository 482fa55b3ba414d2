import { ensureBuilt, ensureInstalled } from './launcher/checkout.mjs';
import { say } from './launcher/project.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { testEnvironment } from './npm-test/environment.mjs';
import { runTool } from './npm-test/stage.mjs';
import { checkTypes } from './npm-test/types.mjs';

const stop = listenForStop();
const signal = stop.soft;
// `npm test -- booking.spec.ts` runs those journeys alone; what is written there goes to Playwright.
const wantedJourneys = process.argv.slice(2);
/** @type {(() => void)[]} */
const releases = [];
try {
  releases.push(await ensureInstalled(signal));
  process.exitCode = (await runStages()) ? 0 : 1;
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  for (const release of releases) release();
  stop.release();
}

/** All stages, also after one has failed, so that one run shows all there is; the journeys need the build. */
async function runStages() {
  const env = testEnvironment();
  // Before anything that takes long: a machine without a browser should hear of it at once.
  const { findBrowser } = await import('./npm-test/browser.mjs');
  const browser = await findBrowser(signal);

  const isGood = wantedJourneys.length > 0 || (await runChecks(env));
  releases.push(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  return (await stage('journeys', () => runJourneys(env, browser))) && isGood;
}

/** @param {NodeJS.ProcessEnv} env */
async function runChecks(env) {
  const run = (/** @type {string[]} */ ...tool) => runTool({ tool, env, signal });
  return [
    await stage('types', () => checkTypes({ env, signal })),
    await stage('lint', () => run('node_modules/@biomejs/biome/bin/biome', 'ci')),
    await stage('dead code', () => run('node_modules/knip/bin/knip.js')),
    await stage('unit tests', () => run('node_modules/vitest/vitest.mjs', 'run')),
  ].every(Boolean);
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} run
 */
async function stage(name, run) {
  say(`${name} ...`);
  const isGood = await run();
  // The journeys come last and close with the runner's own lines.
  if (!isGood && name !== 'journeys') say(`${name}: FAILED`);
  return isGood;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} browser
 */
async function runJourneys(env, browser) {
  const { startTestServers } = await import('./npm-test/servers.mjs');
  const servers = await startTestServers({ env, signal });
  try {
    const tool = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...wantedJourneys];
    return await runTool({ tool, env: { ...env, ...servers.addresses, CHROMIUM_PATH: browser }, signal });
  } finally {
    await servers.stop();
  }
}
