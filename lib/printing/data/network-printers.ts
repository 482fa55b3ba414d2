import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { networkPrinters } from '@/lib/db/printing-schema';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

export type PrinterRow = typeof networkPrinters.$inferSelect;

/** A printer with the name of its shop, null where it is for all. */
type ListedPrinter = PrinterRow & { shopName: string | null };

export type PrinterValues = Omit<typeof networkPrinters.$inferInsert, 'id' | 'createdAt'>;

/** Printers for every shop, and those of the shops of this environment that the reader may use. */
function selectPrinters(orm: Orm, reader: ShopReader, environment: CarrierEnvironment) {
  const isOfShop = and(eq(shops.environment, environment), isNull(shops.archivedAt), mayUseShop(orm, reader));
  return orm
    .select({ ...getTableColumns(networkPrinters), shopName: shops.name })
    .from(networkPrinters)
    .leftJoin(shops, eq(shops.id, networkPrinters.shopId))
    .where(or(isNull(networkPrinters.shopId), isOfShop))
    .$dynamic();
}

/** The printers that the reader may send labels to, by name. */
export function listPrinters(orm: Orm, reader: ShopReader, environment: CarrierEnvironment): Promise<ListedPrinter[]> {
  return selectPrinters(orm, reader, environment).orderBy(networkPrinters.name, networkPrinters.id);
}

/** All printers of an environment, for administrators. */
export function listAllPrinters(orm: Orm, environment: CarrierEnvironment): Promise<ListedPrinter[]> {
  return listPrinters(orm, { id: '', isAdministrator: true }, environment);
}

/** One printer that the reader may send labels to, or null. */
export async function findPrinter(
  orm: Orm,
  reader: ShopReader,
  environment: CarrierEnvironment,
  printerId: string,
): Promise<PrinterRow | null> {
  return (await listPrinters(orm, reader, environment)).find(({ id }) => id === printerId) ?? null;
}

/** Adds a printer, changes it, or brings a removed one back under its id, so that the browsers that chose it find it again; gives its id. */
export async function savePrinter(orm: Orm, printerId: string | null, values: PrinterValues): Promise<string> {
  const row = printerId === null ? values : { ...values, id: printerId };
  const target = { target: networkPrinters.id, set: values };
  const [saved] = await orm
    .insert(networkPrinters)
    .values(row)
    .onConflictDoUpdate(target)
    .returning({ id: networkPrinters.id });
  if (!saved) throw new Error('A saved printer has no row');
  return saved.id;
}

/** Other labels are in a printer now. */
export async function changeLoaded(orm: Orm, printerId: string, format: string): Promise<void> {
  await orm.update(networkPrinters).set({ format }).where(eq(networkPrinters.id, printerId));
}

/** Whether another printer for the same shop, or for every shop, has this name: who chooses could not tell them apart. */
export async function isPrinterNameTaken(
  orm: Orm,
  environment: CarrierEnvironment,
  printerId: string | null,
  { name, shopId }: { name: string; shopId: string | null },
): Promise<boolean> {
  const all = await listAllPrinters(orm, environment);
  const isOfSame = (other: PrinterRow) => shopId === null || other.shopId === null || other.shopId === shopId;
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  return all.some((other) => other.id !== printerId && isOfSame(other) && isSame(other.name));
}

/** No clerk can print on it any more; what was printed stays on record under its name. */
export async function deletePrinter(orm: Orm, printerId: string): Promise<void> {
  await orm.delete(networkPrinters).where(eq(networkPrinters.id, printerId));
}
