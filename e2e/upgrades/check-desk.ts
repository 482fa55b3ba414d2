import { DATABASE, databaseFolder } from '../../scripts/launcher/database.mjs';
import { findRunningDatabase } from '../../scripts/postgres.mjs';
import { describeDatabase } from '../restores/describe-database';
import type { Desk } from './desk';
import type { FormerDesk } from './former-desk';

/** A desk adds to them as it starts; the upgrade itself compares their rows. */
const WRITTEN_AT_START = ['database_epochs', 'journal_places'];

/** Waits until a desk is ready, and says what it lacks of the one from before: rows, the label, or what its clerk sees of bookings. */
export async function checkDesk(
  desk: Desk,
  { DATA_DIR, PUBLIC_URL }: { DATA_DIR: string; PUBLIC_URL: string },
  { main, clerk, pressed, sums }: FormerDesk,
): Promise<string[]> {
  if (!(await desk.says('ready. Open'))) return [`it did not start: ${desk.output()}`];
  const url = findRunningDatabase(databaseFolder(DATA_DIR), DATABASE);
  if (!url) return ['its database does not run'];
  const now = await describeDatabase(url, main);
  const differences = Object.entries(sums)
    .filter(([what, sum]) => now[what] !== sum && !WRITTEN_AT_START.includes(what))
    .map(([what, sum]) => `${what}: ${sum} before, ${now[what]} after`);
  for (const { path, answer } of pressed) {
    const { status, text } = await clerk.get(PUBLIC_URL + path);
    if (text !== answer) differences.push(`${path}: ${answer} before, ${status} ${text} after`);
  }
  return differences;
}
