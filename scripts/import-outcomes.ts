// Reads a whole outcome journal into the database and says what came of it. Run beside the app with the app's settings.
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  countBrought,
  countSubjects,
  countUses,
  type Hindrance,
  nothingRead,
  type Subject,
  unusable,
} from '../lib/bookings/journal/journal-use';
import { journalFiles, keepAsPart, readJournal, WHOLE_JOURNAL } from '../lib/bookings/journal/read-journal';
import { journalSeal } from '../lib/bookings/journal/sealed-lines';
import { connect } from '../lib/db/connection';

const WHY: Record<Hindrance, string> = {
  no_booking: 'the line that holds the booking itself is lost',
  other_secret:
    'it was sealed with another APP_SECRET: name the file app-secret of that machine in APP_SECRET_FILE, and import again',
  not_storable: 'the database cannot take what the line says, or another version of Parceldesk wrote it',
  shop: 'its shop is not in this database',
  clerk: 'its clerk is not in this database',
  solution: 'its transport solution is not in this database',
};

const WHAT: Record<Subject, string> = {
  booking: '',
  void: 'void of ',
  settlement: 'settlement of ',
  correction: 'corrected numbers of ',
  key: 'form key that was given up at ',
};

const MOST_NAMED = 1_000;

const { DATABASE_URL = '', APP_SECRET = '', OUTCOME_JOURNAL = '' } = process.env;
const [path = ''] = process.argv.slice(2);
if (!(await isReadable(path))) {
  console.error(`${path} cannot be read, or is no file.`);
  process.exit(1);
}
const db = connect(DATABASE_URL);
const use = nothingRead();
const files = await journalFiles(path);
try {
  const restorer = { db, seal: journalSeal(APP_SECRET) };
  for (const file of files) await readJournal(restorer, file, { ...WHOLE_JOURNAL }, new Date(), use);
} finally {
  await db.close();
}
if (use.uses.size === 0) {
  console.error(`${path} is no outcome journal: it has no line of one, and ${use.otherLines} others.`);
  process.exit(1);
}
const lost = unusable(use);
const brought = countBrought(use);
console.log(`Bookings in the journal: ${countSubjects(use, 'booking')}.
Brought back, since the database lacked them: ${brought.bookings}.
Answered, since the database lacked the answer: ${brought.answers}.
Known already, or nothing booked: ${countUses(use, 'booking', 'known')}.
Voids in the journal: ${countSubjects(use, 'void')}, brought back or taken back again: ${brought.voids}.
Settlements in the journal: ${countSubjects(use, 'settlement')}, brought back: ${brought.settlements}.
Corrected numbers in the journal: ${countSubjects(use, 'correction')}, brought back: ${brought.corrections}.
Form keys that were given up: ${countSubjects(use, 'key')}, brought back: ${brought.keys}.
Not usable: ${lost.length}.
Lines that are cut, or not of a journal: ${use.otherLines}.`);
// What came back from it stands in the database alone, and a backup from before today would take it away again.
const isElsewhere = OUTCOME_JOURNAL !== '' && dirname(resolve(OUTCOME_JOURNAL)) !== dirname(resolve(path));
if (isElsewhere && Object.values(brought).some((count) => count > 0)) {
  const now = Date.now();
  for (const [number, file] of files.entries()) {
    const part = await keepAsPart(OUTCOME_JOURNAL, file, new Date(now + number));
    console.log(`Kept as ${part}, a part of the journal of this Parceldesk.`);
  }
}
if (lost.length > 0) {
  const lines = lost.slice(0, MOST_NAMED).map(({ of, name, why }) => `${WHAT[of]}${name}: ${WHY[why]}`);
  if (lost.length > MOST_NAMED) lines.push(`and ${lost.length - MOST_NAMED} more`);
  console.error(
    `Not brought back, so ask the carrier for each booking (its shipmentId, or when it was sent), and the clerks for the others:\n${lines.join('\n')}`,
  );
  process.exitCode = 1;
}

async function isReadable(file: string): Promise<boolean> {
  const access = await open(file).catch(() => null);
  const isFile = (await access?.stat())?.isFile() ?? false;
  await access?.close();
  return isFile;
}
