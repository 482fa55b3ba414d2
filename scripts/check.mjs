import { ensureInstalled } from './launcher/checkout.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';
import { runChecks } from './npm-test/checks.mjs';
import { testEnvironment } from './npm-test/environment.mjs';
import { runTool, saySummary, stage } from './npm-test/stage.mjs';

// `npm run check`: what a developer wants to know within a minute, after every change.
const stop = listenForStop();
const options = { env: testEnvironment(), signal: stop.soft };
const TEXTS = [
  'messages',
  ...['citations', 'documents', 'glossary', 'settings-docs'].map((name) => `scripts/${name}.test.ts`),
];
/** @param {import('./npm-test/stage.mjs').Print} print */
const texts = (print) => runTool({ tool: ['node_modules/vitest/vitest.mjs', 'run', ...TEXTS], ...options, print });
/** @type {(() => void) | undefined} */
let release;
try {
  release = await ensureInstalled(options.signal);
  const results = [await runChecks(options), await stage('texts', texts)];
  saySummary();
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  if (!options.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = options.signal.aborted ? 130 : 1;
} finally {
  release?.();
  stop.release();
}
