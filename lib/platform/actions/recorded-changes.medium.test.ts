import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clerk } from '@/lib/accounts/clerk';
import { makeApiKeyAction, renewApiKeyAction, revokeApiKeyAction } from '@/lib/api/actions';
import { removePrinterAction, savePrinterAction } from '@/lib/printing/actions';
import {
  deleteRecipientsAction,
  joinRecipientsAction,
  restoreRecipientsAction,
  undoJoinAction,
} from '@/lib/recipients/actions';
import { removePresetAction, savePresetAction } from '@/lib/shops/actions/presets';
import { archiveShopAction, saveConnectionAction, saveShopAction } from '@/lib/shops/actions/shops';
import { archiveSolutionAction, putSolutionFirstAction, saveSolutionAction } from '@/lib/shops/actions/solutions';
import { asked } from '@/lib/testing/asked';
import { recipient } from '@/lib/testing/booking-form';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openRecipients } from '@/lib/testing/recipient-rows';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import { shopForm, solutionForm } from '@/lib/testing/shop-form';

let database: TestDatabase;
let book: Awaited<ReturnType<typeof openRecipients>>;
let administrator: Clerk;
beforeAll(async () => {
  database = await createTestDatabase();
  book = await openRecipients(database.db);
  serve({ db: database.db });
  administrator = await signInAdministrator();
  asked.headers.set('user-agent', 'x'.repeat(200));
});
afterAll(() => database.close());

type Event = { action: string; shop: string | null; about: string; changed: string; agent: number };

/** The events since the last look. */
async function events(): Promise<Event[]> {
  const { rows } = await database.db.orm.execute<Event>(sql`select action, shop_id as shop, targets->-1->>'id' as about,
    (select string_agg(key, ' ' order by key) from jsonb_object_keys(changes) key) as changed, length(context->>'userAgent') as agent
    from audit_events where at > coalesce((select max(seen) from looks), '-infinity') and actor_id = ${administrator.id} order by at`);
  await database.db.orm.execute(sql`insert into looks select max(at) from audit_events`);
  return rows;
}
beforeAll(() => database.db.orm.execute(sql`create table looks (seen timestamptz)`));

const idOf = async (table: string, name: string) => {
  const found = await database.db.pool.query(`select id from ${table} where name = $1`, [name]);
  return found.rows[0]?.id as string;
};

it('a shop, its solutions and sizes leave an event of each row that became another, and of nothing else', async () => {
  const made = await saveShopAction(shopForm({ name: 'Bergen shop' }));
  const shop = made.ok ? made.data : '';
  expect(await events()).toMatchObject([{ action: 'shop.added', shop, about: shop, agent: 120 }]);
  await saveShopAction(shopForm({ id: shop, name: 'Bergen', carrierShopId: '17' }));
  await saveShopAction(shopForm({ id: shop, name: 'Bergen', carrierShopId: '17' }));
  await saveConnectionAction({ id: shop, trackingUrl: '', companyGroups: 'oslo' });
  await archiveShopAction({ shopId: shop, archived: true });
  await archiveShopAction({ shopId: shop, archived: false });
  const shopChanged = { action: 'shop.changed', shop, about: shop };
  expect(await events()).toMatchObject([
    { ...shopChanged, changed: 'carrierShopId name' },
    { ...shopChanged, changed: 'companyGroups' },
    { ...shopChanged, changed: 'archivedAt' },
    { ...shopChanged, changed: 'archivedAt' },
  ]);
  await saveSolutionAction(solutionForm(shop, { name: 'One' }));
  await saveSolutionAction(solutionForm(shop, { name: 'Two' }));
  const [one, two] = [await idOf('transport_solutions', 'One'), await idOf('transport_solutions', 'Two')];
  await putSolutionFirstAction({ shopId: shop, solutionId: two });
  await archiveSolutionAction({ shopId: shop, solutionId: one, archived: true });
  await archiveSolutionAction({ shopId: shop, solutionId: crypto.randomUUID(), archived: true });
  expect(await events()).toMatchObject([
    { action: 'solution.added', shop, about: one },
    { action: 'solution.added', shop, about: two },
    { action: 'solution.changed', shop, about: two, changed: 'position' },
    { action: 'solution.changed', shop, about: one, changed: 'archivedAt' },
  ]);
  const size = { id: null, shopId: shop, weightGrams: '', lengthCm: '30', widthCm: '20', heightCm: '10', contents: '' };
  await savePresetAction({ ...size, name: 'Small', key: 'a', isDefault: true });
  const small = await idOf('parcel_presets', 'Small');
  await savePresetAction({ ...size, name: 'Large', key: 'b', isDefault: true });
  const large = await idOf('parcel_presets', 'Large');
  await removePresetAction({ shopId: shop, presetId: large });
  expect(await events()).toMatchObject([
    { action: 'parcel_size.added', about: small },
    { action: 'parcel_size.changed', about: small, changed: 'isDefault' },
    { action: 'parcel_size.added', about: large },
    { action: 'parcel_size.removed', shop, about: large },
  ]);
});

