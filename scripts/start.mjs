import { NODE_EXPECTED, nodeProblem } from './node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(`Parceldesk cannot start:\n  ${problem}.\n    expected: ${NODE_EXPECTED}`);
  process.exitCode = 1;
} else {
  // Older versions of Node.js would already stumble over what this file imports.
  const { runLauncher } = await import('./launcher/run.mjs');
  process.exitCode = await runLauncher(process.argv[2] === 'dev' ? 'dev' : 'start');
}
