import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { OpenReason } from '@/lib/privacy/open-reasons';
import type { Party } from '@/lib/shipment';
import { WHY_OPEN } from './anonymise-bookings';

// Where a person may stand. What is read here is more than is theirs: the caller compares it with what was typed.

/** Texts of which each must stand in a row: folded words for what is searched by folded text. */
export type Narrowing = { folded: readonly string[]; address: readonly string[] };

/** More of one kind is no person, and no request reads it. */
export const MOST_OF_A_KIND = 1_000;

const MOST = sql.raw(`limit ${MOST_OF_A_KIND + 1}`);

const within = (column: SQL, texts: readonly string[]) =>
  sql.join(
    [sql`true`, ...texts.map((text) => sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`)],
    sql` and `,
  );

/** Only letters that every locale of a database folds alike. */
const plain = (words: readonly string[]) => words.filter((word) => /^[a-z0-9]+$/.test(word));

type FoundBooking = {
  id: string;
  createdAt: string;
  environment: CarrierEnvironment;
  parties: Party[];
  /** Null: it is closed. */
  why: OpenReason | null;
};

export async function findBookingsLike(orm: Orm, { folded, address }: Narrowing): Promise<FoundBooking[]> {
  const { rows } =
    await orm.execute<FoundBooking>(sql`select b.id, b.created_at as "createdAt", b.environment, b.shipment -> 'parties' as parties,
      ${WHY_OPEN} as why
    from bookings b where b.anonymised_at is null and ${within(sql`b.search_text`, [...folded, ...address])}
    order by b.number desc ${MOST}`);
  return rows;
}

export async function findRecipientsLike(orm: Orm, { folded, address }: Narrowing) {
  const { rows } = await orm.execute<{ id: string; party: Party }>(sql`select id, party from recipients
    where ${within(sql`search_text`, folded)} and ${within(sql`lower(party::text)`, plain(address))} ${MOST}`);
  return rows;
}

/** Every draft; those are kept for a month at most. */
export async function listAllDrafts(orm: Orm) {
  const { rows } = await orm.execute<{
    id: string;
    recipient: Party | null;
    text: string;
    clerkName: string;
    isOpen: boolean;
  }>(
    sql`select d.id, d.values -> 'recipient' as recipient, d.values::text as text, u.name as "clerkName",
      coalesce(d.open_at between now() - interval '45 seconds' and now() + interval '45 seconds', false) as "isOpen"
      from drafts d join users u on u.id = d.clerk_id`,
  );
  return rows;
}

const PAGE = 2_000;

/** Every line of a file of orders, a page at a time. */
export async function* readOrderLines(orm: Orm) {
  let [importId, row] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await orm.execute<{ importId: string; row: number; cells: string[]; bookingId: string | null }>(
      sql`select import_id as "importId", row, cells, booking_id as "bookingId" from order_import_rows
        where (import_id, row) > (${importId}::uuid, ${row}::int) order by import_id, row limit ${sql.raw(`${PAGE}`)}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [importId, row] = [last.importId, last.row];
  }
}

/** Where something is written freely that belongs to no one booking or person. */
export const WRITTEN_PLACES = [
  'void',
  'settlement',
  'handover',
  'batch',
  'import',
  'plan',
  'online_order',
  'search_answer',
] as const;
export type WrittenPlace = (typeof WRITTEN_PLACES)[number];

/** Every text that a person wrote freely, or that the carrier answered to a search, with where it stands. */
export async function listWritten(orm: Orm) {
  const { rows } = await orm.execute<{ place: WrittenPlace; id: string; text: string }>(sql`
    select 'void' as place, id::text, reason as text from booking_voids where reason <> ''
    union all select 'settlement', id::text, settled_reason from booking_attempts where settled_reason <> ''
    union all select 'handover', id::text, reason from handover_events where reason <> ''
    union all select 'batch', id::text, title from batches
    union all select 'import', id::text, file_name || ' ' || array_to_string(headers, ' ') from order_imports
    union all select 'plan', id::text, form::text from plans
    union all select 'online_order', id::text, told::text || coalesce(checked::text, '') from online_orders where told is not null
    union all select 'search_answer', id::text, body from search_answers where body is not null`);
  return rows;
}

/** Clerks and senders: who they are is not for this page to change. */
export async function listOthers(orm: Orm) {
  const clerks = await orm.execute<{ id: string; name: string; email: string }>(sql`select id, name, email from users`);
  const senders = await orm.execute<{ id: string; parties: (Party | null)[] }>(
    sql`select id, jsonb_build_array(sender, return_address) as parties from shops`,
  );
  return { clerks: clerks.rows, senders: senders.rows };
}

/** Everything that is kept of these rows, as a person may have it. */
export async function readEverything(orm: Orm, of: { bookings: string[]; recipients: string[]; drafts: string[] }) {
  const ids = (list: string[]) => sql`${sql.param(list)}::uuid[]`;
  const { rows } = await orm.execute<{ bookings: unknown[]; recipients: unknown[]; drafts: unknown[] }>(sql`select
    (select coalesce(jsonb_agg(to_jsonb(b) - 'search_text' - 'fingerprint' || jsonb_build_object(
        'attempts', (select jsonb_agg(to_jsonb(a)) from booking_attempts a where a.booking_id = b.id),
        'voids', (select jsonb_agg(to_jsonb(v)) from booking_voids v where v.booking_id = b.id),
        'corrections', (select jsonb_agg(to_jsonb(c)) from booking_corrections c where c.booking_id = b.id),
        'handovers', (select jsonb_agg(to_jsonb(p)) from handover_parcels p where p.booking_id = b.id),
        'prints', (select jsonb_agg(to_jsonb(l) || jsonb_build_object('at', j.created_at)) from print_job_labels l
          join print_jobs j on j.id = l.job_id where l.booking_id = b.id),
        'carrierLabels', (select jsonb_agg(jsonb_build_object('dpi', g.dpi, 'number', g.number, 'png', encode(g.png, 'base64')))
          from carrier_label_pages g where g.booking_id = b.id)) order by b.number), '[]')
      from bookings b where b.id = any(${ids(of.bookings)})) as bookings,
    (select coalesce(jsonb_agg(to_jsonb(r) - 'search_text'), '[]') from recipients r where r.id = any(${ids(of.recipients)})) as recipients,
    (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from drafts d where d.id = any(${ids(of.drafts)})) as drafts`);
  return rows[0] ?? { bookings: [], recipients: [], drafts: [] };
}
