import { createServer } from 'node:net';
import { faultOfSetting } from '../../lib/platform/settings/read-settings.mjs';

/** @typedef {import('../../lib/platform/settings/read-settings.mjs').Fault} Fault */

/**
 * Whether the app could listen there now.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<Fault | null>}
 */
export function checkPort(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') resolve(freePortFault(`${port} is taken by another program`));
      else if (code === 'EACCES') resolve(freePortFault(`${port} may not be used by this user`));
      else resolve(faultOfSetting('HOST', `is not an address of this computer (${code})`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** @param {string} problem */
function freePortFault(problem) {
  return { ...faultOfSetting('PORT', problem), example: 'PORT=3001' };
}
