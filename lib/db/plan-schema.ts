import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { shops } from './schema';

/** Bookings that a program asks a person for (docs/agents.md): nothing of one is sent before a person has confirmed it. */
export const plans = pgTable(
  'plans',
  {
    /** The form key of the booking that it becomes, so that one plan is at most one booking. */
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    /** The user that the key acts as which made the plan. */
    madeBy: text('made_by')
      .notNull()
      .references(() => users.id),
    /** The form as the program filled it; read with the form's own schema before it is used. Never changed. */
    form: jsonb('form').$type<unknown>().notNull(),
    decision: text('decision').$type<'confirmed' | 'declined'>(),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: time('decided_at'),
    /** When the program first had it booked; a decision holds from then on. */
    usedAt: time('used_at'),
    createdAt: madeAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('plans_list').on(table.shopId, table.createdAt),
    index('plans_made_by').on(table.madeBy, table.createdAt),
  ],
);
