// Brings what the outcome journal of another machine knows into the database of the Parceldesk that runs here: after a machine was
// lost together with the last commits of its database. It reads its own journal by itself (docs/architecture.md#the-life-of-a-booking).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runAppScript } from './launcher/app-script.mjs';
import { typed } from './launcher/project.mjs';
import { runningInstallation } from './launcher/running-installation.mjs';

const [file = '', ...words] = process.argv.slice(2);
try {
  if (!existsSync(file))
    throw new Error(`Which journal? Expected: ${typed('outcomes:import', '/path/to/outcomes.jsonl')}`);
  console.log(await runAppScript('import-outcomes', runningInstallation(words), [resolve(file)]));
} catch (error) {
  // Of the script that ran apart: what it said, not that it failed.
  if (error instanceof Error && 'stderr' in error && error.stderr) {
    if ('stdout' in error && error.stdout) console.log(`${error.stdout}`.trim());
    console.error(`${error.stderr}`.trim());
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
