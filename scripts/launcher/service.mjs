import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup, signalProcess } from '../process-signals.mjs';
import { recordProcess, releaseClaim } from './claim.mjs';
import { projectFolder, say } from './project.mjs';
import { untilAborted } from './stop-signal.mjs';

/**
 * A process that shall run until we stop it. `isReady` is asked until it says yes; `output` takes what it then says (the screen),
 * of a quiet one only its complaints.
 * @typedef {{
 *   name: string, args: string[], env: NodeJS.ProcessEnv, recordFile: string, patienceMs: number,
 *   isReady(): Promise<boolean>, output?: (text: string) => void, isQuiet?: true,
 * }} ServiceSettings
 * @typedef {{ stop(hard: AbortSignal): Promise<void>, gaveUp: Promise<Error> }} Service
 */

const READY_POLL_MS = 50;
const SHOWN_LINES = 40;
const MAX_RESTARTS_IN_A_ROW = 5;
// After this long a crash counts as a new one.
const STEADY_MS = 60_000;

/**
 * Runs node with `args` and keeps it running: an unexpected end is followed by a new start, with growing pauses, and `gaveUp`
 * resolves when that does not help. Throws when `signal` aborts before it is ready, and the end of its output when it ends before.
 * @param {ServiceSettings} settings
 * @param {AbortSignal} signal
 * @returns {Promise<Service>}
 */
export async function startService(settings, signal) {
  signal.throwIfAborted();
  let current = run(settings);
  const early = new AbortController();
  const end = await Promise.race([untilReady(settings, early.signal), current.exited, untilAborted(signal)]);
  early.abort();
  if (end !== null || signal.aborted) {
    await current.stop(settings.patienceMs, signal);
    releaseClaim(settings.recordFile);
    signal.throwIfAborted();
    throw new Error(`${current.heldOutput()}\n\n${settings.name} did not start (${end}).`);
  }
  current.passOutputOn();

  let isStopping = false;
  const keepRunning = async () => {
    for (let restarts = 0; ; restarts += 1) {
      const startedAt = performance.now();
      const reason = await current.exited;
      if (isStopping) return new Promise(() => undefined);
      if (performance.now() - startedAt > STEADY_MS) restarts = 0;
      if (restarts === MAX_RESTARTS_IN_A_ROW) return new Error(`${settings.name} ended again and again (${reason}).`);
      say(`${settings.name} ended (${reason}); starting it again`);
      await delay(200 * 2 ** restarts);
      if (isStopping) return new Promise(() => undefined);
      current = run(settings);
      current.passOutputOn();
    }
  };
  return {
    gaveUp: keepRunning(),
    stop: async (hard) => {
      isStopping = true;
      await current.stop(settings.patienceMs, hard);
      releaseClaim(settings.recordFile);
    },
  };
}

/** @param {ServiceSettings} settings */
function run({ args, env, recordFile, isQuiet, output = (text) => void process.stdout.write(text) }) {
  // A session of its own: Ctrl+C goes to the launcher alone, which then stops everything in order.
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) recordProcess(recordFile, child.pid);
  const exited = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? `exit code ${code}`),
    (error) => String(error.code),
  );
  const closed = once(child, 'close').catch(() => undefined);
  // Its words while starting are of interest only if it fails.
  let held = '';
  let isPassing = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      if (!isPassing) held += chunk;
      else if (!isQuiet || stream === child.stderr) output(chunk);
    });
  }
  return {
    exited,
    heldOutput: () => held.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'),
    passOutputOn: () => {
      isPassing = true;
    },
    /**
     * @param {number} patienceMs
     * @param {AbortSignal} hard
     */
    stop: async (patienceMs, hard) => {
      if (child.pid !== undefined && child.exitCode === null) signalProcess(child.pid, 'SIGTERM');
      const patience = AbortSignal.any([hard, AbortSignal.timeout(patienceMs)]);
      const force = () => killGroup(child.pid);
      patience.addEventListener('abort', force);
      if (patience.aborted) force();
      await exited;
      patience.removeEventListener('abort', force);
      killGroup(child.pid);
      await closed;
    },
  };
}

/**
 * @param {ServiceSettings} settings
 * @param {AbortSignal} signal gives up
 * @returns {Promise<null>}
 */
async function untilReady({ isReady }, signal) {
  while (!signal.aborted && !(await isReady())) await delay(READY_POLL_MS);
  return null;
}
