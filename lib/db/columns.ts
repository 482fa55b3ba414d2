import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, by the database's clock: nothing that matters lives in a process (docs/architecture.md#where-state-is). */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whether a moment is no longer ago than that. One as far ahead is from before the database's clock was put back. */
export const within = (moment: SQLWrapper, interval: SQL): SQL =>
  sql`${moment} between now() - ${interval} and now() + ${interval}`;

/** When the row was made. */
export const madeAt = () => time('created_at').notNull().defaultNow();

/** A file as it is. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
