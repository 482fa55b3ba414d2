import { DATABASE, databaseFolder } from '../../scripts/launcher/database.mjs';
import { findRunningDatabase } from '../../scripts/postgres.mjs';
import { describeDatabase } from '../restores/describe-database';
import type { FormerInstallation } from './former-installation';
import type { Installation } from './installation';

/** The app adds to the first two as it starts, and the third is unlogged: a PostgreSQL that is killed empties it. */
const MAY_DIFFER = ['database_epochs', 'journal_places', 'clerk_counts'];

/** Waits until an installation is ready, and says what it lacks of before: rows, the label, or what its clerk sees of bookings. */
export async function checkInstallation(
  installation: Installation,
  { DATA_DIR, PUBLIC_URL }: { DATA_DIR: string; PUBLIC_URL: string },
  { main, clerk, pressed, sums }: FormerInstallation,
): Promise<string[]> {
  if (!(await installation.says('ready. Open'))) return [`it did not start: ${installation.output()}`];
  const url = findRunningDatabase(databaseFolder(DATA_DIR), DATABASE);
  if (!url) return ['its database does not run'];
  const now = await describeDatabase(url, main);
  const differences = Object.entries(sums)
    .filter(([what, sum]) => now[what] !== sum && !MAY_DIFFER.includes(what))
    .map(([what, sum]) => `${what}: ${sum} before, ${now[what]} after`);
  for (const { path, answer } of pressed) {
    const { status, text } = await clerk.get(PUBLIC_URL + path);
    if (text !== answer) differences.push(`${path}: ${answer} before, ${status} ${text} after`);
  }
  return differences;
}
