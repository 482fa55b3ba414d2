import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What a build or a run left in the checkout: nothing a test needs to have copied. */
const LEFT_BEHIND = /^(\.git|\.data|\.test|\.next.*|test-results|playwright-report)$/;

/** A copy of the checkout to spoil; `remove` takes it away. The dependencies are copied too: a build takes no linked ones. */
export async function copyCheckout(checkout: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parceldesk-defects-'));
  await cp(checkout, folder, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source === checkout || !LEFT_BEHIND.test(basename(source)),
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }) };
}
