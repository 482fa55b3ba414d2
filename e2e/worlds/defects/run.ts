import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { endRun, say } from '../../harness/end-run';
import { WORLD_DEFECTS } from './all-defects';
import type { WorldDefect } from './defect';

// `npm run test:world-defects`, or with names only those: each mistake is made in the program, one at a time, and worlds must find it
// (docs/reliability.md#worlds). stdout has a table and one line of JSON, and the exit code is 1 when more than five were not found.

/** As many as one quiet core plays in a minute. Time would find more on one machine than on another. */
const WORLDS = 20_000;
const MOST_NOT_FOUND = 5;

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
await endRun(() => run(values.seed ?? String(Date.now() % 2 ** 31), positionals));

type Playing = { seed: string; most: number; defect: WorldDefect; isMade: boolean };
type Played = { worlds: number; seconds: number; brokenAt: number | null };

async function run(seed: string, names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !WORLD_DEFECTS.some((defect) => defect.name === name));
  if (unknown.length > 0) throw new Error(`No such defect: ${unknown.join(', ')}`);
  const chosen = WORLD_DEFECTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const notFound: string[] = [];
  for (const defect of chosen) {
    const { name } = defect;
    const { worlds, seconds, brokenAt } = await play({ seed, most: WORLDS, defect, isMade: true });
    // A promise that is broken without the mistake too was not broken by it.
    const isItself =
      brokenAt !== null && (await play({ seed: `${brokenAt}`, most: 1, defect, isMade: false })).brokenAt === null;
    if (!isItself) notFound.push(name);
    const verdict = isItself ? 'found    ' : 'NOT FOUND';
    const line = `${verdict}  ${name.padEnd(75)}  ${worlds} worlds, ${seconds} s`;
    say(line);
    process.stdout.write(`${line}\n`);
  }
  const found = chosen.length - notFound.length;
  process.stdout.write(`${JSON.stringify({ defects: chosen.length, found, seed, notFound })}\n`);
  return notFound.length > MOST_NOT_FOUND ? 1 : 0;
}

/** Plays worlds of the kind in which a mistake is looked for, with it or without, and gives how many it took. */
async function play({ seed, most, defect, isMade }: Playing): Promise<Played> {
  const { kind } = defect;
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.worlds.config.ts'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        WORLDS_SEED: seed,
        WORLDS_MOST: String(most),
        WORLDS_KIND: kind,
        WORLDS_DEFECT: isMade ? JSON.stringify(defect) : undefined,
      },
    },
  );
  let said = '';
  vitest.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await once(vitest, 'close');
  const line = said.split('\n').find((each) => each.startsWith('{"worlds"'));
  return line ? JSON.parse(line) : { worlds: 0, seconds: 0, brokenAt: null };
}
