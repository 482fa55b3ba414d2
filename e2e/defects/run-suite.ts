import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The part of Vitest's report that is looked at. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** What a run of test files showed: tests that passed, that failed, and files that did not even begin. */
export type SuiteResult = { passed: number; failed: string[]; broken: string[] };

/** Runs test files of a checkout with its own Vitest. Rejects when that left no report. */
export async function runSuite(checkout: string, files: readonly string[], signal: AbortSignal): Promise<SuiteResult> {
  const output = join(checkout, 'suite-report.json');
  await rm(output, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${output}`, ...files];
  const child = spawn(process.execPath, vitest, { cwd: checkout, stdio: 'ignore', signal, killSignal: 'SIGINT' });
  await once(child, 'exit');
  const { testResults } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    broken: testResults.filter(({ assertionResults }) => assertionResults.length === 0).map(({ message }) => message),
  };
}
