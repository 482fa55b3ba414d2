import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.mjs';
import { projectFolder } from '../../scripts/launcher/project.mjs';

export const IMAGE = 'parceldesk-containers-test';
const PROJECT = 'parceldesk-containers-test';
const SERVICE = 'parceldesk-1';

/** More than a build says. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Runs the engine with these words, and gives what it printed. */
export async function engineRuns(engine: string, words: readonly string[], env: Record<string, string> = {}) {
  const options = { cwd: projectFolder, env: { ...process.env, ...env }, maxBuffer: MOST_BYTES };
  try {
    return (await promisify(execFile)(engine, words, options)).stdout.trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`${engine} ${words.join(' ')} failed:\n${said.slice(-3_000)}`);
  }
}

/** PostgreSQL, its two roles and one instance, as deploy/compose has them. */
export type Containers = {
  url: string;
  /** Addresses of the database for its two roles. */
  ownerUrl: string;
  workerUrl: string;
  compose(...words: string[]): Promise<string>;
  /** Runs a command of the package in the instance. */
  command(...words: string[]): Promise<string>;
  /** What the engine says of the health of the instance. */
  health(): Promise<string>;
  /** Copies the names of the actions out of the image, into a folder of the project that stands for its build. */
  copyActions(): Promise<string>;
  /** Removes containers, volumes and networks. */
  remove(): Promise<void>;
};

/**
 * The containers of deploy/compose, not started yet, with two changes: the instance and PostgreSQL are reached at ports of this computer, and
 * without credentials the instance starts its own practice carrier. Caddy and the second instance stay out.
 */
export async function openContainers(engine: string): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-containers-'));
  const build = '.next-test-image';
  const [port, databasePort] = [await freePort(), await freePort()];
  const [POSTGRES_PASSWORD = '', PARCELDESK_PASSWORD = '', APP_SECRET = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('hex'),
  );
  const carrier = ['CARRIER_ENVIRONMENT', 'CARRIER_BASE_URL', 'CARRIER_CLIENT_ID', 'CARRIER_CLIENT_SECRET'];
  const url = `http://localhost:${port}`;
  const changes = {
    services: {
      postgres: { ports: [`127.0.0.1:${databasePort}:5432`] },
      [SERVICE]: {
        image: IMAGE,
        ports: [`127.0.0.1:${port}:3000`],
        environment: { PUBLIC_URL: url, MAP_TILES: 'none', ...Object.fromEntries(carrier.map((name) => [name, ''])) },
      },
    },
  };
  const override = join(folder, 'changes.json');
  writeFileSync(override, JSON.stringify(changes));
  const env = {
    DOMAIN: 'localhost',
    POSTGRES_PASSWORD,
    PARCELDESK_PASSWORD,
    APP_SECRET,
    // The file asks for them; the instance gets none.
    ...Object.fromEntries(carrier.map((name) => [name, 'practice'])),
  };
  const files = ['-f', 'deploy/compose/compose.yaml', '-f', override];
  const compose = (...words: string[]) => engineRuns(engine, ['compose', '-p', PROJECT, ...files, ...words], env);
  const databaseUrl = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${databasePort}/parceldesk`;
  return {
    url,
    ownerUrl: databaseUrl('parceldesk_owner', POSTGRES_PASSWORD),
    workerUrl: databaseUrl('parceldesk', PARCELDESK_PASSWORD),
    compose,
    command: (...words) => compose('exec', '-T', SERVICE, 'node', 'parceldesk.mjs', ...words),
    health: async () =>
      engineRuns(engine, ['inspect', '-f', '{{.State.Health.Status}}', await compose('ps', '-q', SERVICE)]),
    copyActions: async () => {
      mkdirSync(join(projectFolder, build, 'server'), { recursive: true });
      const name = 'server/server-reference-manifest.json';
      await compose('cp', `${SERVICE}:/app/.next/${name}`, join(projectFolder, build, name));
      return build;
    },
    remove: async () => {
      await compose('down', '--volumes');
      for (const each of [folder, join(projectFolder, build)]) rmSync(each, { recursive: true, force: true });
    },
  };
}
