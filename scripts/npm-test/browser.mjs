import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from '../launcher/run-step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// What Debian's `chromium` starts, after a script whose switches cost an eighth more time.
const DEBIAN_PROGRAM = '/usr/lib/chromium/chromium';
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium the journeys run in: CHROMIUM_PATH, one that is installed, Playwright's own, else one that is installed now.
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
export async function findBrowser(signal) {
  const wanted = process.env.CHROMIUM_PATH?.trim();
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(
      'CHROMIUM_PATH names no browser that runs. Expected: the path of a Chromium or Chrome, or nothing.',
    );
  }
  return (await findInstalled()) ?? (await installWithApt(signal)) ?? (await installWithPlaywright(signal));
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
async function installWithApt(signal) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  const apt = (/** @type {string} */ what, /** @type {string[]} */ args) =>
    runStep({ what, command: 'apt-get', args, env, signal });
  try {
    await apt('reading the lists of packages', ['update']);
    await apt('installing Chromium', packages);
  } catch {
    signal.throwIfAborted();
  }
  return findInstalled();
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
