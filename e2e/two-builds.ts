import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestOptions, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { appCommand } from '../scripts/launcher/app.mjs';
import { projectFolder } from '../scripts/launcher/project.mjs';

const HOST = '127.0.0.1';

/** Makes, beside the build under test, a newer one of the same program, whose scripts have other names; gives the folders of both. */
export function makeNewerBuild(): { older: string; newer: string; remove(): void } {
  const older = basename(process.env.PARCELDESK_BUILD ?? '');
  // Another lane may make its own.
  const newer = `${older}-newer-${process.env.TEST_PARALLEL_INDEX}`;
  const folder = join(projectFolder, newer);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  cpSync(join(projectFolder, older), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => basename(source) !== 'cache',
  });
  const id = readFileSync(join(folder, 'BUILD_ID'), 'utf8');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^BUILD_ID$|\.(?:js|json|html|rsc)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const other = text.replaceAll('static/chunks/', 'static/pieces/').replaceAll(id, `${id}-newer`);
    if (other !== text) writeFileSync(file, other);
  }
  renameSync(join(folder, 'static/chunks'), join(folder, 'static/pieces'));
  renameSync(join(folder, 'static', id), join(folder, 'static', `${id}-newer`));
  return { older, newer, remove };
}

/** A server of the build in `folder`, as an instance that a supervisor runs. */
export class Instance {
  output = '';
  /** What it ended with, once all that it wrote is in `output`. */
  readonly exitCode: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(folder: string, port: number, env: Record<string, string | undefined>) {
    this.#process = spawn(process.execPath, appCommand('start', { host: HOST, port: String(port) }), {
      cwd: projectFolder,
      env: { ...process.env, ...env, HOST, PORT: String(port), PARCELDESK_DIST: folder },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exitCode = once(this.#process, 'close').then(([code]) => code);
  }

  async end(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exitCode;
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A proxy that gives the requests to these ports in turn, and to the next one only where a connection is refused. */
export async function startProxy(ports: readonly number[]): Promise<{ port: number; close(): void }> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    turn += 1;
    const inTurn = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    const body = Buffer.concat(await request.toArray());
    for (const port of inTurn) {
      // A connection of its own: one that is kept could break with a server that has stopped.
      const asked = {
        host: HOST,
        port,
        agent: false,
        method: request.method,
        path: request.url,
        headers: request.headers,
      };
      const answer = await ask(asked, body).catch((error: NodeJS.ErrnoException) => error);
      if (!(answer instanceof Error)) {
        response.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
      if (answer.code !== 'ECONNREFUSED') break;
    }
    response.writeHead(502).end();
  }).listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ask(asked: RequestOptions, body: Buffer): Promise<Answer> {
  const request = send(asked);
  request.end(body);
  const [response] = await once(request, 'response');
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}
