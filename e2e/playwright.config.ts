import { defineConfig } from '@playwright/test';
import { lanes, SIGNED_IN } from './lanes';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: what optimized code takes to be compiled is never won back, a tenth of the time of all pages.
  '--js-flags=--no-opt --no-maglev',
];

const launchOptions = (program: string | undefined) => ({
  args: ARGS,
  ...(program ? { executablePath: program } : {}),
});

/** What shows a PDF on a page, which the smaller program of the same browser cannot: it has this tag, or is all of a file. */
const PRINTS = /@print|batch-print\.spec/;

const WHOLE = { storageState: SIGNED_IN, launchOptions: launchOptions(process.env.CHROMIUM_PATH) };

/** The journeys run against the built apps and practice carriers that `npm test` starts; language, zone and size are fixed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The same on every system: what is compared is numbers (e2e/looks.spec.ts).
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: lanes.length,
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
    { name: 'pictures', testMatch: 'pictures.ts', dependencies: ['set-up'], use: WHOLE },
  ],
});
