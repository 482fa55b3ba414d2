import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryRule } from '@/lib/online-shops/delivery-rules';
import type { ShopFault, ShopOrder, ShopSystem, WritingMoment, WritingWay } from '@/lib/online-shops/online-shop';
import type { Pieces } from '@/lib/online-shops/order-parts';
import type { Reading } from '@/lib/online-shops/reading-life';
import type { WritingFault, WritingState } from '@/lib/online-shops/writing-life';
import { users } from './account-schema';
import { madeAt, time } from './columns';
import { orderImports } from './import-schema';
import { bookings, shops } from './schema';

// Online shops, their orders, and the numbers that go back to them (docs/online-shops.md).

export const onlineShops = pgTable(
  'online_shops',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    system: text('system').$type<ShopSystem>().notNull(),
    /** Without a slash at its end. */
    address: text('address').notNull(),
    /** What it calls itself, by which it is known again under another address. */
    site: text('site').notNull(),
    /** Key and secret of its API, under AES-256-GCM. */
    sealedKeys: text('sealed_keys').notNull(),
    /** What a box weighs, which is added to the articles; null: nothing. */
    boxGrams: integer('box_grams'),
    /** What a parcel weighs where its articles do not say; null: it is asked for. */
    usualGrams: integer('usual_grams'),
    /** What solution an order takes; the first that it fits holds. */
    rules: jsonb('rules').$type<DeliveryRule[]>().notNull().default([]),
    /** When numbers are sent back, and since when: bookings of before are left alone. */
    writesAt: text('writes_at').$type<WritingMoment>().notNull(),
    writesSince: time('writes_since').notNull().defaultNow(),
    /** Whether the shop is to tell its customer then. */
    notifies: boolean('notifies').notNull(),
    /** At the packing bench each article is scanned before the label is printed. */
    verifiesPacking: boolean('verifies_packing').notNull().default(false),
    /** By how much of it, in percent, a parcel may weigh otherwise than its order says; null: they are not compared. */
    weightTolerance: integer('weight_tolerance'),
    /** A packing slip is printed behind each label. */
    printsSlips: boolean('prints_slips').notNull().default(false),
    /** How numbers go back, as the last test found it. */
    way: text('way').$type<WritingWay>().notNull(),
    /** The reading under way; null between two. */
    reading: jsonb('reading').$type<Reading>(),
    /** From when on the next reading asks, by the shop's clock. */
    readSince: text('read_since'),
    /** When the last one ended, and the last one of all open orders; null before. */
    readAt: time('read_at'),
    allReadAt: time('all_read_at'),
    /** When the next page is due. */
    dueAt: time('due_at').notNull().defaultNow(),
    /** Until when a process reads one; null while none does. */
    lentUntil: time('lent_until'),
    /** How often in a row it failed, why, and since when. */
    failures: integer('failures').notNull().default(0),
    fault: text('fault').$type<ShopFault>(),
    faultSince: time('fault_since'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: madeAt(),
    /** It is read and written to no more; its orders stay. */
    removedAt: time('removed_at'),
  },
  (table) => [index('online_shops_shop').on(table.shopId)],
);

export const onlineOrders = pgTable(
  'online_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    onlineShopId: uuid('online_shop_id')
      .notNull()
      .references(() => onlineShops.id),
    /** The shop of the desk whose order it is. */
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    /** The online shop's own id of it. */
    key: text('key').notNull(),
    /** Which part of it this is; 1: all that no other part takes, so the whole order where there is no other. */
    part: integer('part').notNull().default(1),
    /** What another part than the first takes; null for the first. */
    share: jsonb('share').$type<Pieces[]>(),
    /** What the customer knows it by, and which part it is. */
    number: text('number').notNull(),
    placedAt: time('placed_at').notNull(),
    /** As the online shop tells it now; null once a person was erased from it. */
    told: jsonb('told').$type<ShopOrder>(),
    /** What it is searched by and narrowed to; empty once a person was erased from it. */
    searchText: text('search_text').notNull(),
    countryCode: text('country_code').notNull(),
    delivery: text('delivery').notNull(),
    /** A hash of what makes its parcel another one. */
    toldMark: text('told_mark').notNull(),
    /** The same of how it stands in its import, and so was booked; null before. */
    checked: jsonb('checked').$type<ShopOrder>(),
    checkedMark: text('checked_mark'),
    standing: text('standing').$type<ShopOrder['standing']>().notNull(),
    /** A clerk has it wait. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When a reading of all open orders came across it last. */
    seenAt: time('seen_at').notNull().defaultNow(),
    /** The form key of its booking: the same order is never booked twice. */
    formKey: uuid('form_key').notNull().defaultRandom(),
    /** The import in which it is checked and booked, and its row there. */
    importId: uuid('import_id').references(() => orderImports.id, { onDelete: 'set null' }),
    importRow: integer('import_row'),
    bookingId: uuid('booking_id').references(() => bookings.id),
  },
  (table) => [
    unique('online_orders_key').on(table.onlineShopId, table.key, table.part),
    index('online_orders_list').on(table.shopId, table.standing, table.placedAt),
    index('online_orders_number').on(table.shopId, table.number),
    index('online_orders_import').on(table.importId),
    index('online_orders_form_key').on(table.formKey),
    index('online_orders_booking').on(table.bookingId),
  ],
);

/** That the number of a parcel goes back to its order: put on disk before anything is sent. */
export const writeBacks = pgTable(
  'write_backs',
  {
    /** Its own key at the online shop, too. */
    id: uuid('id').primaryKey().defaultRandom(),
    onlineShopId: uuid('online_shop_id')
      .notNull()
      .references(() => onlineShops.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => onlineOrders.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    state: text('state').$type<WritingState>().notNull().default('to_write'),
    way: text('way').$type<WritingWay>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the next try begins, or when the one on its way counts as lost; null where it has ended. */
    dueAt: time('due_at').defaultNow(),
    fault: text('fault').$type<WritingFault>(),
    createdAt: madeAt(),
  },
  (table) => [
    unique('write_backs_parcel').on(table.orderId, table.bookingId),
    index('write_backs_booking').on(table.bookingId),
    index('write_backs_by_hand').on(table.orderId).where(sql`state = 'by_hand'`),
    index('write_backs_due').on(table.onlineShopId, table.dueAt).where(sql`due_at is not null`),
  ],
);
