// Answers like an app that is ready, with what a test wants to know. A request for /last is held until we are asked to stop, as a
// booking under way is, and then says whether database and carrier are still there. /replaced ends it as a newer build does;
// with STAND_IN_IS_REPLACED it never starts.
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { REPLACED_EXIT } from '../../lib/platform/http/app-server.mjs';

if (process.env.STAND_IN_IS_REPLACED) process.exit(REPLACED_EXIT);
// It makes no tables, which the other role could work with.
const database = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL || '';
const carrier = process.env.CARRIER_BASE_URL ?? '';

/** @type {import('node:http').ServerResponse[]} */
const held = [];
const server = createServer((request, response) => {
  if (request.url === '/last') held.push(response);
  else if (request.url === '/replaced') response.end('{}', () => process.exit(REPLACED_EXIT));
  else response.end(JSON.stringify({ database, held: held.length }));
});
server.listen(Number(process.env.PORT), process.env.HOST);

process.on('SIGTERM', async () => {
  const last = JSON.stringify({ database: await isThere(database), carrier: await isThere(carrier) });
  for (const response of held) response.end(last);
  server.close();
  server.closeIdleConnections();
});

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isThere(address) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
