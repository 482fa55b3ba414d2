import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/npm-test/environment.mjs';

// Small tests (*.test.ts) open no socket and start no process. Medium ones (*.medium.test.ts) use a real PostgreSQL, the practice carrier,
// servers and processes of their own. Large ones are journeys and runs under e2e (docs/commands.md#check).

const root = fileURLToPath(new URL('.', import.meta.url));
const FOLDERS = ['app', 'components', 'deploy', 'e2e', 'lib', 'messages', 'scripts'];
/** Puts another module in the place of one and does not take it back, or starts the process. */
const LEAVES_BEHIND = /vi\.mock\(|^vi\.stubGlobal\(|Object\.assign\(globalThis|'(?:@\/lib\/platform|\.)\/start'/m;

keepTemporaryFilesInMemory();

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file)),
);
const leavesBehind = (file: string) => LEAVES_BEHIND.test(readFileSync(join(root, file), 'utf8'));
const medium = files.filter((file) => file.endsWith('.medium.test.ts'));
const small = files.filter((file) => !file.endsWith('.medium.test.ts'));

const SMALL = { setupFiles: ['lib/testing/small.ts'], maxWorkers: 2 };
/** No test serves a request of Next.js: each says what is asked (`lib/testing/asked.ts`). */
const ASKED = {
  alias: [{ find: /^(next|next-intl)\/(cache|headers|server)$/, replacement: `${root}lib/testing/$1/$2.ts` }],
};
const MEDIUM = {
  setupFiles: ['lib/testing/medium.ts'],
  globalSetup: ['lib/testing/global-setup.ts'],
  // More than the two cores: a medium test waits for a database or a carrier half of the time.
  maxWorkers: 5,
  sequence: { groupOrder: 1 },
};

/** An import of the texts of any language is transformed into a list of the files that are there, which no kept module knows is longer now. */
const languagesKept: Plugin = {
  name: 'languages-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: keyOf }) {
    keyOf(({ sourceCode }) =>
      sourceCode.includes('messages/${') ? readdirSync(join(root, 'messages'), { recursive: true }).join() : undefined,
    );
  },
};

export default defineConfig({
  plugins: [languagesKept],
  resolve: {
    alias: [
      // `server-only` throws outside a React server build; the fence itself is proven by the build (docs/architecture.md#where-a-thing-is).
      { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    environment: 'node',
    // Keeps each module as it was transformed, from run to run: only a changed one is transformed again.
    experimental: { fsModuleCache: true },
    provide: { isEveryLawRun: false },
    // A far time zone: a forgotten zone fails at once instead of on a developer's machine.
    env: { TZ: 'Asia/Kathmandu' },
    // Some machines are four times as slow as others.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
    projects: [
      // Loading the modules anew for each file is half of the time.
      {
        extends: true,
        test: { name: 'small', include: small.filter((file) => !leavesBehind(file)), isolate: false, ...SMALL },
      },
      { extends: true, test: { name: 'small-alone', include: small.filter(leavesBehind), ...SMALL } },
      {
        extends: true,
        resolve: ASKED,
        test: { name: 'medium', include: medium.filter((file) => !leavesBehind(file)), isolate: false, ...MEDIUM },
      },
      {
        extends: true,
        resolve: ASKED,
        test: { name: 'medium-alone', include: medium.filter(leavesBehind), ...MEDIUM },
      },
    ],
  },
});
