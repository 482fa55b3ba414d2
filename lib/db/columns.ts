import 'server-only';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, by the database's clock: nothing that matters lives in a process (docs/architecture.md#layers). */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was made. */
export const madeAt = () => time('created_at').notNull().defaultNow();

/** A file as it is. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
