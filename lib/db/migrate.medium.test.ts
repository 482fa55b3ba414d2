import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseFault } from '@/lib/database-faults.mjs';
import { formatFaults } from '@/lib/read-settings.mjs';
import { ensureDatabase } from '@/scripts/postgres/database.mjs';
import { migrateDatabase } from './migrate';

const FOLDER = 'lib/db/migrations';

/** The address of a new database without a schema. */
async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('databaseAdminUrl'));
  await ensureDatabase(url.href, name);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs the migrations from one number up to another. */
async function bringTo(client: Client, first: string, last: string): Promise<void> {
  if (first === '0000') await client.query('create extension pg_trgm');
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort())
    if (file >= first && file < last) await client.query(await readFile(`${FOLDER}/${file}`, 'utf8'));
}

test('several instances that start at once bring a new database up to date, and leave no lock behind', async () => {
  const url = await emptyDatabase();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  const client = new Client({ connectionString: url });
  await client.connect();
  const made = await client.query(`select to_regclass('bookings') is not null as "hasBookings"`);
  const applied = await client.query(
    'select count(*)::int = count(distinct hash)::int as "isOnce" from drizzle.__drizzle_migrations',
  );
  const locks = await client.query(
    `select count(*)::int as held from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  );
  await client.end();
  expect([made.rows, applied.rows, locks.rows]).toEqual([[{ hasBookings: true }], [{ isOnce: true }], [{ held: 0 }]]);
});

test('an index of a large table whose making was cut off, or that was lost, is there after the next start', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const valid = async () => {
    const { rows } = await client.query(
      `select indexrelid::regclass::text as name from pg_index where indisvalid and indrelid = 'bookings'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const before = await valid();
  await client.query('drop index bookings_batch');
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'bookings_failed_unseen'::regclass`);
  await migrateDatabase(url);
  expect(await valid()).toEqual(before);
  expect(before).toContain('bookings_not_handed_over');
  await client.end();
});

test('since the batches no migration makes an index of a table with many rows, which would stop clerks meanwhile', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name >= '0035');
  const texts = await Promise.all(files.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')));
  const made = texts.flatMap((text) => text.match(/create (?:unique )?index\s.+/gi) ?? []);
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter((line) => /on "(?:bookings|booking_attempts|recipients|form_keys)"/i.test(line))).toEqual([]);
});

test('of what was booked with a return, only what went to a name of the shop becomes a return', async () => {
  const client = new Client({ connectionString: await emptyDatabase() });
  await client.connect();
  await bringTo(client, '0000', '0009');
  const [shopId, home, back] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(`insert into users (id, name, email) values ('kari', 'Kari', 'kari@example.no')`);
  await client.query(
    `insert into shops (id, environment, name, carrier_shop_id, sender) values ($1, 'practice', 'Main desk', 1, '{"name": "New AS"}')`,
    [shopId],
  );
  await client.query(
    `insert into transport_solutions (id, shop_id, carrier_solution_id, name, kind, position)
     values ($2, $1, 1, 'Home', 'home', 1), ($3, $1, 2, 'Return', 'return', 2)`,
    [shopId, home, back],
  );
  const book = (solutionId: string, consignor: string, consignee: string) =>
    client.query(
      `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, shipment, solution_id, solution_name,
         consignee_name, consignee_zip_code, search_text)
       values ('practice', $1, 'kari', gen_random_uuid(), '', jsonb_build_object('parties', jsonb_build_array(
         jsonb_build_object('type', 'consignor', 'name', $3::text, 'zipCode', '0150'),
         jsonb_build_object('type', 'consignee', 'name', $4::text, 'zipCode', '5003'))), $2, '', $4, '5003', '')`,
      [shopId, solutionId, consignor, consignee],
    );
  await book(home, 'Old AS', 'Ola');
  await book(back, 'Old AS', 'Ida');
  await book(back, 'New AS, the store', 'Nora');
  await book(back, 'Old AS', 'New AS');
  await book(back, 'Per', 'New AS');
  await book(back, 'Liv', 'Old AS');
  await book(back, 'Jon', 'Main desk');
  await bringTo(client, '0009', '0010');
  const { rows } = await client.query(
    'select consignee_name as name, consignee_zip_code as zip, is_return as back from bookings order by number',
  );
  await client.end();
  expect(rows.map(({ name, zip, back }) => `${name} ${zip} ${back}`)).toEqual([
    'Ola 5003 false',
    'Ida 5003 false',
    'Nora 5003 false',
    'New AS 5003 false',
    'Per 0150 true',
    'Liv 0150 true',
    'Jon 0150 true',
  ]);
});

/** What an administrator reads when the database at `url` cannot be brought up to date. */
async function faultOf(url: string): Promise<string> {
  const error: unknown = await migrateDatabase(url).catch((reason: unknown) => reason);
  return formatFaults([databaseFault(error, true)]);
}

/** Runs statements on a database as its superuser. */
async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('a role without rights, a role that may only read and a step that fails are each named with what helps', async () => {
  const url = await emptyDatabase();
  const guest = new URL(url);
  guest.username = `guest_${randomBytes(4).toString('hex')}`;
  guest.password = 'marked';
  await run(url, `create role ${guest.username} login password 'marked'`);
  expect(await faultOf(guest.href)).toMatch(/may not make or change[\s\S]*remedy: .*ALTER DATABASE name OWNER TO role/);
  await run(url, `alter role ${guest.username} set default_transaction_read_only = on`);
  expect(await faultOf(guest.href)).toMatch(/takes no writes[\s\S]*remedy: .*takes writes/);
  await run(url, `create table bookings ()`);
  expect(await faultOf(url)).toMatch(
    /could not be brought up to date \(42P07\); nothing in it was changed\.\n +remedy: /,
  );
  for (const address of [guest.href, url]) expect(await faultOf(address)).not.toMatch(/expected|marked/);
  await run(url, 'drop table bookings', `drop role ${guest.username}`);
  await migrateDatabase(url);
});

test('a database that a newer version has changed is refused with what helps', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await run(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  expect(await faultOf(url)).toMatch(
    /DATABASE_URL leads to a database that a newer version of Parceldesk has changed\.\n +remedy: +start that version or a newer one; to go back, /,
  );
});

test.each([
  ['42P07', /could not be brought up to date \(42P07\)[\s\S]*restore the backup/],
  ['40P01', /could not be brought up to date \(40P01\)[\s\S]*remedy: +start Parceldesk again/],
  ['57P01', /could not be brought up to date \(57P01\)[\s\S]*remedy: +start Parceldesk again/],
  ['EPIPE', /cannot be used \(EPIPE\)/],
  ['EBUSY', /cannot be used \(EBUSY\)/],
])('a migration that ended with %s has the remedy of what it means', (code, words) => {
  const fault = databaseFault(Object.assign(new Error(), { code }), true);
  expect(formatFaults([fault])).toMatch(words);
});

test('what was printed before prints had labels of their own stays on record, and an open question stays open', async () => {
  const url = await emptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await bringTo(client, '0000', '0027');
  const shopId = randomUUID();
  await client.query(`insert into users (id, name, email) values ('kari', 'Kari', 'kari@example.no')`);
  await client.query(
    `insert into shops (id, environment, name, carrier_shop_id, sender) values ($1, 'practice', 'Main desk', 1, '{}')`,
    [shopId],
  );
  const solution = await client.query(
    `insert into transport_solutions (id, shop_id, carrier_solution_id, name, kind, position)
     values (gen_random_uuid(), $1, 1, 'Home', 'home', 1) returning id`,
    [shopId],
  );
  const booked = await client.query(
    `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, shipment, solution_id, solution_name,
       consignee_name, consignee_zip_code, search_text)
     select 'practice', $1, 'kari', gen_random_uuid(), '', '{}', $2, 'Home', 'Ola', '0155', '' from generate_series(1, 3) returning id`,
    [shopId, solution.rows[0].id],
  );
  const ids = booked.rows.map(({ id }) => id);
  const [open, answered, old, unsent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into print_batches (id, environment, clerk_id, booking_ids, sent_at, answered_at, trouble) values
       ($1, 'practice', 'kari', $5, now(), null, 'paper_out'), ($2, 'practice', 'kari', $5, now(), now(), null),
       ($3, 'practice', 'kari', $5, now() - interval '2 days', null, null), ($4, 'practice', 'kari', $5, null, null, null)`,
    [open, answered, old, unsent, ids],
  );
  const print = (batchId: string | null, place: number, pages: number, cameOut: boolean) =>
    client.query(
      `insert into slip_prints (booking_id, batch_id, clerk_id, way, format, dpi, pages, came_out)
       values ($1, $2, 'kari', 'network', 'a6', 203, $3, $4)`,
      [ids[place], batchId, pages, cameOut],
    );
  for (const [batchId, cameOut] of [
    [open, false],
    [answered, true],
    [old, true],
  ] as const) {
    for (const place of [2, 0, 1]) await print(batchId, place, place + 1, cameOut);
  }
  await print(answered, 0, 1, false);
  await print(null, 0, 2, true);
  await bringTo(client, '0027', '0028');
  const labels = await client.query(
    `select job_id, string_agg(place || ':' || array_position($1::uuid[], booking_id) || '/' || parcel || ' ' || state, ', ' order by place) as labels
     from print_job_labels group by job_id`,
    [ids],
  );
  const of = (jobId: string) => labels.rows.find(({ job_id }) => job_id === jobId)?.labels;
  const six = (...states: string[]) =>
    ['1/1', '2/1', '2/2', '3/1', '3/2', '3/3']
      .map((label, index) => `${index + 1}:${label} ${states[index] ?? states.at(-1)}`)
      .join(', ');
  expect(of(open)).toBe(six('sending'));
  expect(of(answered)).toBe(six('not_out', 'sent'));
  expect(of(old)).toBe(six('sent'));
  const jobs = await client.query('select id, asks and answered_at is null as "isAsked" from print_jobs');
  await client.end();
  expect(jobs.rows).toHaveLength(4);
  expect(jobs.rows.filter(({ isAsked }) => isAsked).map(({ id }) => id)).toEqual([open]);
});
