import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Ends a process with an answer on its way that does this when it is asked to end, and gives what it ended with. */
async function exitOf(onTerm: string, patienceMs: number): Promise<unknown> {
  const code = `setInterval(() => {}, 1_000);
    process.on('SIGTERM', () => { ${onTerm} });
    const { endReplaced } = await import('./lib/platform/replaced-exit.mjs');
    endReplaced(${patienceMs});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return (await once(child, 'exit'))[0];
}

test('an instance that ends in order because a newer build serves does so with a code of its own', async () => {
  expect(await exitOf('process.exit(0)', 60_000)).toBe(20);
});

test('an instance whose answer is not read to its end is ended by force, with the same code', async () => {
  expect(await exitOf('', 100)).toBe(20);
});
