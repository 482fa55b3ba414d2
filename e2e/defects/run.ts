import { join } from 'node:path';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { endRun, say } from '../harness/end-run';
import { DEFECTS } from './all-defects';
import { copyCheckout } from './copied-checkout';
import { type Defect, makeDefect } from './defect';
import { type Run, runTests } from './run-tests';

// The tests of the tests (docs/reliability.md#seeded-defects): `npm run test:defects`, or with names only those. Each defect is made in a
// copy of the checkout, a test in the files that it names must fail, and it is taken back. Progress goes to stderr; stdout has one table and one line of
// JSON, and the exit code is 1 when a defect was not found.

type Verdict = { defect: Defect; foundBy: Run | null; seen: string };

const RUNS = ['npm test', 'test:all alone'] as const;

const checkout = join(import.meta.dirname, '../..');
const stop = listenForStop();
await endRun(() => run(process.argv.slice(2)));

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !DEFECTS.some((defect) => defect.name === name));
  if (unknown.length > 0) throw new Error(`No such defect: ${unknown.join(', ')}`);
  const defects = DEFECTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const tests = [...new Set(defects.flatMap((defect) => defect.tests))];
  const { folder, remove } = await copyCheckout(checkout);
  try {
    say(`without any defect: ${tests.length} test files ...`);
    for (const which of RUNS) {
      const healthy = await runTests({ checkout: folder, hasDefect: false }, tests, which, stop.soft);
      if (healthy.kind !== 'green') throw new Error(`Not green without any defect: ${healthy.seen}`);
    }
    const verdicts: Verdict[] = [];
    for (const defect of defects) {
      const verdict = await judge(folder, defect);
      verdicts.push(verdict);
      say(lineOf(verdict));
    }
    return tell(verdicts);
  } finally {
    await remove();
  }
}

async function judge(folder: string, defect: Defect): Promise<Verdict> {
  try {
    const takeBack = await makeDefect(folder, defect);
    return await find(folder, defect).finally(takeBack);
  } catch (error) {
    stop.soft.throwIfAborted();
    return { defect, foundBy: null, seen: error instanceof Error ? error.message : String(error) };
  }
}

async function find(folder: string, defect: Defect): Promise<Verdict> {
  let last = '';
  for (const which of RUNS) {
    const { kind, seen } = await runTests({ checkout: folder, hasDefect: true }, defect.tests, which, stop.soft);
    if (kind === 'red') return { defect, foundBy: which, seen };
    last = `${kind}: ${seen}`;
  }
  return { defect, foundBy: null, seen: last };
}

function lineOf({ defect, foundBy, seen }: Verdict): string {
  return [foundBy ? 'found    ' : 'NOT FOUND', defect.name.padEnd(55), seen].join('  ');
}

function tell(verdicts: readonly Verdict[]): number {
  for (const verdict of verdicts) process.stdout.write(`${lineOf(verdict)}\n`);
  const notFound = verdicts.filter(({ foundBy }) => foundBy === null).map(({ defect }) => defect.name);
  const line = {
    defects: verdicts.length,
    found: verdicts.length - notFound.length,
    foundByNpmTest: verdicts.filter(({ foundBy }) => foundBy === 'npm test').length,
    notFound,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return notFound.length === 0 ? 0 : 1;
}
