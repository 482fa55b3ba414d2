import type { Browser } from '../harness/clients/browser';

/** What the order references of such a file begin with. */
export const ORDER = 'order-';
const HEADERS =
  'order_id,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country,weight_g,length,width,height';

/** What the page of an import shows, as far as its press needs it. */
type Shown = { version: number; digest: string };

/** Gives a file with so many orders to the instance at `url`, and gives the id of the import. */
export async function uploadOrders(clerk: Browser, url: string, shopId: string, count: number): Promise<string> {
  const lines = Array.from(
    { length: count },
    (_, number) => `${ORDER}${number + 1},Kari,Hansen ${number + 1},Storgata ${number + 1},0155,Oslo,NO,1500,30,20,10`,
  );
  const path = `/api/imports?shopId=${shopId}&name=orders.csv`;
  const stored = await clerk.ask(url, path, 'POST', [HEADERS, ...lines].join('\n'));
  const { importId } = JSON.parse(stored.text) as { importId?: string };
  if (!importId) throw new Error(`The file of orders was not stored: ${stored.status} ${stored.text}`);
  return importId;
}

/** Looks at an import as its page does; gives what the press on *Book* sends, or the key of the refusal. */
export async function showImport(clerk: Browser, url: string, importId: string) {
  const seen = await clerk.act(url, `/import/${importId}`, 'showImportAction', { importId, others: 0 });
  if (!seen.ok) return seen.error.key;
  const { version, digest } = seen.data as Shown;
  return { importId, version, others: 0, digest, prints: false };
}
