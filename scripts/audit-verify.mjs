// Reads the whole audit log of the Parceldesk that runs here, or of DATABASE_URL, and says whether it was changed (docs/audit.md#how-to-verify).
import { showAppScript } from './launcher/app-script.mjs';
import { runningInstallation } from './launcher/running-installation.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';

const words = process.argv.slice(2);
const stop = listenForStop();
try {
  process.exitCode = await showAppScript('audit-verify', runningInstallation(words), words, stop.soft);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  stop.release();
}
