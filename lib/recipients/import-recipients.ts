import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database, Orm } from '@/lib/db/connection';
import type { RecipientParty } from '@/lib/db/recipient-schema';
import {
  analyzeRecipients,
  findByIdentity,
  lockOrAdd,
  type RecipientRow,
  type RecipientScope,
  writeParties,
} from '@/lib/recipients/data/recipients';
import type { ReadTable } from '@/lib/table-files/table';
import type { ImportAnswer, ImportCounts } from './import-answer';
import { type GoodRow, type ImportFile, readRecipientFile } from './read-file';
import { keptParty } from './recipient-view';
import { recipientSearchText } from './search';

/** A screen shows no more rows; the whole list is in the file of refused rows. */
const MOST_SHOWN = 100;

/** Reads a file and says what becomes of each row; with `isImported` it has become of it. The caller has asked whether the shop may be used. */
export async function importRecipients(
  { db, readTable }: { db: Database; readTable: ReadTable },
  scope: RecipientScope,
  { isImported, ...file }: ImportFile & { isImported: boolean },
): Promise<ImportAnswer> {
  const book = await readRecipientFile(readTable, file);
  const { workbook } = book;
  if ('fault' in book) return { workbook, kind: 'fault', fault: book.fault };
  const counts = await (isImported ? importRows : previewImport)(db, scope, book.good);
  const repaired = book.good.flatMap(({ row, party, repair }) => (repair ? { row, name: party.name, ...repair } : []));
  return {
    workbook,
    kind: 'read',
    counts,
    refused: beginning(book.bad.map(({ row, faults }) => ({ row, faults }))),
    repaired: beginning(repaired),
    repeated: beginning(book.repeated),
    emptied: { count: book.emptied.length, words: [...new Set(book.emptied)] },
    above: book.above,
    columns: book.columns,
  };
}

function beginning<T>(list: T[]): { count: number; first: T[] } {
  return { count: list.length, first: list.slice(0, MOST_SHOWN) };
}

const ROWS_AT_ONCE = 500;
/** So many new ones change what the database should plan by. */
const MANY = 1_000;

/** What an import of these rows would do now; nothing is written. */
export async function previewImport(
  { orm }: Database,
  scope: RecipientScope,
  rows: readonly GoodRow[],
): Promise<ImportCounts> {
  const counts = { added: 0, renewed: 0, unchanged: 0 };
  for (const part of partsOf(rows)) {
    const identities = part.map(({ identity }) => identity);
    const known = new Map((await findByIdentity(orm, scope, identities)).map((row) => [row.identity, row]));
    for (const { identity, party } of part) {
      const row = known.get(identity);
      counts[row ? changeOf(row, joinedParty(row.party, keptParty(party))) : 'added'] += 1;
    }
  }
  return counts;
}

/**
 * Puts rows into the address book, a few hundred at a time, each time in one transaction: known recipients are renewed, others added.
 * Two imports at once make no recipient twice, and an import that stopped half-way can be repeated. The caller has asked whether the shop may be used.
 */
export async function importRows(
  { orm }: Database,
  scope: RecipientScope,
  rows: readonly GoodRow[],
): Promise<ImportCounts> {
  const counts = { added: 0, renewed: 0, unchanged: 0 };
  for (const part of partsOf(rows)) {
    const changes = await orm.transaction(async (transaction) => {
      const made = await importPart(transaction, scope, part);
      await append(transaction, scope, made);
      return made;
    });
    for (const change of changes) counts[change] += 1;
  }
  if (counts.added >= MANY) await analyzeRecipients(orm);
  return counts;
}

/** Records what became of a part of the rows, which is written although a later part may fail. */
async function append(orm: Orm, { reader, shopId }: RecipientScope, made: readonly (keyof ImportCounts)[]) {
  const count = (kind: keyof ImportCounts) => made.filter((change) => change === kind).length;
  const is = { added: count('added'), renewed: count('renewed') };
  if (is.added + is.renewed === 0) return;
  const changes = { added: { before: null, after: is.added }, renewed: { before: null, after: is.renewed } };
  const event = { actor: { type: 'user', id: reader.id } as const, shopId, targetIds: [], changes };
  await appendEvent(orm, { action: 'recipients.imported', ...event });
}

async function importPart(
  orm: Orm,
  { environment, shopId }: RecipientScope,
  part: readonly GoodRow[],
): Promise<(keyof ImportCounts)[]> {
  const typed = new Map(part.map(({ identity, party }) => [identity, keptParty(party)]));
  const starts = [...typed].map(([identity, party]) => {
    return { environment, shopId, identity, party, searchText: recipientSearchText(party, []) };
  });
  const changes = (await lockOrAdd(orm, starts)).map((row) => {
    const party = joinedParty(row.party, typed.get(row.identity) ?? row.party);
    return { row, party, change: row.isNew ? ('added' as const) : changeOf(row, party) };
  });
  const known = changes.filter(({ row, change }) => change === 'renewed' || row.deletedAt !== null);
  await writeParties(
    orm,
    known.map(({ row, party }) => ({
      id: row.id,
      party,
      searchText: recipientSearchText(party, row.orderReferences),
    })),
  );
  return changes.map(({ change }) => change);
}

/** An empty cell says nothing, so what was known stays. */
function joinedParty(known: RecipientParty, typed: RecipientParty): RecipientParty {
  return { ...known, ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) };
}

/** A deleted recipient who comes back is one more in the list. */
function changeOf({ deletedAt, party }: RecipientRow, joined: RecipientParty): keyof ImportCounts {
  if (deletedAt !== null) return 'added';
  const fields = Object.keys(joined) as (keyof RecipientParty)[];
  return fields.every((field) => joined[field] === party[field]) ? 'unchanged' : 'renewed';
}

function* partsOf(rows: readonly GoodRow[]): Generator<readonly GoodRow[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
