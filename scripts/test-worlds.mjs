import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectFolder } from './launcher/project.mjs';

// `npm run test:worlds -- --seed S --minutes N`: worlds for so long, each with the next seed (docs/reliability.md#worlds). Without a seed they
// begin at one that only this commit has: so each commit tries others, and the commit alone repeats a failure.

const SHORT_SECONDS = 15;

const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } } });
const seed = readNumber('seed', values.seed) ?? seedOfCommit();
const minutes = readNumber('minutes', values.minutes);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.worlds.config.ts'],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      WORLDS_SEED: String(seed),
      WORLDS_SECONDS: String(minutes === null ? SHORT_SECONDS : minutes * 60),
    },
  },
);
process.exitCode = status ?? 1;

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function readNumber(name, text) {
  if (text === undefined) return null;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} ${text} cannot be read. Expected: a number above 0.`);
  return number;
}

function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' });
    return Number.parseInt(commit.slice(0, 7), 16) + 1;
  } catch {
    // A copy without its history.
    return Date.now() % 2 ** 31;
  }
}
