import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Defect } from './defects';

const run = promisify(execFile);

const PATCHES = join(import.meta.dirname, 'patches');

/** The name of a defect's patch in `patches/`. */
export const patchName = ({ number, name }: Defect): string => `${String(number).padStart(2, '0')}-${name}.patch`;

/**
 * `git apply` of a defect's patch in a checkout, with `--check` or `--reverse` as wanted. Rejects with git's own words when it does
 * not fit. The folder need be no repository, and a repository around it is not looked at: git would pass over files outside of it.
 */
export async function applyPatch(
  checkout: string,
  defect: Defect,
  ...options: ('--check' | '--reverse')[]
): Promise<void> {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(checkout) };
  await run('git', ['apply', ...options, join(PATCHES, patchName(defect))], { cwd: checkout, env });
}
