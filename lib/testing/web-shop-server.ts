import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openWebShop, type Traits, type WebShop, webShopRoutes } from '@/lib/simulator/web-shop/web-shop';

/** What becomes of a request on its way: `loses_request` before the shop sees it, `loses_answer` after it has done what was asked. */
export type OnItsWay = 'arrives' | 'loses_request' | 'loses_answer';

/** A practice web shop over a socket of its own. */
export async function serveWebShop(
  traits: Partial<Traits> = {},
  onItsWay: (request: IncomingMessage) => OnItsWay = () => 'arrives',
): Promise<{ shop: WebShop; address: string; close(): Promise<void> }> {
  const shop = openWebShop(traits);
  const listener = getRequestListener(webShopRoutes(shop).fetch, { overrideGlobalObjects: false });
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
    shop,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
