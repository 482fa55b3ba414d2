// Next's own server on a finished build, as the server.js does that `output: 'standalone'` writes: sooner than its command line, which reads
// next.config.mjs again, and in a package as in a checkout.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, projectFolder } from './launcher/project.mjs';

// A proxy that keeps a connection for longer than we do may send a press over one that just ends; Caddy keeps its own for two minutes.
const keepAliveTimeout = 130_000;
const [hostname = '', port = ''] = process.argv.slice(2);
const distDir = process.env.PARCELDESK_DIST || buildFolder('start');
const built = JSON.parse(readFileSync(join(projectFolder, distDir, 'required-server-files.json'), 'utf8'));
const config = { ...built.config, distDir };
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
const { startServer } = await import('next/dist/server/lib/start-server.js');
const address = { hostname, port: Number(port), allowRetry: false };
const options = { dir: projectFolder, isDev: false, config, ...address, keepAliveTimeout };
await startServer(options);
