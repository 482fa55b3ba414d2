import { mkdirSync } from 'node:fs';

/**
 * Makes a folder for its owner only, unless it is there. Under root elsewhere than on Linux, others may pass through it (not look
 * into it): PostgreSQL's own user has to.
 * @param {string} path
 */
export function makePrivateFolder(path) {
  const letsThrough = process.getuid?.() === 0 && process.platform !== 'linux';
  mkdirSync(path, { recursive: true, mode: letsThrough ? 0o711 : 0o700 });
}
