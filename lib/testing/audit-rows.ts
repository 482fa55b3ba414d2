import 'server-only';
import { sql } from 'drizzle-orm';
import type { AuditChanges, AuditTarget } from '@/lib/audit/audit-event';
import type { Orm } from '@/lib/db/connection';

type Recorded = {
  action: string;
  actor: string;
  shopId: string | null;
  targets: AuditTarget[];
  changes: AuditChanges;
};

/** The events about something, the oldest first. */
export async function eventsAbout(orm: Orm, id: string): Promise<Recorded[]> {
  const { rows } = await orm.execute<Recorded>(sql`select action, concat_ws(' ', actor_type, actor_id) as actor,
    shop_id as "shopId", targets, changes from audit_events where targets @> ${JSON.stringify([{ id }])}::jsonb order by at`);
  return rows;
}
