import type { Orm } from '@/lib/db/connection';
import { orderImports } from '@/lib/db/import-schema';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { findLayout, insertRows, recordStored, takeRoom } from '@/lib/imports/data/order-imports';
import { MOST_OPEN_IMPORTS } from '@/lib/imports/import-limits';
import type { PlanHead } from '@/lib/imports/import-plan';
import { headerSignature } from '@/lib/imports/match-columns';
import type { FileReading, ImportSettings } from '@/lib/imports/order-import';
import { listPresets } from '@/lib/shops/data/parcel-presets';
import { BookedMeanwhile, lockToShip, placeOrders } from './data/online-orders';
import { shownAddress } from './online-shop';
import { cellsOf, joinedCells, ORDER_COLUMNS } from './order-cells';

/** An import that came from no file. */
const NO_FILE: FileReading = {
  isOfOnlineShops: true,
  separator: null,
  encoding: null,
  workbook: null,
  rowsAbove: 0,
  rowsBelow: 0,
  rowsBetween: 0,
};

/** The parcel size is the usual one: an online shop names none. The transport solution is asked for by each delivery method. */
async function usualSettings(orm: Orm, shopId: string): Promise<ImportSettings> {
  const usual = (await listPresets(orm, shopId)).find(({ isDefault }) => isDefault);
  return { solutionId: null, presetId: usual?.id ?? null, joinsOrders: false };
}

const HEADERS = ORDER_COLUMNS.map(([, header]) => header);

/** How orders of the online shops of a shop are read: as a clerk chose the last time. */
export async function orderHead(orm: Orm, shopId: string): Promise<PlanHead> {
  const layout = await findLayout(orm, shopId, headerSignature(HEADERS));
  return {
    columns: ORDER_COLUMNS.map(([field]) => field),
    settings: layout?.settings ?? (await usualSettings(orm, shopId)),
  };
}

/** They are of one online shop, so they have the same box. */
function cellsOfParcel([first, ...others]: readonly ToShip[]): string[] {
  if (!first) return [];
  return others.length === 0
    ? cellsOf(first.told, first)
    : joinedCells([first.told, ...others.map(({ told }) => told)], first);
}

type ToShip = Awaited<ReturnType<typeof lockToShip>>[number];

type Asked = {
  environment: CarrierEnvironment;
  shopId: string;
  clerkId: string;
  orderIds: readonly string[];
  /** All of them in one parcel. */
  isOneParcel?: boolean;
};

/**
 * Puts orders into an import of their own, in which they are checked, repaired and booked as those of a file (docs/online-shops.md#booking). Each
 * takes its form key along, so that it is booked once, whatever way it goes. Gives the id of the import and how many orders it has; null where none
 * of them is to be shipped any more, `'too_many'` where too many imports wait, `'not_one_parcel'` where they cannot go in one. The caller has asked whether the shop may be used.
 */
export function openOrders(
  orm: Orm,
  { environment, shopId, clerkId, orderIds, isOneParcel = false }: Asked,
): Promise<{ importId: string; orders: number } | 'too_many' | 'not_one_parcel' | null> {
  const opened = orm.transaction(async (own) => {
    const hasRoom = await takeRoom(own, shopId, MOST_OPEN_IMPORTS);
    const orders = await lockToShip(own, shopId, orderIds);
    if (orders.length === 0) return null;
    if (!hasRoom) return 'too_many';
    const isAsAsked = orders.length === orderIds.length && new Set(orders.map(({ parcel }) => parcel)).size === 1;
    if (isOneParcel && !isAsAsked) return 'not_one_parcel';
    const { columns, settings } = await orderHead(own, shopId);
    const id = crypto.randomUUID();
    const addresses = new Set(orders.map(({ address }) => shownAddress(address)));
    const head = { id, environment, shopId, clerkId, fileName: [...addresses].join(', ') };
    await own
      .insert(orderImports)
      .values({ ...head, headers: HEADERS, columns: [...columns], settings, source: NO_FILE });
    const parcels = isOneParcel ? [orders] : orders.map((order) => [order]);
    const places = parcels.flatMap((parcel, at) => parcel.map(({ id: orderId }) => ({ id: orderId, row: at + 1 })));
    const keys = await placeOrders(own, { importId: id, clerkId }, places);
    await insertRows(
      own,
      id,
      parcels.map((parcel, at) => ({
        row: at + 1,
        cells: cellsOfParcel(parcel),
        formKey: keys.get(at + 1) ?? crypto.randomUUID(),
      })),
    );
    await recordStored(own, head, parcels.length);
    return { importId: id, orders: orders.length };
  });
  // It is no longer to be shipped.
  return opened.catch((error: unknown) => {
    if (error instanceof BookedMeanwhile) return null;
    throw error;
  });
}
