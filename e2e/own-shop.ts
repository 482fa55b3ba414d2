import { expect, type Page } from '@playwright/test';
import { query } from './database';

/** A shop of its own, as the practice shop is, so that no other journey sees what is connected to it. */
export async function ownShop(page: Page): Promise<string> {
  const name = `Web shop ${Date.now()}`;
  const [made] = await query<{ id: string }>(
    `with shop as (insert into shops (environment, name, carrier_shop_id, sender)
       select environment, $1, carrier_shop_id, sender from shops order by created_at limit 1 returning id),
     solutions as (insert into transport_solutions (shop_id, carrier_solution_id, name, kind, third_party_type, position)
       select shop.id, carrier_solution_id, name, kind, third_party_type, position from transport_solutions, shop
       where shop_id = (select id from shops order by created_at limit 1) returning id),
     sizes as (insert into parcel_presets (shop_id, name, key, length_cm, width_cm, height_cm, is_default, position)
       select id, 'Box', 'a', 30, 20, 10, true, 1 from shop returning id)
     select id from shop`,
    [name],
  );
  if (!made) throw new Error('The shop was not made');
  await page.context().addCookies([{ name: 'shop', value: made.id, url: process.env.PARCELDESK_URL ?? '' }]);
  return name;
}

/** Connects the practice web shop to a shop of its own, in place of that of an earlier try: it is connected to one shop alone. */
export async function ownWebShop(page: Page): Promise<string> {
  const shop = await ownShop(page);
  await query(`update online_shops set removed_at = now() where address like '%/web-shop'`);
  await page.goto('/settings/online-shops/new');
  await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption({ label: shop });
  await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
  await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'web-shop' })).toBeVisible();
  return shop;
}
