import { setTimeout as delay } from 'node:timers/promises';
import { buildFolder } from '../../scripts/launcher/project.mjs';
import { copyBuild } from '../copied-build';
import type { FleetWorld } from '../fleet/fleet-world';
import type { Record } from '../harness/record';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** Newer and newer builds of the program under test, each in a folder of its own. */
export function makeBuilds(count: number): { folders: string[]; remove(): void } {
  const base = buildFolder('test');
  const folders = Array.from({ length: count }, (_, number) => `${base}-rolled-${process.pid}-${number + 1}`);
  const removes = folders.map((folder) => copyBuild(base, folder));
  const remove = () => {
    for (const one of removes) one();
  };
  return { folders, remove };
}

/**
 * Puts a newer build in the place of the one that the instances run, one instance after the other, as a service manager does: each is
 * asked to stop, ends what it has on its way, and starts as the newer one, which is waited for. Gives a sentence for what went wrong.
 */
export async function rollOut({ world, balancer }: FleetWorld, record: Record, build: string): Promise<string[]> {
  const findings: string[] = [];
  for (const app of world.fleet.apps) {
    const ended = record.disturb({ kind: 'stop', what: 'rolled out', app: app.name, ids: [] });
    const stopped = app.stop();
    if (!(await until(() => !balancer.ready().includes(app.name))))
      findings.push(`${app.name} stays ready as it stops`);
    await stopped;
    ended();
    // The others end of their own accord once the newer build serves.
    for (const other of world.fleet.apps) other.letEnd();
    await app.start({ PARCELDESK_DIST: build });
    if (!(await until(() => balancer.ready().includes(app.name))))
      findings.push(`${app.name} is not ready with ${build}`);
  }
  return findings;
}

async function until(isDone: () => boolean): Promise<boolean> {
  for (const endBy = performance.now() + READY_WITHIN_MS; performance.now() < endBy; await delay(POLL_MS)) {
    if (isDone()) return true;
  }
  return isDone();
}
