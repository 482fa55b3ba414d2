import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '../../lib/simulator/practice-client.mjs';
import { freePort } from '../free-port.mjs';
import { CARRIER_PATIENCE_MS, recordFile } from './data-folder.mjs';
import { programCommand, tied } from './project.mjs';
import { startService } from './service.mjs';

/**
 * Runs the practice carrier on a free port and says what the app needs to reach it, and what its ledger asks for, which is for the
 * journeys. The ledger outlives it in `dataDir`.
 * @param {string} dataDir
 * @param {AbortSignal} signal
 */
export async function startPracticeCarrier(dataDir, signal) {
  const port = await freePort();
  const ledgerKey = randomUUID();
  const ledger = join(dataDir, 'practice-carrier-ledger.jsonl');
  const service = await startService(
    {
      name: 'The practice carrier',
      args: [...tied, ...programCommand('lib/simulator/cli.ts'), '--port', String(port), '--ledger', ledger],
      env: { ...process.env, PORT: String(port), LEDGER_KEY: ledgerKey },
      recordFile: recordFile(dataDir, 'carrier'),
      patienceMs: CARRIER_PATIENCE_MS,
      isReady: () => listens(port),
      isQuiet: true,
    },
    signal,
  );
  const settings = {
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_CLIENT_ID: PRACTICE_CLIENT_ID,
    CARRIER_CLIENT_SECRET: PRACTICE_CLIENT_SECRET,
    CARRIER_BASE_URL: `http://127.0.0.1:${port}`,
  };
  return { ...service, settings, ledgerKey };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function listens(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
