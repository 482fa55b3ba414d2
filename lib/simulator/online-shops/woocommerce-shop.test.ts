import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openWebShop, webShopRoutes } from './woocommerce-shop';

test('the practice online shop names its home with the path that it is under, as WordPress does', async () => {
  const app = new Hono().route('/web-shop', webShopRoutes(openWebShop()));
  const homeAt = async (path: string) => (await (await app.request(`http://127.0.0.1:5001${path}`)).json()).home;
  expect(await homeAt('/web-shop/wp-json/')).toBe('http://127.0.0.1:5001/web-shop');
  expect(await homeAt('/web-shop?rest_route=/')).toBe('http://127.0.0.1:5001/web-shop');
});
