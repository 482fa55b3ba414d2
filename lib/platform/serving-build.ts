import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Orm } from '@/lib/db/connection';
import { type Build, forgetBuild, registerBuild } from '@/lib/platform/data/instance';
import type { Fault } from '@/lib/platform/settings/read-settings.mjs';
import type { Log } from './log';
import { repeat } from './repeat';

const LOOK_EVERY_MS = 2_000;

/** Next's name of the build in a folder; each build has another one. */
export function readBuildId(folder: string): string {
  return readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim();
}

/**
 * What keeps a server from starting: a newer build serves the database, and the pages of one ask the other for scripts that it does not
 * have. A build that was never seen is the newest. With the code of the refusal an earlier one takes the place of the newer; a code that
 * was used fits no more.
 */
export async function replacedFault(orm: Orm, own: string, buildReplaces: string | null): Promise<Fault | null> {
  const newest = await registerBuild(orm, own);
  if (newest.id === own) return null;
  const code = codeOf(newest);
  if (buildReplaces === code) {
    await forgetBuild(orm, own, newest);
    return replacedFault(orm, own, null);
  }
  return {
    variable: 'This build',
    problem: `(${own}) is not the one that serves this database: the newer build ${newest.id} does`,
    remedy: `give all instances the newer build. To go back to this one on purpose, start it with BUILD_REPLACES=${code}: instances of the newer one then stop`,
  };
}

/**
 * Looks every few seconds whether a newer build was registered, and calls `onReplaced` with its name, once: not before everything
 * `unsaved` is stored, since an end would lose it.
 */
export function watchBuilds(
  { db, log, unsaved }: { db: Database; log: Log; unsaved: ReadonlyMap<string, unknown> },
  own: string,
  onReplaced: (newer: string) => void,
  everyMs: number = LOOK_EVERY_MS,
): { stop(): void } {
  const watch = repeat(everyMs, 'builds', log, async () => {
    // Registers it again where the database was restored from before this build.
    const newest = await registerBuild(db.orm, own);
    if (newest.id === own || unsaved.size > 0) return;
    watch.stop();
    onReplaced(newest.id);
  });
  return watch;
}

function codeOf({ id, place }: Build): string {
  return createHash('sha256').update(`${place} ${id}`).digest('hex').slice(0, 12);
}
