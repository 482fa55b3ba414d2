// The app: Next.js behind a server of ours (lib/platform/http/app-server.mjs), on a finished build, or in development.
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { AppServer } from '../lib/platform/http/app-server.mjs';
import { localAddress } from './launcher/app.mjs';
import { buildFolder, projectFolder } from './launcher/project.mjs';

// A proxy that keeps a connection for longer than we do may send a press over one that just ends; Caddy keeps its own for two minutes.
const KEEP_ALIVE_MS = 130_000;
const [use = 'start', host = '', port = ''] = process.argv.slice(2);
const isDevelopment = use === 'dev';
const server = new AppServer();
server.http.keepAliveTimeout = KEEP_ALIVE_MS;
if (!isDevelopment) {
  // As the server.js does that `output: 'standalone'` writes: next.config.mjs, which a package lacks, is not read again.
  const distDir = process.env.PARCELDESK_DIST || buildFolder('start');
  const built = JSON.parse(readFileSync(join(projectFolder, distDir, 'required-server-files.json'), 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...built.config, distDir });
}
// Where an action is handed on that another page's code has: without it, Next.js asks the public address, which may not lead here.
process.env.__NEXT_PRIVATE_ORIGIN = localAddress(host, port);
const { default: next } = await import('next');
// Next.js hangs up on requests that ask for another protocol, as `curl --http2` does. Only its development server speaks one. In use Next.js
// gets a server of its own to wait for them, which never listens, and ours answers them as any other request.
const httpServer = isDevelopment ? server.http : new Server();
const framework = next({ dev: isDevelopment, dir: projectFolder, hostname: host, port: Number(port), httpServer });
server.endOnSignals();
await server.serve(framework, { host, port: Number(port) });
