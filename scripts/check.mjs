import { runChecks } from './npm-test/checks.mjs';
import { runStages } from './npm-test/run-stages.mjs';

// `npm run check`: what a developer wants to know within a minute, after every change.
const TEXTS = [
  'messages',
  ...['citations', 'documents', 'glossary', 'settings-docs'].map((name) => `scripts/${name}.test.ts`),
];

await runStages(async ({ run, env, signal }) => {
  const areGood = await runChecks({ env, signal });
  return (await run('texts', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'small', ...TEXTS)) && areGood;
});
