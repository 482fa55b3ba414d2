import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditChanges, AuditContext, AuditTarget } from '@/lib/audit/audit-event';
import { bytes, time } from './columns';

// Who did what, as links of a chain (docs/audit.md#the-chain). No row has a foreign key: it outlives what it names.

/**
 * The newest link of each chain. A chain belongs to a shop, or to the installation; its row is locked while a link is added, so that no two
 * links get one number.
 */
export const auditChains = pgTable('audit_chains', {
  /** A shop's id, or `installation`. */
  chain: text('chain').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  /** SHA-256 of what the newest event says. */
  content: bytes('content').notNull(),
  /** Hash of the link before the newest one; 32 zero bytes before the first. */
  previous: bytes('previous').notNull(),
  hash: bytes('hash').notNull(),
});

/** Events. The database refuses to change or to delete a row; `append_audit_event` alone adds them. */
export const auditEvents = pgTable(
  'audit_events',
  {
    chain: text('chain').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Null where it belongs to the installation. */
    shopId: uuid('shop_id'),
    at: time('at').notNull(),
    action: text('action').notNull(),
    version: integer('version').notNull(),
    actorType: text('actor_type').$type<'clerk' | 'system' | 'api_key' | 'anonymous'>().notNull(),
    actorId: text('actor_id'),
    targets: jsonb('targets').$type<AuditTarget[]>().notNull(),
    // What is personal: the link holds its salted hash, so that it stays valid once text and salt are erased.
    actorName: text('actor_name'),
    actorSalt: bytes('actor_salt'),
    actorHash: bytes('actor_hash').notNull(),
    context: jsonb('context').$type<AuditContext>(),
    contextSalt: bytes('context_salt'),
    contextHash: bytes('context_hash').notNull(),
    changes: jsonb('changes').$type<AuditChanges>(),
    changesSalt: bytes('changes_salt'),
    changesHash: bytes('changes_hash').notNull(),
    previous: bytes('previous').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.sequence] }),
    index('audit_events_time').on(table.at, table.chain, table.sequence),
    // What happened to one booking. Kept up to date at once: who happens to write down what has gathered would wait for it.
    index('audit_events_targets')
      .using('gin', sql`jsonb_path_query_array(targets, '$[*].id') jsonb_path_ops`)
      .with({ fastupdate: false }),
  ],
);
