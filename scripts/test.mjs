import { ensureBuilt } from './launcher/checkout.mjs';
import { runChecks } from './npm-test/checks.mjs';
import { runStages } from './npm-test/run-stages.mjs';
import { together } from './npm-test/stage.mjs';

// `npm test`: checks, all small and medium tests, worlds for 15 s, a short fault run, the journeys tagged `@core`. With `all`, as `npm run test:all` says it,
// the other runs in their short forms and the other journeys too. All stages, also after one has failed, so that one run shows all there is.

const isAll = process.argv[2] === 'all';

const SHORT_FAULTS = ['--intents', '40', '--kills', '4', '--pages', '0', '--restores', '0'];
/** Each has run.ts in a folder of its name under e2e. One restore takes as long as all the other faults together. */
const RUNS = {
  faults: ['--intents', '200', '--kills', '19', '--pages', '4', '--restores', '0'],
  labels: ['--ids', '8', '--zpl-ids', '2', '--poppler-ids', '2', '--longest', '2', '--worn', '2'],
  imports: ['--rows', '2000'],
  printers: ['--jobs', '40'],
  batches: ['--kills', '12'],
  older: ['--rounds', '1'],
  restores: ['--bookings', '1000', '--kills', '4'],
  submits: ['--forms', '48', '--pages', '2', '--closed-tabs', '5', '--flight-seconds', '10'],
  webhooks: ['--events', '400', '--kills', '2'],
  fleet: ['--freeze-seconds', '5', '--wrong-clocks', '1', '--shared-forms', '12', '--pages', '1'],
  rolling: ['--rollouts', '1'],
};
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

await runStages(async ({ run, env, signal, hold }) => {
  // Before anything that takes long: a machine without a browser should hear of it at once.
  const { findBrowser } = await import('./npm-test/browser.mjs');
  await findBrowser(signal);

  /**
   * @param {string} name
   * @param {readonly string[]} options
   */
  const runShort = (name, options) =>
    run(name, '--conditions=react-server', '--import', 'tsx', `e2e/${name}/run.ts`, ...options, '--seed', '7');
  const { faults, ...others } = RUNS;
  const runFaults = async () => {
    hold(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
    return runShort('faults', isAll ? faults : SHORT_FAULTS);
  };

  const ends = [await runChecks({ env, signal })];
  ends.push(
    await together([
      run('small tests', ...VITEST, '--project', 'small', '--project', 'small-alone'),
      run('worlds', 'scripts/test-worlds.mjs'),
    ]),
  );
  // Faults wait for deadlines most of the time, so medium tests go on beside them. A third at once would slow both beyond their deadlines.
  ends.push(
    await together([run('medium tests', ...VITEST, '--project', 'medium', '--project', 'medium-alone'), runFaults()]),
  );
  for (const [name, options] of isAll ? Object.entries(others) : []) ends.push(await runShort(name, options));
  ends.push(await run('journeys', ...PLAYWRIGHT, ...(isAll ? [] : ['--grep', '@core'])));
  return ends.every(Boolean);
});
