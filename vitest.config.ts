import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/npm-test/environment.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

keepTemporaryFilesInMemory();

export default defineConfig({
  resolve: {
    alias: [
      // `server-only` throws outside a React server build; the fence itself is proven by the build (docs/architecture.md#layers).
      { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    environment: 'node',
    include: [
      'deploy/**/*.test.ts',
      'e2e/**/*.test.ts',
      'lib/**/*.test.ts',
      'components/**/*.test.ts',
      'app/**/*.test.ts',
      'scripts/**/*.test.ts',
      'messages/**/*.test.ts',
    ],
    provide: { isEveryLawRun: false },
    globalSetup: ['lib/testing/global-setup.ts'],
    // A far time zone: a forgotten zone fails at once instead of on a developer's machine.
    env: { TZ: 'Asia/Kathmandu' },
    // One more than the default of two cores: most files wait for a database or a carrier half of the time.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
