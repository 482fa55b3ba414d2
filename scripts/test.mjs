import { ensureBuilt, ensureInstalled } from './launcher/checkout.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { runChecks } from './npm-test/checks.mjs';
import { testEnvironment } from './npm-test/environment.mjs';
import { runTool, stage } from './npm-test/stage.mjs';

const stop = listenForStop();
const signal = stop.soft;
// `npm run test:e2e -- booking.spec.ts` runs journeys alone; what is written there goes to Playwright.
const isJourneysAlone = process.argv.length > 2;
const wantedJourneys = process.argv.slice(2).filter((word) => word !== 'journeys');
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

/** All stages, also after one has failed, so that one run shows all there is. */
async function runStages() {
  const env = testEnvironment();
  // Before anything that takes long: a machine without a browser should hear of it at once.
  const { findBrowser } = await import('./npm-test/browser.mjs');
  const browser = await findBrowser(signal);

  const isChecked = isJourneysAlone || (await runChecks({ env, signal }));
  releases.push(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const isGood = isJourneysAlone || (await runUnitTestsAndRuns({ ...env, CHROMIUM_PATH: browser }));
  const { runJourneys } = await import('./npm-test/journeys.mjs');
  const journeys = () => runJourneys({ wanted: wantedJourneys, browser, env, signal });
  return (await stage('journeys', journeys)) && isGood && isChecked;
}

/**
 * The unit tests, and beside them the short forms of `npm run test:faults`, `test:labels`, `test:printers` and `test:submits`, which
 * wait for deadlines most of the time. The runs always have the same seed. Their last lines are the figures.
 * @param {NodeJS.ProcessEnv} env
 */
async function runUnitTestsAndRuns(env) {
  const outside = ['--conditions=react-server', '--import', 'tsx'];
  const seed = ['--seed', '7'];
  // One restore takes as long as all the other faults together.
  const faults = ['--intents', '200', '--kills', '19', '--pages', '4', '--restores', '0'];
  const labels = ['--ids', '40', '--zpl-ids', '8', '--poppler-ids', '8', '--longest', '4', '--worn', '8'];
  const printers = ['--jobs', '40'];
  const submits = ['--forms', '48', '--pages', '2', '--closed-tabs', '5', '--flight-seconds', '10'];
  const run = (/** @type {string[]} */ ...tool) => runTool({ tool, env, signal });
  const runs = async () => [
    await stage('faults', () => run(...outside, 'e2e/faults/run.ts', ...faults, ...seed)),
    await stage('labels', () => run(...outside, 'e2e/labels/run.ts', ...labels, ...seed)),
    await stage('printers', () => run(...outside, 'e2e/printers/run.ts', ...printers, ...seed)),
    await stage('submits', () => run(...outside, 'e2e/submits/run.ts', ...submits, ...seed)),
  ];
  const unitTests = () => run('node_modules/vitest/vitest.mjs', 'run');
  const results = await Promise.all([stage('unit tests', unitTests), runs()]);
  return results.flat().every(Boolean);
}
