// Removes what is older than its period from the Parceldesk that runs here, now (docs/privacy.md#how-long).
import { showAppScript } from './launcher/app-script.mjs';
import { runningInstallation } from './launcher/running-installation.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';

const words = process.argv.slice(2);
const stop = listenForStop();
try {
  process.exitCode = await showAppScript('retention', runningInstallation(words), words, stop.soft);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  stop.release();
}
