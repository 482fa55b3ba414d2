import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from '../launcher/run-step.mjs';
import { installWithApt } from './debian-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// What Debian's `chromium` starts, after a script whose switches cost an eighth more time.
const DEBIAN_PROGRAM = '/usr/lib/chromium/chromium';
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// The same browser without a window: it draws no PDF, and needs a quarter less of the processor.
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** @typedef {{ whole: string, shell: string }} Browser the program that draws all, and the one that is enough for most journeys */

/**
 * The Chromium the journeys run in: CHROMIUM_PATH, one that is installed, Playwright's own, else one that is installed now.
 * @param {AbortSignal} signal
 * @returns {Promise<Browser>}
 */
export async function findBrowser(signal) {
  const wanted = process.env.CHROMIUM_PATH?.trim();
  if (wanted) {
    if (runs(wanted)) return { whole: wanted, shell: wanted };
    throw new Error(
      'CHROMIUM_PATH names no browser that runs. Expected: the path of a Chromium or Chrome, or nothing.',
    );
  }
  const whole =
    (await findInstalled()) ??
    ((await installWithApt(['chromium', 'fonts-liberation'], signal)) ? await findInstalled() : undefined) ??
    (await installWithPlaywright(signal));
  return { whole, shell: whole === DEBIAN_PROGRAM ? await findShell(whole, signal) : whole };
}

/**
 * @param {string} whole what does where there is no shell
 * @param {AbortSignal} signal
 */
async function findShell(whole, signal) {
  if (!existsSync(DEBIAN_SHELL)) await installWithApt(['chromium-headless-shell'], signal);
  return existsSync(DEBIAN_SHELL) && runs(DEBIAN_SHELL) ? DEBIAN_SHELL : whole;
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const programs = [DEBIAN_PROGRAM, ...named, ...MAC_PROGRAMS];
  return programs.find((program) => existsSync(program) && runs(program)) ?? (await playwrightsOwn());
}

/** Only asked once the dependencies are in. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) && runs(program) ? program : undefined;
}

/** @param {AbortSignal} signal */
async function installWithPlaywright(signal) {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  try {
    await runStep({ what: "downloading Playwright's Chromium", command: process.execPath, args, signal });
  } catch {
    signal.throwIfAborted();
  }
  const program = await playwrightsOwn();
  if (program) return program;
  throw new Error(
    'No browser was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
