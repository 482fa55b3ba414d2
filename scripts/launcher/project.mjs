import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

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
  return use === 'start' ? '.next' : `.next-${use}`;
}

/**
 * One line of progress.
 * @param {string} line
 */
export function say(line) {
  console.log(`parceldesk: ${line}`);
}