it('printers and API keys do, and the log holds no key', async () => {
  const printer = {
    name: 'Zebra',
    shopId: book.shopId,
    kind: 'zpl' as const,
    path: '/ipp/print',
    checksRoll: true,
    host: '192.0.2.9',
    port: '9100',
    format: '102x192',
    dpi: '203',
  };
  const kept = await savePrinterAction({ ...printer, id: null, mayBeLocal: true, hasMarks: false });
  const about = kept.ok ? kept.data.printerId : '';
  await savePrinterAction({ ...printer, id: about, port: '9101', mayBeLocal: true, hasMarks: false });
  await removePrinterAction({ printerId: about });
  const ofPrinter = { shop: book.shopId, about };
  expect(await events()).toMatchObject([
    { ...ofPrinter, action: 'printer.added' },
    { ...ofPrinter, action: 'printer.changed', changed: 'port' },
    { ...ofPrinter, action: 'printer.removed' },
  ]);
  const typed = {
    name: 'Warehouse',
    shopId: book.shopId,
    scopes: ['bookings:read' as const],
    lifetimeDays: '' as const,
    plansADay: '50',
  };
  const key = await makeApiKeyAction(typed);
  const { rows } = await database.db.pool.query('select id, prefix from api_keys');
  const renewed = { keyId: rows[0].id, formerPrefix: rows[0].prefix, lifetimeDays: '90', overlapDays: '7' } as const;
  await renewApiKeyAction(renewed);
  expect(await renewApiKeyAction(renewed)).toEqual({ ok: false, error: { key: 'api.renewed' } });
  await revokeApiKeyAction({ keyId: rows[0].id });
  const ofKey = { shop: book.shopId, about: rows[0].id };
  expect(await events()).toMatchObject([
    { ...ofKey, action: 'api_key.made', changed: 'name prefix scopes' },
    { ...ofKey, action: 'api_key.renewed', changed: 'lifetimeDays overlapDays prefix' },
    { ...ofKey, action: 'api_key.revoked' },
  ]);
  const text = await database.db.pool.query('select string_agg(e::text, $$$$) as text from audit_events e');
  expect(text.rows[0].text).not.toContain(key.ok ? key.data.slice(-39) : '');
});

it('recipients that are deleted, restored, joined or parted do; what was refused does not', async () => {
  const { shopId } = book;
  const [one, two] = [await book.add({ name: 'One' }), await book.add({ name: 'Two' })];
  await deleteRecipientsAction({ shopId, recipientIds: [one.id] });
  await restoreRecipientsAction({ shopId, recipientIds: [one.id] });
  await deleteRecipientsAction({ shopId, recipientIds: [crypto.randomUUID()] });
  const joined = await joinRecipientsAction({ shopId, keepId: one.id, otherIds: [two.id], recipient });
  await undoJoinAction({ shopId, ticket: joined.ok ? joined.data.ticket : '' });
  expect(await events()).toMatchObject([
    { action: 'recipients.deleted', shop: shopId, about: one.id },
    { action: 'recipients.restored', about: one.id },
    { action: 'recipients.joined', about: two.id },
    { action: 'recipients.parted', about: two.id },
  ]);
});
