import { join } from 'node:path';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { copyCheckout } from './copied-checkout';
import { DEFECTS, type Defect } from './defects';
import { applyPatch } from './patch';
import { runSuite } from './run-suite';

// The tests of the tests (docs/reliability.md#seeded-defects): `npm run test:defects`, or with numbers only those. Each defect is put into
// a copy of the checkout, its suite must go red, and it is taken out again. Progress goes to stderr; stdout has one table and one line of
// JSON, and the exit code is 1 when a defect was not found.

type Verdict = { defect: Defect; isFound: boolean; seen: string };

const stop = listenForStop();
const say = (line: string) => void process.stderr.write(`${line}\n`);
process.exitCode = await run().catch(explain);
stop.release();

function explain(error: unknown): number {
  say(error instanceof Error ? `${error.stack}` : String(error));
  return 1;
}

async function run(): Promise<number> {
  const wanted = process.argv.slice(2).map(Number);
  const defects = DEFECTS.filter(({ number }) => wanted.length === 0 || wanted.includes(number));
  const { folder, remove } = await copyCheckout(join(import.meta.dirname, '../..'));
  try {
    const suites = [...new Set(defects.flatMap(({ suite }) => suite))];
    say(`without any defect: ${suites.length} suites ...`);
    const healthy = await runSuite(folder, suites, stop.soft);
    if (healthy.failed.length + healthy.broken.length > 0) {
      throw new Error(`Red without any defect: ${[...healthy.failed, ...healthy.broken].join('; ')}`);
    }
    const verdicts: Verdict[] = [];
    for (const defect of defects) {
      verdicts.push(await judge(folder, defect));
      say(lineOf(verdicts.at(-1)));
    }
    return tell(verdicts);
  } finally {
    await remove();
  }
}

async function judge(folder: string, defect: Defect): Promise<Verdict> {
  try {
    await applyPatch(folder, defect);
  } catch (error) {
    return {
      defect,
      isFound: false,
      seen: `the patch does not fit: ${error instanceof Error ? error.message : error}`,
    };
  }
  const { passed, failed, broken } = await runSuite(folder, defect.suite, stop.soft);
  await applyPatch(folder, defect, '--reverse');
  // A file that does not even begin finds nothing: it would be red for a mistake in the patch as well.
  if (broken.length > 0) return { defect, isFound: false, seen: `the suite did not begin: ${broken.join('; ')}` };
  const [first, ...more] = failed;
  if (first === undefined) return { defect, isFound: false, seen: `all ${passed} tests passed` };
  return { defect, isFound: true, seen: more.length > 0 ? `${first} (and ${more.length} more)` : first };
}

function lineOf(verdict: Verdict | undefined): string {
  if (!verdict) return '';
  const { defect, isFound, seen } = verdict;
  return [String(defect.number).padStart(2), isFound ? 'found    ' : 'NOT FOUND', defect.name.padEnd(36), seen].join(
    '  ',
  );
}

function tell(verdicts: readonly Verdict[]): number {
  for (const verdict of verdicts) process.stdout.write(`${lineOf(verdict)}\n`);
  const notFound = verdicts.filter(({ isFound }) => !isFound).map(({ defect }) => defect.number);
  const line = { defects: verdicts.length, found: verdicts.length - notFound.length, notFound };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return notFound.length === 0 ? 0 : 1;
}
