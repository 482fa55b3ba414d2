import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { storeRoutes } from '@/lib/simulator/online-shops/shopify-routes';
import { openStore, type Store, type StoreTraits } from '@/lib/simulator/online-shops/shopify-store';
import { openWebShop, type Traits, type WebShop, webShopRoutes } from '@/lib/simulator/online-shops/woocommerce-shop';

/** What becomes of a request on its way: `loses_request` before the shop sees it, `loses_answer` after it has done what was asked. */
export type OnItsWay = 'arrives' | 'loses_request' | 'loses_answer';

type Way = (request: IncomingMessage) => OnItsWay;
type Served = { address: string; close(): Promise<void> };

/** A practice shop of WooCommerce over a socket of its own. */
export async function serveWebShop(traits: Partial<Traits> = {}, onItsWay?: Way): Promise<Served & { shop: WebShop }> {
  const shop = openWebShop(traits);
  return { shop, ...(await serve(webShopRoutes(shop), onItsWay)) };
}

/** A practice store of Shopify over a socket of its own. */
export async function serveStore(
  traits: Partial<StoreTraits> = {},
  onItsWay?: Way,
): Promise<Served & { store: Store }> {
  const store = openStore(traits);
  return { store, ...(await serve(storeRoutes(store), onItsWay)) };
}

async function serve(routes: Hono, onItsWay: Way = () => 'arrives'): Promise<Served> {
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const becomes = onItsWay(request);
    if (becomes === 'loses_request') return void request.socket.destroy();
    if (becomes === 'loses_answer') {
      // What the shop writes is not sent: the connection ends in its place.
      response.writeHead = (() => {
        request.socket.destroy();
        return response;
      }) as typeof response.writeHead;
    }
    void listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
