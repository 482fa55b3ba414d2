import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder, say, tied } from '../launcher/project.mjs';
import { killGroup, signalProcess } from '../process-signals.mjs';

const PATIENCE_MS = 20_000;

/**
 * Runs one tool of the tests with its own output on the screen.
 * @param {{ tool: string[], env: NodeJS.ProcessEnv, signal: AbortSignal }} stage
 * @returns {Promise<boolean>} whether it passed
 */
export async function runTool({ tool, env, signal }) {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...tied, ...tool], {
    cwd: projectFolder,
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  // The runners end their own servers and browsers in order on SIGINT, as on Ctrl+C.
  const stop = () => {
    if (child.pid === undefined) return;
    signalProcess(-child.pid, 'SIGINT');
    setTimeout(() => killGroup(child.pid), PATIENCE_MS).unref();
  };
  signal.addEventListener('abort', stop);
  try {
    const [code] = await once(child, 'exit');
    signal.throwIfAborted();
    return code === 0;
  } finally {
    signal.removeEventListener('abort', stop);
    killGroup(child.pid);
  }
}

/**
 * Says which stage runs, and afterwards how long it took and whether it failed.
 * @param {string} name
 * @param {() => Promise<boolean>} run
 */
export async function stage(name, run) {
  say(`${name} ...`);
  const startedAt = performance.now();
  const isGood = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(`${name}: ${isGood ? 'passed' : 'FAILED'} after ${seconds} s`);
  return isGood;
}
