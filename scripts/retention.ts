// Removes data whose period is over, and prints how much of each kind. Run beside the app with the app's settings.

import { connect } from '../lib/db/connection';
import { codeOf } from '../lib/db/database-faults.mjs';
import { createLog } from '../lib/platform/log';
import { removeByCommand } from '../lib/privacy/run-retention';

const db = connect(process.env.DATABASE_URL ?? '');
try {
  const { removed, isMore, waitsUntil } = await removeByCommand({ db, log: createLog('silent') });
  console.log(JSON.stringify(removed));
  if (isMore) console.log('Not all was removed: another instance is removing now, or the time was over.');
  if (waitsUntil) console.log(`Shorter periods are planned, and begin after ${waitsUntil.toISOString()}.`);
} catch (error) {
  console.error(`It failed (${codeOf(error)}). What was removed before is on the page "Personal data".`);
  process.exitCode = 1;
} finally {
  await db.close();
}
