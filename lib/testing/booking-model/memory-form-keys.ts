import 'server-only';
import type * as sql from '@/lib/db/form-keys';
import { type KeyRow, memoryOf } from './memory-database';

// In the place of lib/db/form-keys: the same statements on rows in memory.

export const giveUpFormKey: typeof sql.giveUpFormKey = async (orm, clerkId, formKey) => {
  const isIt = (row: KeyRow) => row.formKey === formKey;
  const key = { formKey, givenUpBy: clerkId, createdAt: new Date(0) };
  if (await memoryOf(orm).statement('give up', (rows) => rows.insert('keys', key, isIt))) return 'given_up';
  const [there] = await memoryOf(orm).statement('find key', (rows) => rows.find('keys', isIt));
  return there?.givenUpBy === clerkId ? 'was_given_up' : 'used';
};

export const isGivenUp: typeof sql.isGivenUp = (orm, formKey) =>
  memoryOf(orm).statement(
    'is given up',
    (rows) => rows.find('keys', (row) => row.formKey === formKey && row.givenUpBy !== null).length > 0,
  );
