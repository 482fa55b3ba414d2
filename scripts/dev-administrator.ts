// Makes an administrator and the practice shop in a database of `npm run dev` that has no administrator, and prints what to sign in
// with, as long as that account is there. The password comes from the secret of the data folder, so no two computers share it.
import { createHmac } from 'node:crypto';
import { setUpAdministrator } from '@/lib/accounts/accept-link';
import { createSetupLink } from '@/lib/accounts/one-time-link';
import { listUsers } from '../lib/accounts/data/users';
import { connect, type Database } from '../lib/db/connection';
import { readSettings } from '../lib/platform/settings/read-settings.mjs';
import { addPracticeShop } from '../lib/shops/add-practice-shop';
import settings from '../messages/en/shops.json';

const EMAIL = 'dev@parceldesk.example';

if (process.env.NODE_ENV !== 'development') throw new Error('This is for npm run dev alone.');
const { values } = readSettings(process.env, 'launcher');
if (!values.DATABASE_URL || !values.APP_SECRET) throw new Error('DATABASE_URL or APP_SECRET is missing.');
const db = connect(values.DATABASE_URL);
try {
  const password = createHmac('sha256', values.APP_SECRET).update(EMAIL).digest('base64url').slice(0, 20);
  await addAdministrator(db, password, values.APP_SECRET);
  const isThere = (await listUsers(db.orm)).some(({ email }) => email === EMAIL);
  console.log(isThere ? `${EMAIL} with the password ${password}` : '');
} finally {
  await db.close();
}

/** Does nothing where there is an administrator. */
async function addAdministrator(database: Database, password: string, appSecret: string): Promise<void> {
  const link = await createSetupLink(database, { publicUrl: 'http://localhost', appSecret });
  if (link === null) return;
  const token = new URL(link).searchParams.get('token') ?? '';
  const made = await setUpAdministrator(database.orm, { token, name: 'Developer', email: EMAIL, password });
  if (made !== 'done') throw new Error(`The administrator for development could not be made: ${made}`);
  const { shopName: shop, ...names } = settings.practice;
  if (!values.CARRIER_ENVIRONMENT || values.CARRIER_ENVIRONMENT === 'practice')
    await addPracticeShop(database, { shop, ...names });
}
