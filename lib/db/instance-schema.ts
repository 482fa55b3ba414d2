import { bigint, bigserial, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

// What the instances of Parceldesk know of each other, of this database and of their journals.

/** How far each outcome journal has been read into this database: restored, it reads again what it lost (`lib/bookings/journal/journal-reader`). */
export const journalPlaces = pgTable('journal_places', {
  /** A digest of the journal's first line, which no other has. */
  journal: text('journal').primaryKey(),
  byte: bigint('byte', { mode: 'number' }).notNull(),
  /** A digest of what stands before it: a journal that has other lines there, as one from a backup may, is read from its start. */
  mark: text('mark').notNull(),
  readAt: time('read_at').notNull().defaultNow(),
});

/**
 * The outcome journal of each instance that works, or worked, with this database. One that may hold bookings which this database lacks is
 * unread (`unread_journals()`), and until it was compared or given up nothing new is sent (`lib/bookings/journal/instance-journal`).
 */
export const instanceJournals = pgTable('instance_journals', {
  id: uuid('id').primaryKey(),
  /** By which an administrator knows it: its machine and its file. */
  name: text('name').notNull(),
  /** The `database_incarnation()` that it was compared with last; empty since the database was found to be an older one. */
  comparedWith: text('compared_with').notNull().default('nothing yet'),
  seenAt: time('seen_at').notNull().defaultNow(),
  /** When its instance was stopped, or had been silent for a minute: what it did by then is in this database. */
  endedAt: time('ended_at'),
  givenUpAt: time('given_up_at'),
});

/**
 * Each time a process began to work with this database, and how often it has said so since: what an open page heard of and this database
 * does not have, it lost by a restore (`lib/bookings/database-epoch`).
 */
export const databaseEpochs = pgTable('database_epochs', {
  id: uuid('id').primaryKey().defaultRandom(),
  ticks: integer('ticks').notNull().default(0),
  beganAt: time('began_at').notNull().defaultNow(),
});

/** By which all instances know that they have the same APP_SECRET; says nothing about it. One row. */
export const appSecretMark = pgTable('app_secret_mark', {
  only: boolean('only').primaryKey().default(true),
  mark: text('mark').notNull(),
  markedAt: time('marked_at').notNull().defaultNow(),
});

/** The builds that ever served this database. The one with the highest place serves it: a clock that is put back would change a time. */
export const builds = pgTable('builds', {
  id: text('id').primaryKey(),
  place: bigserial('place', { mode: 'number' }).notNull(),
  registeredAt: time('registered_at').notNull().defaultNow(),
});
