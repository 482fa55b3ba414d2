import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, next, projectFolder } from '../launcher/project.mjs';
import { runTool, stage, together } from './stage.mjs';

/**
 * What needs neither a database nor a build: types, lint, dead code. All of them, also after one has failed.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export function runChecks({ env, signal }) {
  /**
   * @param {string} name
   * @param {string[]} tool
   */
  const run = (name, ...tool) => stage(name, (print) => runTool({ tool, env, signal, print }));
  return together([
    stage('types', (print) => checkTypes({ env, signal, print })),
    run('lint', 'node_modules/@biomejs/biome/bin/biome', 'ci'),
    run('dead code', 'node_modules/knip/bin/knip.js'),
  ]);
}

/**
 * Types of everything, the routes' own included: Next writes those into the build folder, so the project that covers them stands
 * there as well, where no other build can leave stale ones.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal, print: import('./stage.mjs').Print }} options
 */
async function checkTypes(options) {
  if (!(await runTool({ tool: [next, 'typegen'], ...options }))) return false;
  const project = {
    extends: '../tsconfig.json',
    // TypeScript 7.0 passes a file that it knows although a type that the file uses was changed.
    compilerOptions: { noEmit: true, incremental: false },
    include: ['../next-env.d.ts', '../**/*.ts', '../**/*.tsx', '../**/*.mjs', './types/**/*.ts'],
    exclude: ['../node_modules', '../.next', '../.data', '../.test'],
  };
  const file = join(projectFolder, buildFolder('test'), 'tsconfig.json');
  writeFileSync(file, JSON.stringify(project));
  return runTool({ tool: ['node_modules/typescript/bin/tsc', '--project', file], ...options });
}
