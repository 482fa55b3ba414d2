// Prints a new link for an administrator who is locked out. Parceldesk must be running: the link leads to it.
import { runAppScript } from './launcher/app-script.mjs';
import { runningInstallation } from './launcher/running-installation.mjs';

try {
  const link = await runAppScript('setup-link', runningInstallation(process.argv.slice(2)), ['--recover']);
  if (!link) throw new Error('There is no administrator who may sign in.');
  console.log(link);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
