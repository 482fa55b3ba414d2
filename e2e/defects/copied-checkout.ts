import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What an installation, a build or a run left in the checkout: nothing a test needs to have copied. */
const LEFT_BEHIND = /^(node_modules|\.git|\.data|\.test|\.next.*|test-results|playwright-report)$/;

/** A copy of the checkout to spoil, with the dependencies linked; `remove` takes it away. */
export async function copyCheckout(checkout: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parceldesk-defects-'));
  await cp(checkout, folder, {
    recursive: true,
    filter: (source) => source === checkout || !LEFT_BEHIND.test(basename(source)),
  });
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
