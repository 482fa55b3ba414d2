// Reads a whole outcome journal into the database and says what came of it. Run beside the app with the app's settings.
import { readJournal } from '../lib/booking/read-journal';
import { connect } from '../lib/db/connection';

const { DATABASE_URL = '' } = process.env;
const [path = ''] = process.argv.slice(2);
// Whoever wrote the last line of it is gone, so none is left for them to store.
const inAYear = new Date(Date.now() + 365 * 86_400_000);

const db = connect(DATABASE_URL);
try {
  const broughtBack = await readJournal(db, path, { byte: 0 }, inAYear);
  console.log(`Bookings brought back from the journal: ${broughtBack}.`);
} finally {
  await db.close();
}
