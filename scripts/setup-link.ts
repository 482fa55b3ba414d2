// Prints the one-time link under which the first administrator is made, or nothing when there is one. With --recover: a link for
// an administrator who is locked out. Run by the launcher with the app's settings.
import { createRecoveryLink, createSetupLink } from '../lib/auth/setup-link';
import { connect } from '../lib/db/connection';

const { DATABASE_URL = '', PUBLIC_URL = '' } = process.env;
const create = process.argv.includes('--recover') ? createRecoveryLink : createSetupLink;

const db = connect(DATABASE_URL);
try {
  console.log((await create(db, PUBLIC_URL)) ?? '');
} finally {
  await db.close();
}
