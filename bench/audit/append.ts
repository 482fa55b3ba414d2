import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { appendEvent, type NewAuditEvent } from '@/lib/audit/data/audit-events';
import { connect, type Orm } from '@/lib/db/connection';

export const WRITERS = 3;
const WARM_UP = 100;
const clerk = { id: 'bench', name: 'Kari Nord', email: 'kari@shop.example' };

type Figures = { medianMs: number; p95Ms: number; p99Ms: number };

/** What `WRITERS` who write at once wait for each event, `each` of them, of one chain or each of a chain of its own. */
export async function measureAppends(url: string, each: number) {
  const own = connect(url);
  await own.orm.execute(
    sql`insert into users (id, name, email) values (${clerk.id}, ${clerk.name}, ${clerk.email}) on conflict do nothing`,
  );
  // The row of an event without its place in a chain: what writing it costs anyway.
  await own.orm.execute(sql`create table if not exists bare_events (like audit_events including defaults)`);
  await own.orm.execute(sql`alter table bare_events add column if not exists id bigserial primary key`);
  await own.close();
  const shops = Array.from({ length: WRITERS }, () => randomUUID());
  const oneChain = await write(url, each, (orm) => appendEvent(orm, event(shops[0])));
  const severalChains = await write(url, each, (orm, writer) => appendEvent(orm, event(shops[writer])));
  const bare = await write(url, each, (orm, writer) => insertBare(orm, event(shops[writer])));
  const inTransaction = await write(url, each, (orm, writer) => appendEvent(orm, event(shops[writer])), true);
  const bareInTransaction = await write(url, each, (orm, writer) => insertBare(orm, event(shops[writer])), true);
  const ratio = (one: Figures, other = bare) => Number((one.p95Ms / other.p95Ms).toFixed(2));
  return {
    oneChain,
    severalChains,
    inTransaction,
    bare,
    bareInTransaction,
    timesBare: ratio(oneChain),
    severalTimesBare: ratio(severalChains),
    inTransactionTimesBare: ratio(inTransaction, bareInTransaction),
  };
}

const event = (shopId: string | undefined): NewAuditEvent => ({
  action: 'booking.voided',
  actor: { type: 'user', id: clerk.id },
  shopId: shopId ?? null,
  targetIds: [randomUUID()],
  context: { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  changes: { reason: { before: null, after: 'The customer called' } },
});

async function insertBare(orm: Orm, { action, shopId, targetIds, context, changes }: NewAuditEvent): Promise<void> {
  const about = JSON.stringify(targetIds.map((id) => ({ type: 'booking', id })));
  await orm.execute(sql`insert into bare_events (chain, sequence, shop_id, at, action, version, actor_type, actor_id, targets, actor_name,
      actor_salt, actor_hash, context, context_salt, context_hash, changes, changes_salt, changes_hash, previous, hash)
    select ${shopId}, 1, ${shopId}::uuid, clock_timestamp(), ${action}, 1, 'clerk', ${clerk.id}, ${about}::jsonb, ${clerk.name},
      b, b, ${JSON.stringify(context)}::jsonb, b, b, ${JSON.stringify(changes)}::jsonb, b, b, b, b from (select '\\x00'::bytea as b) as one`);
}

async function write(
  url: string,
  each: number,
  once: (orm: Orm, writer: number) => Promise<void>,
  isWithin = false,
): Promise<Figures> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const db = connect(url);
      for (let number = -WARM_UP; number < each; number += 1) {
        const timed = async (orm: Orm) => {
          const begun = performance.now();
          await once(orm, writer);
          if (number >= 0) times.push(performance.now() - begun);
        };
        // As in the app, where the change is committed anyway: what the event adds to it.
        await (isWithin ? db.orm.transaction(timed) : timed(db.orm));
      }
      await db.close();
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
