// Makes the package: a folder that node alone starts, and an archive of it (docs/operations.md#a-package-an-image).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './launcher/checkout.mjs';
import { readLauncherSettings } from './launcher/launcher-settings.mjs';
import { buildFolder, projectFolder, say } from './launcher/project.mjs';
import { runStep } from './launcher/run-step.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';

const PLACE = join(projectFolder, '.package');

const stop = listenForStop();
const signal = stop.soft;
/** @type {(() => void)[]} */
const releases = [];
try {
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: encryptionKey } = readLauncherSettings('start').values;
  releases.push(await ensureInstalled(signal));
  releases.push(await ensureBuilt({ use: 'start', encryptionKey, signal }));
  // Only now are the packages there that it needs.
  const { makePackage } = await import('./package/make-package.mjs');
  const folder = join(PLACE, 'parceldesk');
  const { files, bytes } = await makePackage({ build: buildFolder('start'), folder });
  say(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const archive = join(PLACE, `parceldesk-${version}-${process.platform}-${process.arch}.tar.gz`);
  await runStep({
    what: `packing ${archive}`,
    command: 'tar',
    args: ['-czf', archive, '-C', PLACE, 'parceldesk'],
    signal,
  });
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  for (const release of releases) release();
  stop.release();
}
