import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup, signalProcess } from '../process-signals.mjs';
import { recordProcess, releaseClaim } from './claim.mjs';
import { projectFolder } from './project.mjs';
import { growingPause } from './restart-pause.mjs';
import { untilAborted } from './stop-signal.mjs';

/**
 * A process that shall run until we stop it. `isReady` is asked until it says yes; `output` takes what it then says (the screen),
 * of a quiet one only its complaints. `firstPauseMs` is the pause before it is first started again; after `lastExit` it is not.
 * @typedef {{
 *   name: string, args: string[], env: NodeJS.ProcessEnv, recordFile: string, patienceMs: number,
 *   isReady(): Promise<boolean>, output?: (text: string) => void, isQuiet?: true, firstPauseMs?: number, lastExit?: number,
 * }} ServiceSettings
 * @typedef {{
 *   pid(): number | undefined, stop(hard: AbortSignal): Promise<void>, ended: Promise<void>,
 * }} Service `ended` once it is not started again
 */

/**
 * Whether a part says why its start takes long.
 * @param {string} line
 */
const isProgress = (line) => line.startsWith('parceldesk: ');
const READY_POLL_MS = 50;
const SHOWN_LINES = 40;

/**
 * Runs node with `args` and keeps it running: an unexpected end is followed by a new start, with growing pauses. Throws when `signal`
 * aborts before it is ready, and the end of its output when it ends before, with how it ended as the cause.
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
    throw new Error(`${current.heldOutput()}\n\n${settings.name} did not start (${end}).`, { cause: end });
  }
  current.passOutputOn();

  const stopping = new AbortController();
  const pause = growingPause(settings.name, stopping.signal, settings.firstPauseMs);
  // Gives why it ended, or why it could not be started.
  const runAgain = async () => {
    try {
      current = run(settings);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    current.passOutputOn();
    return current.exited;
  };
  const keepRunning = async () => {
    for (let end = await current.exited; end !== `exit code ${settings.lastExit}`; end = await runAgain())
      await pause(end);
  };
  const ended = keepRunning().catch((error) => {
    // Only our own stop ends it otherwise.
    if (!stopping.signal.aborted) throw error;
  });
  return {
    pid: () => current.pid,
    ended,
    stop: async (hard) => {
      stopping.abort();
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
  if (child.pid !== undefined) keepRecord(recordFile, child.pid);
  const exited = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? `exit code ${code}`),
    (error) => String(error.code),
  );
  const closed = once(child, 'close').catch(() => undefined);
  // Its words while starting are of interest only if it fails.
  let held = '';
  let isPassing = false;
  for (const stream of [child.stdout, child.stderr]) {
    // Without a free file descriptor it has none; why it ended is said by `exited`.
    stream?.setEncoding('utf8').on('data', (chunk) => {
      if (!isPassing) {
        held += chunk;
        for (const line of chunk.split('\n').filter(isProgress)) output(`${line}\n`);
      } else if (!isQuiet || stream === child.stderr) output(chunk);
    });
  }
  return {
    pid: child.pid,
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
 * @param {string} file
 * @param {number} pid
 */
function keepRecord(file, pid) {
  try {
    recordProcess(file, pid);
  } catch {
    // On a full disk it runs unrecorded: only a launcher that comes after a kill of this one would look for it.
  }
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
