import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { npmCommand } from '../../scripts/launcher/install.mjs';

/** The part of Vitest's report that is looked at. */
const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** `broken`: a file did not even load, or the app was not built. That finds nothing: it would be so for a typing mistake as well. */
export type End = { kind: 'green' | 'red' | 'broken'; seen: string };

/** Whether that file has journeys; all others are Vitest's. */
const isJourney = (file: string): boolean => file.endsWith('.spec.ts');

/** Which tests of a file: all that `npm test` runs, or those that `npm run test:all` runs beside them. */
export type Run = 'npm test' | 'test:all alone';

/** The checkout that is tested, and whether it has a defect. */
type Tested = { checkout: string; hasDefect: boolean };

/** Runs tests of these files of a checkout, its journeys against a build of it. */
export async function runTests(
  tested: Tested,
  files: readonly string[],
  which: Run,
  signal: AbortSignal,
): Promise<End> {
  const [journeys, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  const hasOthers = which === 'npm test' && others.length > 0;
  const end: End = hasOthers ? await runVitest(tested, others, signal) : { kind: 'green', seen: files.join(', ') };
  return end.kind === 'green' && journeys.length > 0 ? runJourneys(tested.checkout, journeys, which, signal) : end;
}

/** A defect is found by its first test that fails, which need not wait as long as a test may on a slow machine. */
const IN_HASTE = ['--bail=1', '--expect.poll.timeout=30000', '--testTimeout=90000'];

async function runVitest({ checkout, hasDefect }: Tested, files: readonly string[], signal: AbortSignal): Promise<End> {
  const output = join(checkout, 'vitest-report.json');
  await rm(output, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${output}`,
    ...(hasDefect ? IN_HASTE : []),
    ...files,
  ];
  await run(checkout, process.execPath, vitest, signal);
  const { testResults } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : [])),
  );
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  // The first failure ends a run before other files were loaded.
  if (broken && failed.length === 0) return { kind: 'broken', seen: broken.message };
  const [first, ...more] = failed;
  if (first === undefined) return { kind: 'green', seen: files.join(', ') };
  return { kind: 'red', seen: more.length > 0 ? `${first} (and ${more.length} more)` : first };
}

async function runJourneys(checkout: string, files: readonly string[], which: Run, signal: AbortSignal): Promise<End> {
  const tagged = [which === 'npm test' ? '--grep' : '--grep-invert', '@core', '--pass-with-no-tests'];
  const { command, args } = npmCommand('run', 'test:e2e', '--', ...files, ...tagged, '--max-failures=1');
  const seen = files.join(', ');
  if ((await run(checkout, command, args, signal)) === 0) return { kind: 'green', seen };
  return { kind: existsSync(join(checkout, '.next-test/parceldesk-build')) ? 'red' : 'broken', seen };
}

async function run(cwd: string, command: string, args: readonly string[], signal: AbortSignal): Promise<number | null> {
  signal.throwIfAborted();
  // A group of its own: npm passes no signal on to what it has started.
  const child = spawn(command, args, { cwd, stdio: 'ignore', detached: true });
  const end = () => child.pid && process.kill(-child.pid, 'SIGINT');
  signal.addEventListener('abort', end, { once: true });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  return code;
}
