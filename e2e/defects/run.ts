import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { DEFECTS } from './all-defects';
import { copyCheckout } from './copied-checkout';
import { type Defect, makeDefect } from './defect';
import { isJourney, runTests } from './run-tests';

// The tests of the tests (docs/reliability.md#seeded-defects): `npm run test:defects`, or with names only those. Each defect is made in a
// copy of the checkout, a test in the files that it names must fail, and it is taken back. Progress goes to stderr; stdout has one table and one line of
// JSON, and the exit code is 1 when a defect was not found.

type Verdict = { defect: Defect; isFound: boolean; seen: string };

const checkout = join(import.meta.dirname, '../..');
const stop = listenForStop();
const say = (line: string) => void process.stderr.write(`${line}\n`);
process.exitCode = await run(process.argv.slice(2)).catch(explain);
stop.release();

function explain(error: unknown): number {
  say(error instanceof Error ? `${error.stack}` : String(error));
  return 1;
}

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !DEFECTS.some((defect) => defect.name === name));
  if (unknown.length > 0) throw new Error(`No such defect: ${unknown.join(', ')}`);
  const defects = DEFECTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const tests = [...new Set(defects.flatMap((defect) => defect.tests))];
  const { folder, remove } = await copyCheckout(checkout);
  try {
    say(`without any defect: ${tests.length} test files ...`);
    const healthy = await runTests(folder, tests, stop.soft);
    if (healthy.kind !== 'green') throw new Error(`Not green without any defect: ${healthy.seen}`);
    const verdicts: Verdict[] = [];
    for (const defect of defects) {
      const verdict = await judge(folder, defect);
      verdicts.push(verdict);
      say(lineOf(verdict));
    }
    return await tell(verdicts);
  } finally {
    await remove();
  }
}

async function judge(folder: string, defect: Defect): Promise<Verdict> {
  try {
    const takeBack = await makeDefect(folder, defect);
    const { kind, seen } = await runTests(folder, defect.tests, stop.soft).finally(takeBack);
    return { defect, isFound: kind === 'red', seen: kind === 'red' ? seen : `${kind}: ${seen}` };
  } catch (error) {
    stop.soft.throwIfAborted();
    return { defect, isFound: false, seen: error instanceof Error ? error.message : String(error) };
  }
}

function lineOf({ defect, isFound, seen }: Verdict): string {
  return [isFound ? 'found    ' : 'NOT FOUND', defect.name.padEnd(55), seen].join('  ');
}

async function tell(verdicts: readonly Verdict[]): Promise<number> {
  for (const verdict of verdicts) process.stdout.write(`${lineOf(verdict)}\n`);
  const found = verdicts.filter(({ isFound }) => isFound);
  const ofEveryChange = await Promise.all(found.map(({ defect }) => isFoundByEveryChange(defect)));
  const line = {
    defects: verdicts.length,
    found: found.length,
    foundByNpmTest: ofEveryChange.filter(Boolean).length,
    notFound: verdicts.flatMap(({ defect, isFound }) => (isFound ? [] : [defect.name])),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return line.notFound.length === 0 ? 0 : 1;
}

/** Whether `npm test` runs a file that finds it: all of Vitest's, and of journeys what is tagged `@core`. */
async function isFoundByEveryChange({ tests }: Defect): Promise<boolean> {
  const journeys = tests.filter(isJourney);
  if (journeys.length < tests.length) return true;
  const texts = await Promise.all(journeys.map((file) => readFile(join(checkout, file), 'utf8')));
  return texts.some((text) => text.includes('@core'));
}
