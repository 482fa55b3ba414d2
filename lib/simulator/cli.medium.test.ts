import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

function run(...flags: string[]) {
  const env = { ...process.env, LEDGER_KEY: 'known' };
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...flags], { stdio: 'pipe', env });
  started.add(child);
  return child;
}

async function firstLine(child: ReturnType<typeof run>): Promise<string> {
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
}

async function address(child: ReturnType<typeof run>): Promise<string> {
  return (await firstLine(child)).replace('Practice carrier: ', '');
}

test('it prints its address first, serves there until SIGTERM, and its ledger asks for the key of the environment', async () => {
  const child = run('--port', '0');
  const url = await address(child);
  expect((await fetch(`${url}/ledger`, { headers: { authorization: 'Bearer known' } })).status).toBe(200);
  // It does not end with its standard input, as it would with --with-parent.
  child.stdin.end();
  await once(child.stdin, 'close');
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  const second = run('--port', new URL(url).port);
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await once(second, 'close')).toEqual([1, null]);
  expect(said).toContain('EADDRINUSE');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGINT ends it with code 0', async () => {
  const child = run('--port', '0');
  await firstLine(child);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('--with-parent: it ends when its standard input closes', async () => {
  const child = run('--port', '0', '--with-parent');
  await firstLine(child);
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['--port', 'abc'],
  ['--unknown', '1'],
])('the bad flag %s %s ends it with code 1', async (...flags) => {
  expect(await once(run(...flags), 'exit')).toEqual([1, null]);
});
