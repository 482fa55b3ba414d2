import { defineConfig } from '@playwright/test';
import { SWITCHES } from '../scripts/npm-test/browser.mjs';
import { blankSettings, keepTemporaryFilesInMemory } from '../scripts/npm-test/environment.mjs';
import { laneCount, SIGNED_IN } from './lanes';

// The journeys. `npm test` runs those tagged `@core`, `npm run test:all` runs every one, `npm run test:e2e -- booking.spec.ts` one file.

keepTemporaryFilesInMemory();
// A developer's own settings and .env are not for the programs under test.
Object.assign(process.env, blankSettings());

const ARGS = [
  ...SWITCHES,
  // A page lives for seconds here: what optimized code takes to be compiled is never won back, a tenth of the time of all pages.
  '--js-flags=--no-opt --no-maglev',
];

const launchOptions = (program: string | undefined) => ({
  args: ARGS,
  ...(program ? { executablePath: program } : {}),
});

/** Shows a PDF on a page, which the smaller program of the same browser cannot. */
const PRINTS = /@print|batch-print\.spec/;

const WHOLE = { storageState: SIGNED_IN, launchOptions: launchOptions(process.env.CHROMIUM_PATH) };

/** The journeys run against built apps and practice carriers (serve-lanes.mjs); language, zone and size are fixed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One for every system: what is compared is numbers (looks.spec.ts).
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: laneCount,
  webServer: {
    name: 'lanes',
    command: `node serve-lanes.mjs ${laneCount}`,
    wait: { stdout: /^Lanes: (?<lanes_file>.+)$/m },
    stdout: 'pipe',
    // The build is in it.
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  // A journey that is green only the second time is named at the end of the run, and more than two of them fail it.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./unsteady-journeys.ts'], ['./failed-lanes.ts']],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PARCELDESK_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.CHROMIUM_SHELL_PATH),
  },
  projects: [
    { name: 'set-up', testMatch: /.*\.setup\.ts/, fullyParallel: true },
    {
      name: 'journeys',
      testMatch: /.*\.spec\.ts/,
      grepInvert: PRINTS,
      dependencies: ['set-up'],
      use: { storageState: SIGNED_IN },
    },
    {
      name: 'prints',
      testMatch: /.*\.spec\.ts/,
      grep: PRINTS,
      dependencies: ['set-up'],
      use: WHOLE,
    },
    // Only asked for by name (`npm run looks:pictures`).
    {
      name: 'pictures',
      testMatch: process.argv.includes('--project=pictures') ? 'pictures.ts' : [],
      dependencies: ['set-up'],
      use: WHOLE,
    },
  ],
});
