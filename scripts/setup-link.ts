// Prints the one-time link under which the first administrator is made, or nothing when there is one. With --recover: a link for
// an administrator who is locked out. Run by the launcher with the app's settings.
import { createRecoveryLink, createSetupLink } from '@/lib/accounts/one-time-link';
import { connect } from '../lib/db/connection';
import { readSettings } from '../lib/platform/settings/read-settings.mjs';

const { DATABASE_URL = '', PUBLIC_URL: publicUrl = '' } = process.env;
// Beside the app its own secret stands there; the launcher may name the file of it instead.
const appSecret = process.env.APP_SECRET?.trim() || readSettings(process.env, 'launcher').values.APP_SECRET || '';
if (!appSecret) throw new Error('APP_SECRET is missing: a set-up link is derived from it.');
const create = process.argv.includes('--recover') ? createRecoveryLink : createSetupLink;

const db = connect(DATABASE_URL);
try {
  console.log((await create(db, { publicUrl, appSecret })) ?? '');
} finally {
  await db.close();
}
