import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The libraries are compared and not used, so no package.json names them: they come from a folder, typed as far as they are called here.

export const VERSIONS = { 'pg-boss': '10.4.2', 'graphile-worker': '0.17.3' } as const;

type Boss = {
  on(event: 'error', listener: () => void): unknown;
  start(): Promise<unknown>;
  createQueue(name: string): Promise<unknown>;
  insert(jobs: { name: string; data: object; retryLimit?: number }[]): Promise<unknown>;
  work(
    name: string,
    options: { pollingIntervalSeconds: number },
    handler: (jobs: { data: { tag: string } }[]) => Promise<unknown>,
  ): Promise<unknown>;
  stop(options: { graceful: boolean }): Promise<unknown>;
};
type BossModule = {
  default: new (options: { connectionString: string; maintenanceIntervalSeconds: number }) => Boss;
};

type GraphileModule = {
  run(options: {
    connectionString: string;
    concurrency: number;
    pollInterval: number;
    taskList: Record<string, (payload: unknown) => Promise<unknown>>;
  }): Promise<unknown>;
  runMigrations(options: { connectionString: string }): Promise<unknown>;
};

export const loadBoss = (folder: string) => load<BossModule>(folder, 'pg-boss');
export const loadGraphile = (folder: string) => load<GraphileModule>(folder, 'graphile-worker');

async function load<Module>(folder: string, name: keyof typeof VERSIONS): Promise<Module> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return (await import(pathToFileURL(resolve(name)).href)) as Module;
}

/** Throws with what to install when a library is not in the folder. */
export async function checkLibraries(folder: string): Promise<void> {
  const packages = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  await Promise.all([loadBoss(folder), loadGraphile(folder)]).catch(() => {
    throw new Error(`Run this first: npm install --no-save --prefix ${folder} ${packages.join(' ')}`);
  });
}
