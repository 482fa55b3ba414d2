import type { Orm } from '@/lib/db/connection';
import { orderImports } from '@/lib/db/import-schema';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { findLayout, insertRows, recordStored, takeRoom } from '@/lib/imports/data/order-imports';
import { MOST_OPEN_IMPORTS } from '@/lib/imports/import-limits';
import { headerSignature } from '@/lib/imports/match-columns';
import type { FileReading, ImportSettings } from '@/lib/imports/order-import';
import { listPresets } from '@/lib/shops/data/parcel-presets';
import { lockToShip, placeOrders } from './data/online-orders';
import { cellsOf, ORDER_COLUMNS } from './order-cells';

/** An import that came from no file. */
const NO_FILE: FileReading = {
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

type Asked = { environment: CarrierEnvironment; shopId: string; clerkId: string; orderIds: readonly string[] };

/**
 * Puts orders into an import of their own, in which they are checked, repaired and booked as those of a file (docs/online-shops.md#booking). Each
 * takes its form key along, so that it is booked once, whatever way it goes. Gives the id of the import and how many orders it has; null where none
 * of them is to be shipped any more, `'too_many'` where too many imports wait. The caller has asked whether the shop may be used.
 */
export function openOrders(
  orm: Orm,
  { environment, shopId, clerkId, orderIds }: Asked,
): Promise<{ importId: string; orders: number } | 'too_many' | null> {
  return orm.transaction(async (own) => {
    const hasRoom = await takeRoom(own, shopId, MOST_OPEN_IMPORTS);
    const orders = await lockToShip(own, shopId, orderIds);
    if (orders.length === 0) return null;
    if (!hasRoom) return 'too_many';
    const headers = ORDER_COLUMNS.map(([, header]) => header);
    const layout = await findLayout(own, shopId, headerSignature(headers));
    const columns = ORDER_COLUMNS.map(([field]) => field);
    const settings = layout?.settings ?? (await usualSettings(own, shopId));
    const id = crypto.randomUUID();
    const hosts = new Set(orders.map(({ address }) => new URL(address).host));
    const head = { id, environment, shopId, clerkId, fileName: [...hosts].join(', ') };
    await own.insert(orderImports).values({ ...head, headers, columns, settings, source: NO_FILE });
    const places = orders.map((order, at) => ({ ...order, row: at + 1 }));
    const keys = await placeOrders(
      own,
      id,
      places.map(({ id: orderId, row }) => ({ id: orderId, row })),
    );
    await insertRows(
      own,
      id,
      places.map(({ row, told, ...habits }) => ({
        row,
        cells: cellsOf(told, habits),
        formKey: keys.get(row) ?? crypto.randomUUID(),
      })),
    );
    await recordStored(own, head, orders.length);
    return { importId: id, orders: orders.length };
  });
}
