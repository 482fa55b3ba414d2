import type { Database } from '@/lib/db/connection';
import type { NewRecipient } from '@/lib/recipients/data/recipients';

const AT_ONCE = 5_000;

/** Puts recipients into the table, thousands a statement. */
export async function store({ pool }: Database, rows: readonly NewRecipient[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await pool.query(INSERT, [JSON.stringify(rows.slice(from, from + AT_ONCE))]);
  }
}

const INSERT = `
  insert into recipients (environment, shop_id, identity, party, search_text, is_favourite, times_booked, last_booked_at,
    last_solution_id, last_items, order_references)
  select environment, "shopId", identity, party, "searchText", "isFavourite", "parcelsBooked", "lastBookedAt",
    "lastSolutionId", "lastItems", array(select jsonb_array_elements_text("orderReferences"))
  from jsonb_to_recordset($1) as row (environment text, "shopId" uuid, identity text, party jsonb, "searchText" text,
    "isFavourite" boolean, "parcelsBooked" int, "lastBookedAt" timestamptz, "lastSolutionId" uuid, "lastItems" jsonb,
    "orderReferences" jsonb)`;
