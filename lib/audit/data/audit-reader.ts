import 'server-only';
import type { ClientBase } from 'pg';

/** An event as its link is computed from it; texts are PostgreSQL's own. */
export type ReadEvent = {
  chain: string;
  sequence: string;
  /** What the link says, line by line, but for the hashes of what is personal. */
  said: string;
  actorName: string | null;
  actorSalt: Buffer | null;
  actorHash: Buffer;
  context: string | null;
  contextSalt: Buffer | null;
  contextHash: Buffer;
  changes: string | null;
  changesSalt: Buffer | null;
  changesHash: Buffer;
  previous: Buffer;
  hash: Buffer;
};

/** The newest link that a chain says it has. */
export type ReadHead = { chain: string; sequence: string; hash: Buffer };

/** More at once takes as long and more memory. */
const PAGE = 500;

/** Every event, chain by chain in the order of their numbers, a page at a time. Within a transaction, so that it is one moment's. */
export async function* readAuditEvents(client: ClientBase): AsyncGenerator<ReadEvent> {
  await client.query(`declare audit_reading no scroll cursor for
    select chain, sequence::text, concat_ws(E'\\n', coalesce(shop_id::text, 'installation'), (extract(epoch from at) * 1000000)::bigint, to_jsonb(action), version,
        to_jsonb(actor_type), coalesce(to_jsonb(actor_id), 'null'), targets) as said,
      actor_name as "actorName", actor_salt as "actorSalt", actor_hash as "actorHash",
      context::text, context_salt as "contextSalt", context_hash as "contextHash",
      changes::text, changes_salt as "changesSalt", changes_hash as "changesHash", previous, hash
    from audit_events order by audit_events.chain, audit_events.sequence`);
  // The next page is asked for while this one is looked at: database and process work at once.
  const fetchPage = () => client.query<ReadEvent>(`fetch ${PAGE} from audit_reading`);
  for (let next = fetchPage(); ; ) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetchPage();
    yield* rows;
  }
  await client.query('close audit_reading');
}

/** What each chain says its newest link is. */
export async function readHeads(client: ClientBase): Promise<ReadHead[]> {
  const { rows } = await client.query<ReadHead>('select chain, sequence::text, hash from audit_chains order by chain');
  return rows;
}

/** Whether the database refuses to change events. */
export async function areEventsKept(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_trigger where tgrelid = 'audit_events'::regclass and tgname = 'audit_events_stay' and tgenabled in ('O', 'A')`,
  );
  return rows.length === 1;
}
