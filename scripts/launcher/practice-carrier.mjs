import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { freePort } from '../free-port.mjs';
import { CARRIER_PATIENCE_MS, recordFile } from './data-folder.mjs';
import { tied } from './project.mjs';
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
      args: [...tied, '--import', 'tsx', 'lib/simulator/cli.ts', '--port', String(port), '--ledger', ledger],
      env: { ...process.env, PORT: String(port), LEDGER_KEY: ledgerKey },
      recordFile: recordFile(dataDir, 'carrier'),
      patienceMs: CARRIER_PATIENCE_MS,
      isReady: () => listens(port),
      isQuiet: true,
    },
    signal,
  );
  const settings = { ...(await practiceCredentials()), CARRIER_BASE_URL: `http://127.0.0.1:${port}` };
  return { ...service, settings, ledgerKey };
}

async function practiceCredentials() {
  /** @type {typeof import('../../lib/simulator/credentials')} */
  const { PRACTICE_CLIENT } = await tsImport('../../lib/simulator/credentials.ts', import.meta.url);
  return {
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_CLIENT_ID: PRACTICE_CLIENT.clientId,
    CARRIER_CLIENT_SECRET: PRACTICE_CLIENT.clientSecret,
  };
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
