import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';

/**
 * A statement that is put together once for each way to the database and named, so that PostgreSQL plans it once for each connection.
 * Only for statements whose text never changes.
 */
export function prepared<Statement>(build: (orm: Orm) => Statement): (orm: Orm) => Statement {
  const built = new WeakMap<Orm, Statement>();
  return (orm) => {
    const statement = built.get(orm) ?? build(orm);
    built.set(orm, statement);
    return statement;
  };
}

/** A value for each of these columns that comes when the statement is executed, under the column's own name; the driver encodes it. */
export function placeholders<Key extends string>(keys: readonly Key[]): Record<Key, SQL> {
  const entries = keys.map((key): [Key, SQL] => [key, sql`${sql.placeholder(key)}`]);
  return Object.fromEntries(entries) as Record<Key, SQL>;
}
