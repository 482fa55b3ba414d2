import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killGroup, signalProcess } from '../process-signals.mjs';
import { projectFolder, say } from './project.mjs';

const PROGRESS_EVERY_MS = 10_000;
const SHOWN_LINES = 200;

/**
 * Runs one command of `npm start` to its end: says what it does, that it still does it, and its output only when it fails.
 * Stopped together with everything it started when `signal` aborts. Throws with the end of its output.
 * @param {{ what: string, command: string, args: string[], env?: NodeJS.ProcessEnv, signal: AbortSignal }} step
 */
export async function runStep({ what, command, args, env = process.env, signal }) {
  signal.throwIfAborted();
  say(`${what} ...`);
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  // A group of its own, so that stopping reaches the children of npm and Next as well.
  const child = spawn(command, args, { cwd: projectFolder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = () => child.pid !== undefined && signalProcess(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', stop);
  const progress = setInterval(() => say(`${what}: ${seconds()} s so far`), PROGRESS_EVERY_MS);
  try {
    const [code] = await once(child, 'close');
    signal.throwIfAborted();
    if (code !== 0)
      throw new Error(`${output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}\n\n${what} failed.`);
    say(`${what}: done in ${seconds()} s`);
  } finally {
    clearInterval(progress);
    signal.removeEventListener('abort', stop);
    killGroup(child.pid);
  }
}
