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
  // Faults wait for deadlines most of the time, so the unit tests and the other runs go on beside them.
  const areRunsGood = await together([
    isJourneysAlone || run('unit tests', env, 'node_modules/vitest/vitest.mjs', 'run'),
    runOnBuild({ ...env, CHROMIUM_PATH: browser.shell }),
  ]);
  const { runJourneys } = await import('./npm-test/journeys.mjs');
  const journeys = await stage('journeys', (print) =>
    runJourneys({ wanted: wantedJourneys, browser, env, signal, print }),
  );
  return journeys && isChecked && areRunsGood;
}

/**
 * Builds, then runs the short forms of `npm run test:faults`, `npm run test:labels`, `npm run test:imports`, `npm run test:printers`,
 * `npm run test:batches`, `npm run test:restores`, `npm run test:submits`, `npm run test:webhooks`, `npm run test:fleet` and
 * `npm run test:rolling`, always with the same seed. Their last lines are the figures.
 * @param {NodeJS.ProcessEnv} env
 */
async function runOnBuild(env) {
  releases.push(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  if (isJourneysAlone) return true;
  /**
   * @param {string} name
   * @param {readonly string[]} options
   */
  const runShort = (name, options) =>
    run(name, env, '--conditions=react-server', '--import', 'tsx', `e2e/${name}/run.ts`, ...options, '--seed', '7');
  // One restore takes as long as all the other faults together.
  const faults = ['--intents', '200', '--kills', '19', '--pages', '4', '--restores', '0'];
  const labels = ['--ids', '8', '--zpl-ids', '2', '--poppler-ids', '2', '--longest', '2', '--worn', '2'];
  const imports = ['--rows', '2000'];
  const printers = ['--jobs', '40'];
  const batches = ['--kills', '12'];
  const restores = ['--bookings', '1000', '--kills', '4'];
  const submits = ['--forms', '48', '--pages', '2', '--closed-tabs', '5', '--flight-seconds', '10'];
  const webhooks = ['--events', '400', '--kills', '2'];
  const fleet = ['--freeze-seconds', '5', '--wrong-clocks', '1', '--shared-forms', '12', '--pages', '1'];
  const short = {
    labels,
    imports,
    printers,
    batches,
    restores,
    submits,
    webhooks,
    fleet,
    rolling: ['--rollouts', '1'],
  };
  const inTurn = async () => {
    let areGood = true;
    for (const [name, options] of Object.entries(short)) areGood = (await runShort(name, options)) && areGood;
    return areGood;
  };
  return together([runShort('faults', faults), inTurn()]);
}

/**
 * Waits for all, also where one has failed or could not run: what each of them started must have ended.
 * @param {(Promise<boolean> | boolean)[]} stages
 */
async function together(stages) {
  const ends = await Promise.allSettled(stages);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}
