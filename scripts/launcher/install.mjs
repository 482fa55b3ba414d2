import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packaged, projectFolder } from './project.mjs';
import { runStep } from './run-step.mjs';

// npm ci removes node_modules first, so a stamp in it is there only after a whole installation.
const stampFile = join(projectFolder, 'node_modules', '.parceldesk-installed');

/** What decides what is installed: the lockfile, and what node and machine packages are built for. */
function fingerprint() {
  const lockfile = readFileSync(join(projectFolder, 'package-lock.json'));
  return createHash('sha256')
    .update(lockfile)
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
}

/** Whether node_modules holds what the lockfile says. */
export function isInstalled() {
  return packaged !== null || (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint());
}

/** Remembers an installation, ours or one made by hand, if it is a whole one. */
export function stampInstallation() {
  const isWhole = ['next', 'vitest'].every((name) =>
    existsSync(join(projectFolder, 'node_modules', name, 'package.json')),
  );
  if (isWhole) writeFileSync(stampFile, fingerprint());
}

/**
 * How npm is run: under npm the very npm that runs us, which a path may not have; by hand the one on the path.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(...args) {
  const { npm_execpath: npm } = process.env;
  return npm ? { command: process.execPath, args: [npm, ...args] } : { command: 'npm', args };
}

/**
 * Installs what the lockfile says. Development packages too: the build needs some of them, and npm test all.
 * @param {AbortSignal} signal
 */
export async function install(signal) {
  await runStep({
    what: 'installing the dependencies',
    ...npmCommand('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'),
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    signal,
  });
  stampInstallation();
}
