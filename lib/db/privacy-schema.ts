import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RemovedCounts, RetainedKind, RetentionPeriods } from '@/lib/privacy/retention-periods';
import { users } from './account-schema';
import { madeAt, time } from './columns';

// How long data of persons is kept, what was removed, and what must stay removed (docs/privacy.md).

/** How long a kind of data is kept, where an administrator said so. */
export const retentionPeriods = pgTable('retention_periods', {
  kind: text('kind').$type<RetainedKind>().primaryKey(),
  /** 0: for ever. */
  days: integer('days').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

/** Each time that data was removed: by the nightly job, by the command, or because a person asked. */
export const removals = pgTable(
  'removals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    what: text('what').$type<'nightly' | 'by_hand' | 'person'>().notNull(),
    /** Null: the nightly job, or the command. */
    clerkId: text('clerk_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: time('started_at').notNull().defaultNow(),
    /** Null while it runs, and where its process ended before it did. */
    endedAt: time('ended_at'),
    removed: jsonb('removed').$type<RemovedCounts>().notNull().default({}),
    /** What was to go and could not, since it is open. */
    stayed: integer('stayed').notNull().default(0),
    isFailed: boolean('is_failed').notNull().default(false),
  },
  (table) => [index('removals_newest').on(table.startedAt)],
);

/**
 * Rows whose personal data is gone for good, by ids that say nothing of the person, an order of an import by its form key: an older backup
 * must not bring it back.
 */
export const erasedRows = pgTable(
  'erased_rows',
  {
    kind: text('kind').$type<'booking' | 'recipient' | 'draft' | 'order' | 'plan'>().notNull(),
    rowId: uuid('row_id').notNull(),
    erasedAt: time('erased_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] }), index('erased_rows_newest').on(table.erasedAt)],
);

/**
 * Shorter periods that an administrator has planned, and what was due under them then. At most one waits; the removal that begins first after
 * `dueAt` puts them into force, and until then any administrator calls it off (docs/privacy.md#how-long).
 */
export const removalPlans = pgTable(
  'removal_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    periods: jsonb('periods').$type<Partial<RetentionPeriods>>().notNull(),
    counts: jsonb('counts').$type<RemovedCounts>().notNull(),
    clerkId: text('clerk_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
    dueAt: time('due_at').notNull(),
    state: text('state').$type<'waiting' | 'called_off' | 'begun'>().notNull().default('waiting'),
    endedAt: time('ended_at'),
  },
  (table) => [uniqueIndex('removal_plans_waiting').on(table.state).where(sql`state = 'waiting'`)],
);
