// Prints a new link for an administrator who is locked out. Parceldesk must be running: the link leads to it.
import { formatFaults } from '../lib/read-settings.mjs';
import { DATABASE, databaseFolder } from './launcher/database.mjs';
import { readLauncherSettings } from './launcher/launcher-settings.mjs';
import { printedSetupLink } from './launcher/setup-link.mjs';
import { findRunningDatabase } from './postgres.mjs';

const { values, faults, dataDir } = readLauncherSettings(process.argv[2] === 'dev' ? 'dev' : 'start');
const DATABASE_URL = values.DATABASE_URL ?? findRunningDatabase(databaseFolder(dataDir), DATABASE);

if (faults.length > 0) fail(`These settings are not good:\n${formatFaults(faults)}`);
else if (!DATABASE_URL)
  fail(`Parceldesk does not run on ${dataDir}. Run npm start first, or set DATA_DIR as it was set there.`);
else {
  const PUBLIC_URL = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const link = await printedSetupLink({ ...process.env, DATABASE_URL, PUBLIC_URL }, ['--recover']);
  if (link) console.log(link);
  else fail('There is no administrator who may sign in.');
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
