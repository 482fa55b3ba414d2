// Makes a backup of the Parceldesk that runs on this machine, while it goes on working (docs/operations.md#back-up-and-restore).
import { showAppScript } from './launcher/app-script.mjs';
import { readLauncherSettings } from './launcher/launcher-settings.mjs';
import { backupFolder } from './launcher/nightly-backup.mjs';
import { runningInstallation } from './launcher/running-installation.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';

const stop = listenForStop();
try {
  const env = runningInstallation(process.argv.slice(2));
  const { values, dataDir } = readLauncherSettings('start');
  const folder = backupFolder(values, dataDir);
  const code = await showAppScript('backup', env, [folder], stop.soft);
  if (code === 0) console.log('It does not hold APP_SECRET: keep that in another place.');
  else console.error(`No backup was made in ${folder}.`);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  stop.release();
}
