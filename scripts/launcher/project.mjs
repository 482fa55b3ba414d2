import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout, or of this package. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What scripts/package.mjs wrote into the package that this is: the name of its build folder. Null in a checkout.
 * @type {{ build: string } | null}
 */
export const packaged = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).packaged ?? null;

/**
 * Arguments for node that tie a child to us, whatever becomes of us. Our pid goes with them, because some tools hand their
 * arguments down to children of their own, which have another standard input.
 */
export const tied = ['--import', new URL(`../end-with-parent.mjs?launcher=${process.pid}`, import.meta.url).href];

/** Next's command line. */
export const next = 'node_modules/next/dist/bin/next';

/**
 * Each use has a build folder of its own, so a test beside a running desk does not pull the ground away.
 * @param {'start' | 'dev' | 'test' | 'figures'} use
 */
export function buildFolder(use) {
  if (packaged) return packaged.build;
  return use === 'start' ? '.next' : `.next-${use}`;
}

/**
 * How node runs a program of the app, which is TypeScript for servers. A package holds it bundled, under the same name.
 * @param {string} file such as `scripts/backup.ts`
 * @returns {string[]} arguments for node
 */
export function programCommand(file) {
  return packaged ? [file.replace(/\.ts$/, '.mjs')] : ['--conditions=react-server', '--import', 'tsx', file];
}

/** What a person types here to start Parceldesk. */
export const typedStart = packaged ? 'node parceldesk.mjs' : 'npm start';

/**
 * What a person types here for a command.
 * @param {'restore' | 'outcomes:import'} name
 * @param {string} words such as `FILE`
 */
export function typed(name, words) {
  return packaged ? `node parceldesk.mjs ${name} ${words}` : `npm run ${name} -- ${words}`;
}

/**
 * One line of progress.
 * @param {string} line
 */
export function say(line) {
  console.log(`parceldesk: ${line}`);
}
