import { ensureInstalled } from '../launcher/checkout.mjs';
import { listenForStop } from '../launcher/stop-signal.mjs';
import { keepTemporaryFilesInMemory, testEnvironment } from './environment.mjs';
import { runTool, saySummary, stage } from './stage.mjs';

/**
 * `run` starts a tool as a stage of its own; `env` and `signal` are for what is no tool. `hold` takes what is to be called at the end.
 * @typedef {{
 *   run(name: string, ...tool: string[]): Promise<boolean>, env: NodeJS.ProcessEnv, signal: AbortSignal, hold(release: () => void): void,
 * }} Stages
 */

/**
 * Runs the stages of a command in a checkout whose dependencies are in, ends with their summary, and sets the exit code.
 * @param {(stages: Stages) => Promise<boolean>} runAll gives whether all passed
 */
export async function runStages(runAll) {
  keepTemporaryFilesInMemory();
  const stop = listenForStop();
  const signal = stop.soft;
  /** @type {(() => void)[]} */
  const releases = [stop.release];
  try {
    releases.unshift(await ensureInstalled(signal));
    const env = testEnvironment();
    const isGood = await runAll({
      run: (name, ...tool) => stage(name, (print) => runTool({ tool, env, signal, print })),
      env,
      signal,
      hold: (release) => releases.unshift(release),
    });
    saySummary();
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
    process.exitCode = signal.aborted ? 130 : 1;
  } finally {
    for (const release of releases) release();
  }
}
