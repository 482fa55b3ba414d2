import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { END_PATIENCE_MS } from '../../lib/platform/http/app-server.mjs';
import { freePort } from '../free-port.mjs';
import { answers, appCommand, localAddress } from '../launcher/app.mjs';
import { runAppScript } from '../launcher/app-script.mjs';
import { keepAppSecret, recordFile } from '../launcher/data-folder.mjs';
import { startPracticeCarrier } from '../launcher/practice-carrier.mjs';
import { buildFolder, projectFolder } from '../launcher/project.mjs';
import { startService } from '../launcher/service.mjs';
import { appRole, ownerRole } from '../postgres/cluster.mjs';
import { ensureDatabase, ensureRole } from '../postgres/database.mjs';
import { startThrowawayPostgres } from '../throwaway-postgres.mjs';

const DATABASE = 'journeys';

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

/**
 * What one lane of journeys talks to: the built app, the practice carrier, a database and a tile server, on free ports and with
 * nothing in them. `addresses` are the names of the environment that the journeys read; `appPid` is the process of the app.
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function startTestServers({ env, signal }) {
  /** @type {(() => Promise<void> | void)[]} */
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0)) await end();
  };
  try {
    const tiles = await startTileServer();
    stops.unshift(tiles.stop);
    const postgres = await startThrowawayPostgres();
    stops.unshift(postgres.stop);
    const cluster = join(postgres.folder, 'postgres');
    await ensureRole(postgres.url('postgres'), appRole(cluster));
    await ensureDatabase(postgres.url('postgres'), DATABASE, ownerRole(cluster));
    const dataDir = join(postgres.folder, 'data');
    mkdirSync(dataDir);
    const carrier = await startPracticeCarrier(dataDir, signal);
    stops.unshift(() => carrier.stop(signal));

    const port = String(await freePort());
    const appEnv = {
      ...env,
      ...carrier.settings,
      NODE_ENV: /** @type {const} */ ('production'),
      // Other addresses of this computer too: one journey comes in over the local network.
      HOST: '0.0.0.0',
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      PLAIN_HTTP_HOSTS: ownAddresses().join(', '),
      DATABASE_URL: postgres.appUrl(DATABASE),
      DATABASE_OWNER_URL: postgres.ownerUrl(DATABASE),
      APP_SECRET_FILE: keepAppSecret(dataDir),
      OUTCOME_JOURNAL: join(dataDir, 'outcomes.jsonl'),
      MAP_TILES: tiles.template,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
    };
    const log = join(dataDir, 'app.log');
    const app = await startService(
      {
        name: 'The app under test',
        args: appCommand('start', { host: '0.0.0.0', port }),
        env: appEnv,
        recordFile: recordFile(dataDir, 'app'),
        patienceMs: END_PATIENCE_MS,
        isReady: () => answers(`${localAddress('0.0.0.0', port)}/sign-in`),
        output: (text) => appendFileSync(log, text),
      },
      signal,
    );
    stops.unshift(() => app.stop(signal));
    const addresses = {
      PARCELDESK_URL: appEnv.PUBLIC_URL,
      PARCELDESK_CARRIER_URL: carrier.settings.CARRIER_BASE_URL,
      PARCELDESK_LEDGER_KEY: carrier.ledgerKey,
      // Journeys also do what the roles of the app may not: lock tables, and end its sessions.
      PARCELDESK_DATABASE_URL: postgres.url(DATABASE),
      PARCELDESK_DATABASE_PASSWORDS: `${appRole(cluster).password} ${ownerRole(cluster).password}`,
      PARCELDESK_TILES: tiles.template,
      PARCELDESK_APP_LOG: log,
      PARCELDESK_APP_RECORD: recordFile(dataDir, 'app'),
      PARCELDESK_BUILD: join(projectFolder, env.PARCELDESK_DIST ?? buildFolder('test')),
      PARCELDESK_APP_SECRET_FILE: appEnv.APP_SECRET_FILE,
      PARCELDESK_SETUP_LINK: await runAppScript('setup-link', appEnv),
      PARCELDESK_SIGNED_IN: join(dataDir, 'signed-in.json'),
    };
    return { addresses, appPid: app.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The ground of the map, so that no journey needs another host: one picture for every place.
 * @returns {Promise<{ template: string, stop(): void }>}
 */
function startTileServer() {
  const tile = readFileSync(new URL('tile.png', import.meta.url));
  const server = createServer((_, response) => response.setHeader('content-type', 'image/png').end(tile));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve({ template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() });
    });
  });
}
