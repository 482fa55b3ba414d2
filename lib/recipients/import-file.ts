import 'server-only';
import type { Database } from '@/lib/db/connection';
import type { RecipientScope } from '@/lib/db/recipients';
import { importAddressBook, previewImport } from './import-address-book';
import type { ImportAnswer } from './import-answer';
import { readAddressBook } from './read-address-book';

/** Nobody reads more on a screen; the whole list is in the file of refused rows. */
const MOST_SHOWN = 100;

/** Reads a file and says what becomes of each row; with `isImported` it has become of it. The caller has asked whether the shop may be used. */
export async function importFile(
  db: Database,
  scope: RecipientScope,
  { bytes, homeCountry, isImported }: { bytes: Uint8Array; homeCountry: string; isImported: boolean },
): Promise<ImportAnswer> {
  const book = await readAddressBook(bytes, homeCountry);
  if ('fault' in book) return { kind: 'fault', fault: book.fault };
  const counts = await (isImported ? importAddressBook : previewImport)(db, scope, book.good);
  const repaired = book.good.flatMap(({ row, party, repair }) => (repair ? { row, name: party.name, ...repair } : []));
  return {
    kind: 'read',
    counts,
    refused: beginning(book.bad.map(({ row, faults }) => ({ row, faults }))),
    repaired: beginning(repaired),
    repeated: beginning(book.repeated),
    ignored: book.ignored,
  };
}

function beginning<T>(list: T[]): { count: number; first: T[] } {
  return { count: list.length, first: list.slice(0, MOST_SHOWN) };
}
