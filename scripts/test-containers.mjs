// `npm run test:containers`: the image, the compose file and the unit, run for real where this machine has a container engine
// (docs/operations.md#a-package-an-image). Exit code 2: it has none, and nothing was run.
import { spawnSync } from 'node:child_process';
import { runStages } from './npm-test/run-stages.mjs';

const NO_ENGINE = 2;
const ENGINES = ['docker', 'podman'];

/** @param {string[]} words */
const works = (...words) => spawnSync(words[0] ?? '', words.slice(1), { stdio: 'ignore' }).status === 0;

const answering = ENGINES.filter((name) => works(name, 'ps'));
const engine = answering.find((name) => works(name, 'compose', 'version'));
if (engine) {
  await runStages(({ run }) =>
    run('containers', '--conditions=react-server', '--import', 'tsx', 'e2e/containers/run.ts', engine),
  );
} else {
  const [found] = answering;
  const missing = found
    ? `${found} has no compose: install the package docker-compose`
    : `no container engine answers this user: install docker.io and docker-compose, or podman with a compose of its own (there: ${thereAre()})`;
  console.error(`Nothing was run: ${missing}.`);
  process.exitCode = NO_ENGINE;
}

function thereAre() {
  return ENGINES.filter((name) => works(name, '--version')).join(', ') || 'none';
}
