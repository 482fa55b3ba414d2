import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Durations } from '@/lib/durations';
import { time } from './columns';
import type { CarrierEnvironment } from './schema';

// What reports are made of (docs/reports.md): sums of days that are counted already, and the days to count anew.

const environment = () => text('environment').$type<CarrierEnvironment>().notNull();
const sum = (name: string) => integer(name).notNull().default(0);

/**
 * The work of one clerk on one day, for a shop and one of its transport solutions. Bookings stand on the day on which they were made;
 * labels and voids on theirs, and with the clerk who did it.
 */
export const reportDays = pgTable(
  'report_days',
  {
    environment: environment(),
    day: date('day').notNull(),
    shopId: uuid('shop_id').notNull(),
    clerkId: text('clerk_id').notNull(),
    solutionId: uuid('solution_id').notNull(),
    bookings: sum('bookings'),
    parcels: sum('parcels'),
    rejected: sum('rejected'),
    unknown: sum('unknown'),
    notHandedOver: sum('not_handed_over'),
    printed: sum('printed'),
    reprinted: sum('reprinted'),
    voided: sum('voided'),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.day, table.shopId, table.clerkId, table.solutionId] }),
    index('report_days_shop').on(table.environment, table.shopId, table.day),
  ],
);

/** Of answers of the carrier, and from a booking to its first label. */
const durations = () => ({
  answers: jsonb('answers').$type<Durations>().notNull(),
  labels: jsonb('labels').$type<Durations>().notNull(),
});

/** How long the carrier took to answer, and a booking to its first label, on one day in all shops. */
export const reportDurations = pgTable(
  'report_durations',
  {
    environment: environment(),
    day: date('day').notNull(),
    ...durations(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.day] })],
);

/** The same in one shop. These rows are not added up for all shops: a report of years would read one for each shop and day. */
export const reportShopDurations = pgTable(
  'report_shop_durations',
  {
    environment: environment(),
    day: date('day').notNull(),
    shopId: uuid('shop_id').notNull(),
    ...durations(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.day, table.shopId] }),
    index('report_shop_durations_shop').on(table.environment, table.shopId, table.day),
  ],
);

/** How far the days of an environment are counted: from `countedFrom` on, of all from `firstDay` on. */
export const reportProgress = pgTable('report_progress', {
  environment: text('environment').$type<CarrierEnvironment>().primaryKey(),
  /** Whose midnight ends a day. */
  timeZone: text('time_zone').notNull(),
  firstDay: date('first_day').notNull(),
  countedFrom: date('counted_from').notNull(),
  countedAt: time('counted_at').notNull(),
  /** The same instant as `countedAt`, unless a release that does not time each shop has counted since. */
  shopsTimedAt: time('shops_timed_at'),
});

/** Instants of earlier days on which something is different now; the database writes them itself. */
export const reportChanges = pgTable('report_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  environment: environment(),
  at: time('at').notNull(),
});
