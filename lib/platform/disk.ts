import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The disk that a path is on, or would be on once it is made; null where the system does not say. */
export async function diskOf(path: string): Promise<{ freeBytes: number } | null> {
  try {
    const { bavail, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(path) !== path ? diskOf(dirname(path)) : null;
  }
}
