import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './launcher/checkout.mjs';
import { projectFolder } from './launcher/project.mjs';
import { runStages } from './npm-test/run-stages.mjs';
import { runTool, stage } from './npm-test/stage.mjs';

// `npm run test:nightly -- --hours N`: the runs in their long forms, one after another with new seeds, until the time is up. The log of a run
// that failed is kept under its seed. The last line is one JSON object; the exit code is 1 where a run failed.

const LOGS = join(projectFolder, 'test-results', 'nightly');

/** Each has run.ts in a folder of its name under e2e, but worlds a script; without options it runs in its long form. */
const RUNS = {
  faults: ['--intents', '2500', '--kills', '125', '--pages', '8', '--apps', '3'],
  batches: ['--kills', '200'],
  submits: [],
  fleet: [],
  rolling: [],
  webhooks: [],
  api: [],
  older: [],
  restores: [],
  printers: [],
  imports: [],
  labels: ['--ids', '200'],
  worlds: ['--minutes', '60'],
};

const { values } = parseArgs({ options: { hours: { type: 'string', default: '8' } } });
const hours = Number(values.hours);
if (!(hours > 0))
  throw new Error(`--hours ${values.hours} cannot be read. Expected: a number above 0, such as 8 or 0.5.`);

/** @type {object | undefined} */
let line;
await runStages(async ({ env, signal, hold }) => {
  hold(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const timeIsUp = AbortSignal.timeout(hours * 3_600_000);
  let passed = 0;
  /** @type {{ run: string, seed: number }[]} */
  const failing = [];
  for (const [name, options] of inTurn(Object.entries(RUNS))) {
    const seed = randomInt(1, 1_000_000);
    const script = name === 'worlds' ? 'scripts/test-worlds.mjs' : `e2e/${name}/run.ts`;
    const tool = [script, ...options, '--seed', String(seed)];
    let log = `npm run test:${name} -- ${tool.slice(1).join(' ')}\n`;
    try {
      const isGood = await stage(`${name}, seed ${seed}`, (print) =>
        runTool({
          tool: ['--conditions=react-server', '--import', 'tsx', ...tool],
          env,
          signal: AbortSignal.any([signal, timeIsUp]),
          print: (text) => {
            log += text;
            print(text);
          },
        }),
      );
      if (isGood) passed += 1;
      else {
        failing.push({ run: name, seed });
        mkdirSync(LOGS, { recursive: true });
        writeFileSync(join(LOGS, `${name}-${seed}.log`), log);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!timeIsUp.aborted) throw error;
      break;
    }
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim();
  line = { commit, hours, passed, failing };
  return failing.length === 0;
});
if (line) process.stdout.write(`${JSON.stringify(line)}\n`);

/**
 * All of them again and again.
 * @template Each
 * @param {readonly Each[]} all
 * @returns {Generator<Each>}
 */
function* inTurn(all) {
  for (;;) yield* all;
}
