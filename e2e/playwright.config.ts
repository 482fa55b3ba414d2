import { defineConfig } from '@playwright/test';

/** Where the administrator made by the set-up journey is kept for the others. */
export const SIGNED_IN = 'test-results/signed-in.json';

/** The journeys run against the built app and the practice carrier that `npm test` starts; language, zone and size are fixed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  // A journey that is green only the second time is named at the end of the run, and more than two of them fail it.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./unsteady-journeys.ts']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PARCELDESK_URL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'set-up', testMatch: /.*\.setup\.ts/ },
    { name: 'journeys', testMatch: /.*\.spec\.ts/, dependencies: ['set-up'], use: { storageState: SIGNED_IN } },
  ],
});
