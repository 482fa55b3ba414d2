import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { say } from '../launcher/project.mjs';
import { runStep } from '../launcher/run-step.mjs';
import { installWithApt } from './debian-package.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// Debian's command `chromium` is a script around this program. The script's switches cost an eighth more time.
const DEBIAN_PROGRAM = '/usr/lib/chromium/chromium';
// The same browser without a window. It draws no PDF, and needs a quarter less of the processor.
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * For every browser that tests start, beside what Playwright sets. A whole Chromium without a window ends a page that prints a PDF, because
 * it cannot show the preview; without a preview the print does nothing.
 */
export const SWITCHES = ['--disable-gpu', '--disable-quic', '--disable-print-preview'];

/**
 * `whole` draws PDFs as well; `shell` is enough for the journeys that show none.
 * @typedef {{ whole: string, shell: string }} Browser the paths of two programs, often the same
 */

/**
 * The Chromium for the journeys: CHROMIUM_PATH, an installed one, or one that is installed now: Playwright's own, else Debian's.
 * Throws where there is none, with what to do.
 * @param {AbortSignal} signal
 * @returns {Promise<Browser>}
 */
export async function findBrowser(signal) {
  const wanted = process.env.CHROMIUM_PATH?.trim();
  if (wanted) return { whole: (await drawsPdfs(wanted)) ? wanted : insteadOf(wanted), shell: wanted };
  const whole = findInstalled() ?? (await installBrowser(signal));
  return { whole, shell: whole === DEBIAN_PROGRAM ? await findShell(signal) : whole };
}

/** @param {string} program */
async function drawsPdfs(program) {
  const browser = await chromium.launch({ executablePath: program }).catch((cause) => {
    const expected = 'Expected: the path of a Chromium or Chrome, or nothing.';
    throw new Error(`CHROMIUM_PATH names no browser that runs. ${expected}`, { cause });
  });
  try {
    return await (await browser.newPage()).evaluate(() => navigator.pdfViewerEnabled);
  } finally {
    await browser.close();
  }
}

/** @param {string} shell */
function insteadOf(shell) {
  const whole = findInstalled();
  const fault = `CHROMIUM_PATH names a browser that draws no PDF (${shell})`;
  if (!whole) throw new Error(`${fault}, and no other is installed. Expected: a whole Chromium or Chrome.`);
  say(`${fault}: journeys about prints run in ${whole}.`);
  return whole;
}

/** @param {AbortSignal} signal */
async function findShell(signal) {
  if (runs(DEBIAN_SHELL)) return DEBIAN_SHELL;
  const fault = await installWithApt(['chromium-headless-shell'], signal);
  if (!fault && runs(DEBIAN_SHELL)) return DEBIAN_SHELL;
  say(
    `chromium-headless-shell cannot be installed (${fault}): the journeys take a third longer in the whole Chromium.`,
  );
  return DEBIAN_PROGRAM;
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [chromium.executablePath(), DEBIAN_PROGRAM, ...named, ...MAC_PROGRAMS].find(runs);
}

/** @param {AbortSignal} signal */
async function installBrowser(signal) {
  const faults = [await installWithPlaywright(signal)];
  if (faults[0]) faults.push(await installWithApt(['chromium', 'fonts-liberation'], signal));
  const installed = findInstalled();
  if (installed) return installed;
  const why = faults.filter(Boolean).join('; ');
  throw new Error(
    `There is no browser for the journeys, and none can be installed (${why}). Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  );
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<string | null>} why it could not be installed
 */
async function installWithPlaywright(signal) {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  try {
    await runStep({ what: "downloading Playwright's Chromium", command: process.execPath, args, signal });
    return runs(chromium.executablePath()) ? null : "Playwright's Chromium does not run on this system";
  } catch {
    signal.throwIfAborted();
    return "Playwright's Chromium cannot be downloaded";
  }
}

/** @param {string} program */
function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
