import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startService } from './service.mjs';

test('a process that ends again and again is started again until it stays, after growing pauses that are named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const recordFile = join(folder, 'app.json');
  const fault = join(folder, 'fault');
  const live = `if (require('node:fs').existsSync(${JSON.stringify(fault)})) process.exit(3); console.log('runs'); setInterval(() => {}, 9);`;
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const words = () => said.mock.calls.map(([line]) => String(line));
  const output: string[] = [];
  const args = ['-e', live];
  const service = await startService(
    {
      name: 'The app',
      args,
      env: process.env,
      recordFile,
      patienceMs: 5_000,
      isReady: async () => true,
      output: (text) => output.push(text),
      firstPauseMs: 1,
    },
    new AbortController().signal,
  );
  writeFileSync(fault, '');
  process.kill(JSON.parse(readFileSync(recordFile, 'utf8')).pid, 'SIGKILL');
  await expect.poll(() => words().length).toBeGreaterThan(7);
  // One that cannot even be made: the system refuses it before there is a process.
  args.push('\0');
  await expect.poll(() => words().join()).toContain('without null bytes');
  args.pop();
  rmSync(fault);
  await expect.poll(() => output.join('')).toContain('runs');
  await service.stop(new AbortController().signal);
  expect(words()[0]).toBe('parceldesk: The app ended (SIGKILL); starting it again');
  expect(words()[6]).toBe('parceldesk: The app ended (exit code 3), 7 times in a row; starting it again in 1 s');
});

test('why a start takes long is passed on at once, and nothing else that is said before the part is ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output: string[] = [];
  const says = `console.log('a line\\nparceldesk: the start waits'); setInterval(() => {}, 9);`;
  const service = await startService(
    {
      name: 'The app',
      args: ['-e', says],
      env: process.env,
      recordFile: join(folder, 'app.json'),
      patienceMs: 5_000,
      isReady: async () => output.length > 0,
      output: (text) => output.push(text),
    },
    AbortSignal.timeout(20_000),
  );
  await service.stop(new AbortController().signal);
  expect(output).toEqual(['parceldesk: the start waits\n']);
});
