import { type SQL, sql } from 'drizzle-orm';

/** Ends what is still to be sent back of orders: whose they are is known no more. */
export const endWriteBacks = (which: SQL): SQL =>
  sql`update write_backs set state = 'done_by_hand', fault = null, due_at = null where due_at is not null and ${which}`;

/** Takes from orders of online shops what says whose they are. A reading does not put it back (`writeOrders`). */
export const emptyOrders = (which: SQL): SQL =>
  sql`update online_orders set told = null, checked = null, number = '', search_text = '' where told is not null and ${which}`;
