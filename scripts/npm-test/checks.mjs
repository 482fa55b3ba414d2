import { runTool, stage } from './stage.mjs';
import { checkTypes } from './types.mjs';

/**
 * What needs neither a database nor a build: types, lint, dead code, layers. All of it, also after one has failed.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function runChecks({ env, signal }) {
  const run = (/** @type {string[]} */ ...tool) => runTool({ tool, env, signal });
  return [
    await stage('types', () => checkTypes({ env, signal })),
    await stage('lint', () => run('node_modules/@biomejs/biome/bin/biome', 'ci')),
    await stage('dead code', () => run('node_modules/knip/bin/knip.js')),
    await stage('layers', () => run('scripts/layers.mjs')),
  ].every(Boolean);
}
