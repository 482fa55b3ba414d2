import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder, say, tied } from '../launcher/project.mjs';
import { killGroup, signalProcess } from '../process-signals.mjs';

const PATIENCE_MS = 20_000;
/** Enough for the list of what failed with its first error, which every tool prints last. */
const REPEATED_LINES = 40;

/** @typedef {(text: string) => void} Print shows what a tool prints, and keeps the end of it */
/** @typedef {{ name: string, isGood: boolean, seconds: number, lastLines: string[] }} Stage */

/** @type {Stage[]} */
const ended = [];

/**
 * Runs one tool of the tests with its output on the screen.
 * @param {{ tool: string[], env: NodeJS.ProcessEnv, signal: AbortSignal, print: Print }} step
 * @returns {Promise<boolean>} whether it passed
 */
export async function runTool({ tool, env, signal, print }) {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...tied, ...tool], {
    cwd: projectFolder,
    env: process.stdout.isTTY && !env.NO_COLOR ? { ...env, FORCE_COLOR: '1' } : env,
    stdio: 'pipe',
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  // The runners end their own servers and browsers in order on SIGINT, as on Ctrl+C.
  const stop = () => {
    if (child.pid === undefined) return;
    signalProcess(-child.pid, 'SIGINT');
    setTimeout(() => killGroup(child.pid), PATIENCE_MS).unref();
  };
  signal.addEventListener('abort', stop);
  try {
    const closed = once(child, 'close');
    const [code] = await once(child, 'exit');
    // What it left running would hold its output open.
    killGroup(child.pid);
    await closed;
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
 * @param {(print: Print) => Promise<boolean>} run
 */
export async function stage(name, run) {
  say(`${name} ...`);
  const startedAt = performance.now();
  let end = '';
  const isGood = await run((text) => {
    process.stdout.write(text);
    end = (end + text).split('\n').slice(-REPEATED_LINES).join('\n');
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const stageEnd = { name, isGood, seconds, lastLines: stripVTControlCharacters(end).trimEnd().split('\n') };
  ended.push(stageEnd);
  say(describe(stageEnd));
  return isGood;
}

/**
 * Waits for all stages, also where one has failed or could not run: what each of them started must have ended.
 * @param {(Promise<boolean> | boolean)[]} stages
 * @returns {Promise<boolean>} whether all passed
 */
export async function together(stages) {
  const ends = await Promise.allSettled(stages);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}

/** Ends a run: the last lines of each stage that failed, as others have pushed them away, and the times of all stages. */
export function saySummary() {
  for (const { name, lastLines } of ended.filter(({ isGood }) => !isGood)) {
    say(`the last lines of ${name}:`);
    for (const line of lastLines) console.log(`  ${line}`);
  }
  if (ended.length > 1) for (const each of ended) say(describe(each));
}

/** @param {Stage} stage */
const describe = ({ name, isGood, seconds }) => `${name}: ${isGood ? 'passed' : 'FAILED'} after ${seconds} s`;
