import type { Row } from '../checker/histories';
import type { Query } from './query';

const STATEMENT = `
  select b.id, b.order_reference as tag, b.form_key as "formKey", b.state, b.shipment_id as "shipmentId",
    extract(epoch from b.created_at)::float8 * 1000 as "createdAt",
    coalesce(json_agg(json_build_object(
      'id', a.id,
      'startedAt', extract(epoch from a.started_at) * 1000,
      'deadline', extract(epoch from a.deadline) * 1000,
      'endedAt', extract(epoch from a.ended_at) * 1000,
      'reason', a.reason
    ) order by a.number) filter (where a.id is not null), '[]') as attempts
  from bookings b left join booking_attempts a on a.booking_id = b.id
  group by b.id order by b.number`;

/** What the database says of every booking; times in milliseconds since 1970. */
export function readRows(query: Query): Promise<Row[]> {
  return query<Row>(STATEMENT);
}

/** How many bookings are still on their way. */
export async function countSending(query: Query): Promise<number> {
  const [row] = await query<{ count: string }>("select count(*) from bookings where state = 'sending'");
  return Number(row?.count ?? 0);
}
