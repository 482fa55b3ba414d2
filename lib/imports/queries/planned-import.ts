import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { loadPostalTables } from '@/lib/addresses/read-address';
import { readContext } from '@/lib/bookings/queries/booking-context';
import type { Orm } from '@/lib/db/connection';
import { dayIn, startOfDay, zoneOfShop } from '@/lib/i18n/time-zone';
import { listOrderRows, markOrderRows, type OrderImportRow } from '@/lib/imports/data/order-import-rows';
import { findOrderImport, type OrderImport } from '@/lib/imports/data/order-imports';
import { findSolutionWords } from '@/lib/imports/data/solution-words';
import type { ImportPlan, PlanContext } from '@/lib/imports/import-plan';
import { inPlanTurn, keptPlan, keptRows } from '@/lib/imports/kept-plans';
import { orderReferences } from '@/lib/imports/make-plan';
import { recipientNames, warnSimilar } from '@/lib/imports/warn-similar';
import type { Server } from '@/lib/platform/server';
import type { RecipientScope } from '@/lib/recipients/data/recipients';
import { findShop, type ShopRow } from '@/lib/shops/data/shops';
import { findOfNames, findOrders } from '@/lib/warnings/data';

/** What an import is read from: the server, or as much of it. */
export type ImportSource = {
  db: Server['db'];
  /** Without it a long import is planned here, too. */
  planFar?: Server['planFar'];
  env: Pick<Server['env'], 'mapTiles' | 'mapAttribution'> & {
    carrier: Pick<Server['env']['carrier'], 'environment'>;
  };
};

/** An import with all its rows, and what would become of them now. */
export type PlannedImport = {
  head: OrderImport;
  clerkName: string;
  shopName: string;
  rows: OrderImportRow[];
  foreignCell: string | null;
  context: PlanContext;
  plan: ImportPlan;
};

/** Whether the orders of a planned import have the earlier bookings that its plan knows, those of one batch aside. */
export async function areEarlierSame(
  orm: Orm,
  scope: RecipientScope,
  { head, rows, context: { earlier } }: PlannedImport,
  exceptBatchId: string,
): Promise<boolean> {
  const now = await findOrders(orm, scope, orderReferences(head.columns, rows), exceptBatchId);
  return (
    now.size === earlier.size && [...now].every(([order, { bookingId }]) => earlier.get(order)?.bookingId === bookingId)
  );
}

/**
 * Reads an import and plans it (docs/imports.md#check); null when this clerk's shops have none such. Rows and plan are kept until something
 * of them changes; what was booked meanwhile is read each time.
 */
export async function readPlannedImport(
  source: ImportSource,
  clerk: Clerk,
  importId: string,
): Promise<PlannedImport | null> {
  if (!z.safeParse(z.uuid(), importId).success) return null;
  return inPlanTurn(clerk.id, () => readInTurn(source, clerk, importId));
}

/** What orders with these references are planned with in a shop, which the caller has asked for the clerk. */
export async function readPlanContext(
  { db, env }: ImportSource,
  clerk: Clerk,
  shop: ShopRow,
  references: readonly string[],
): Promise<PlanContext> {
  const { environment } = env.carrier;
  const [booking, words, tables, earlier] = await Promise.all([
    readContext({ db, env }, clerk, shop, { hasDrafts: false, countries: [] }),
    findSolutionWords(db.orm, shop.id),
    loadPostalTables(shop.sender.countryCode),
    findOrders(db.orm, { reader: clerk, environment, shopId: shop.id }, references),
  ]);
  return { booking, today: dayIn(new Date(), zoneOfShop(shop)), earlier, words, tables };
}

async function readInTurn(
  { db, env, planFar }: ImportSource,
  clerk: Clerk,
  importId: string,
): Promise<PlannedImport | null> {
  const { orm } = db;
  const { environment } = env.carrier;
  const found = await findOrderImport(orm, { reader: clerk, environment }, importId);
  const shop = found && (await findShop(orm, clerk, environment, found.head.shopId));
  if (!shop) return null;
  const { head } = found;
  // Before the rows: what changes them meanwhile makes another mark.
  const mark = `${head.version} ${await markOrderRows(orm, head.id)}`;
  const kept = await keptRows({ id: head.id, mark, columns: head.columns }, () => listOrderRows(orm, head.id));
  const scope = { reader: clerk, environment, shopId: shop.id };
  const context = await readPlanContext({ db, env }, clerk, shop, kept.references);
  const { booking } = context;
  const { rows, foreignCell } = kept;
  const plan = await keptPlan(kept, head, context, planFar);
  const names = recipientNames(plan);
  // Its own bookings are among today's once it is booked, and then nothing is warned of.
  if (head.batchId !== null || names.length === 0) return { ...found, rows, foreignCell, context, plan };
  const earlier = await findOfNames(orm, scope, { names, today: startOfDay(context.today, zoneOfShop(shop)) });
  return { ...found, rows, foreignCell, context, plan: await warnSimilar(plan, head, rows, { booking, earlier }) };
}
