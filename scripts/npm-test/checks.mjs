import { runTool, stage } from './stage.mjs';
import { checkTypes } from './types.mjs';

/**
 * What needs neither a database nor a build: types, lint, dead code, layers. All of it, also after one has failed.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function runChecks({ env, signal }) {
  /**
   * @param {string} name
   * @param {string[]} tool
   */
  const run = (name, ...tool) => stage(name, (print) => runTool({ tool, env, signal, print }));
  return [
    await stage('types', (print) => checkTypes({ env, signal, print })),
    await run('lint', 'node_modules/@biomejs/biome/bin/biome', 'ci'),
    await run('dead code', 'node_modules/knip/bin/knip.js'),
    await run('layers', 'scripts/layers.mjs'),
  ].every(Boolean);
}
