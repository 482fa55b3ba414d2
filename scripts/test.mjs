import { ensureBuilt, ensureInstalled } from './launcher/checkout.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { runChecks } from './npm-test/checks.mjs';
import { keepTemporaryFilesInMemory, testEnvironment } from './npm-test/environment.mjs';
import { runTool, saySummary, stage } from './npm-test/stage.mjs';

keepTemporaryFilesInMemory();
const stop = listenForStop();
const signal = stop.soft;
// `npm run test:e2e -- booking.spec.ts` runs journeys alone; what is written there goes to Playwright.
const isJourneysAlone = process.argv.length > 2;
const wantedJourneys = process.argv.slice(2).filter((word) => word !== 'journeys');
/** @type {(() => void)[]} */
const releases = [];
try {
  releases.push(await ensureInstalled(signal));
  const isGood = await runStages();
  saySummary();
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  for (const release of releases) release();
  stop.release();
}

/**
 * @param {string} name of the stage
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} tool
 */
function run(name, env, ...tool) {
  return stage(name, (print) => runTool({ tool, env, signal, print }));
}

/** All stages, also after one has failed, so that one run shows all there is; from the runs on they need the build. */
async function runStages() {
  const env = testEnvironment();
  // Before anything that takes long: a machine without a browser should hear of it at once.
  const { findBrowser } = await import('./npm-test/browser.mjs');
  const browser = await findBrowser(signal);

  const isChecked = isJourneysAlone || (await runChecks({ env, signal }));
  // Most of the fault run waits for deadlines, so the unit tests run beside it.
  const [unitTests, runs] = await Promise.allSettled([
    isJourneysAlone || run('unit tests', env, 'node_modules/vitest/vitest.mjs', 'run'),
    runOnBuild({ ...env, CHROMIUM_PATH: browser.shell }),
  ]);
  if (unitTests.status === 'rejected') throw unitTests.reason;
  if (runs.status === 'rejected') throw runs.reason;
  const { runJourneys } = await import('./npm-test/journeys.mjs');
  const journeys = await stage('journeys', (print) =>
    runJourneys({ wanted: wantedJourneys, browser, env, signal, print }),
  );
  return journeys && isChecked && unitTests.value && runs.value;
}

/**
 * Builds, then runs `npm run test:imports` and the short forms of `npm run test:faults`, `npm run test:labels`, `npm run test:printers`,
 * `npm run test:batches`, `npm run test:restores`, `npm run test:submits`, `npm run test:fleet` and `npm run test:rolling`, always with the same
 * seed. Their last lines are the figures.
 * @param {NodeJS.ProcessEnv} env
 */
async function runOnBuild(env) {
  releases.push(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  if (isJourneysAlone) return true;
  const outside = ['--conditions=react-server', '--import', 'tsx'];
  const seed = ['--seed', '7'];
  // One restore takes as long as all the other faults together.
  const faults = ['--intents', '200', '--kills', '19', '--pages', '4', '--restores', '0'];
  const labels = ['--ids', '40', '--zpl-ids', '8', '--poppler-ids', '8', '--longest', '4', '--worn', '8'];
  const printers = ['--jobs', '40'];
  const batches = ['--kills', '12'];
  const restores = ['--bookings', '1000', '--kills', '4'];
  const submits = ['--forms', '48', '--pages', '2', '--closed-tabs', '5', '--flight-seconds', '10'];
  const fleet = ['--freeze-seconds', '5', '--wrong-clocks', '1', '--shared-forms', '12', '--pages', '1'];
  const results = [
    await run('faults', env, ...outside, 'e2e/faults/run.ts', ...faults, ...seed),
    await run('labels', env, ...outside, 'e2e/labels/run.ts', ...labels, ...seed),
    await run('imports', env, ...outside, 'e2e/imports/run.ts', ...seed),
    await run('printers', env, ...outside, 'e2e/printers/run.ts', ...printers, ...seed),
    await run('batches', env, ...outside, 'e2e/batches/run.ts', ...batches, ...seed),
    await run('restores', env, ...outside, 'e2e/restores/run.ts', ...restores, ...seed),
    await run('submits', env, ...outside, 'e2e/submits/run.ts', ...submits, ...seed),
    await run('fleet', env, ...outside, 'e2e/fleet/run.ts', ...fleet, ...seed),
    await run('rolling', env, ...outside, 'e2e/rolling/run.ts', '--rollouts', '1', ...seed),
  ];
  return results.every(Boolean);
}
