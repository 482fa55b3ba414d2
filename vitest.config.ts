import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/npm-test/environment.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const FOLDERS = ['app', 'components', 'deploy', 'e2e', 'lib', 'messages', 'scripts'];
/** What is tested there holds for the whole process: its start, its end, and what each request and answer of it passes. */
const WHOLE_PROCESS = /^lib\/(http|server)\/|^lib\/accounts\/client-address/;
/** Puts another module in the place of one, something in front of all that the process loads, or the app, and takes none of them back. */
const LEAVES_BEHIND = /vi\.mock\(|^vi\.stubGlobal\(|Object\.assign\(globalThis|server\/start'/m;

keepTemporaryFilesInMemory();

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file)),
);
/** Test files that would change what the next one in their process meets. */
const alone = files.filter(
  (file) => WHOLE_PROCESS.test(file) || LEAVES_BEHIND.test(readFileSync(join(root, file), 'utf8')),
);

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
    provide: { isEveryLawRun: false },
    globalSetup: ['lib/testing/global-setup.ts'],
    // A far time zone: a forgotten zone fails at once instead of on a developer's machine.
    env: { TZ: 'Asia/Kathmandu' },
    // One more than the default of two cores: most files wait for a database or a carrier half of the time.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Loading the modules anew for each file took 138 s of a run, and takes 77 s for these and those alone.
        test: { name: 'shared', isolate: false, include: files.filter((file) => !alone.includes(file)) },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
