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

/** All stages, also after one has failed, so that one run shows all there is; from the journeys on they need the build. */
async function runStages() {
  const env = testEnvironment();
  // Before anything that takes long: a machine without a browser should hear of it at once.
  const { findBrowser } = await import('./npm-test/browser.mjs');
  const browser = await findBrowser(signal);

  const isGood = wantedJourneys.length > 0 || (await runChecks(env));
  releases.push(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const { runJourneys } = await import('./npm-test/journeys.mjs');
  const journeys = () => runJourneys({ wanted: wantedJourneys, browser, env, signal });
  const isGoodSoFar = (await stage('journeys', journeys)) && isGood;
  return wantedJourneys.length > 0 ? isGoodSoFar : (await runRuns({ ...env, CHROMIUM_PATH: browser })) && isGoodSoFar;
}

/**
 * The short forms of `npm run test:labels`, `npm run test:printers`, `npm run test:submits` and `npm run test:faults`, always with the same seed. Their last lines are the figures.
 * @param {NodeJS.ProcessEnv} env
 */
async function runRuns(env) {
  const outside = ['--conditions=react-server', '--import', 'tsx'];
  const seed = ['--seed', '7'];
  const labels = ['--ids', '40', '--zpl-ids', '8', '--poppler-ids', '8', '--longest', '4', '--worn', '8'];
  const submits = ['--forms', '48', '--pages', '2', '--closed-tabs', '5', '--flight-seconds', '10'];
  const printers = ['--jobs', '40'];
  // One restore takes as long as all the other faults together.
  const faults = ['--intents', '200', '--kills', '19', '--pages', '4', '--restores', '0'];
  const run = (/** @type {string[]} */ ...tool) => runTool({ tool: [...outside, ...tool, ...seed], env, signal });
  return [
    await stage('labels', () => run('e2e/labels/run.ts', ...labels)),
    await stage('printers', () => run('e2e/printers/run.ts', ...printers)),
    await stage('submits', () => run('e2e/submits/run.ts', ...submits)),
    await stage('faults', () => run('e2e/faults/run.ts', ...faults)),
  ].every(Boolean);
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
  if (!isGood) say(`${name}: FAILED`);
  return isGood;
}
