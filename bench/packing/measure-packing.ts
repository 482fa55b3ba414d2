import { Pool } from 'pg';
import { startLabelPrinter } from '../../lib/testing/label-printer';
import { openApp } from '../open-app.mjs';
import { shares } from '../shares';

const PARCELS = Number(process.env.BENCH_PARCELS ?? 200);
const ASK_EVERY_MS = 5;
const LONGEST_MS = 30_000;
/** Milliseconds at the p95. */
const GOAL = 2_000;

/** So many orders of the practice web shop scanned one after the other: from the last key of the scan to the last byte at a printer of the network. */
export async function measurePacking(signal: AbortSignal) {
  const app = await openApp(signal);
  const database = new Pool({ connectionString: app.databaseUrl });
  const printer = await startLabelPrinter();
  try {
    const context = await app.browser.newContext({ storageState: app.storageState });
    const page = await context.newPage();
    const query = (text: string, values: unknown[] = []) => database.query(text, values).then(({ rows }) => rows);
    await page.goto(`${app.url}/settings/online-shops/new`);
    await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
    const address = await page.getByLabel('Address of the online shop').inputValue();
    for (let count = 0; count < PARCELS; count += 1) await page.request.post(`${address}/buy`);
    await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
    await page.getByRole('heading', { name: 'web-shop' }).waitFor();
    await query(`update online_shops set usual_grams = 700, rules = (select jsonb_build_array(jsonb_build_object('delivery', '', 'country', '',
      'overGrams', null, 'solution', name)) from transport_solutions where shop_id = online_shops.shop_id and kind = 'home')`);
    await query(`insert into parcel_presets (shop_id, name, key, length_cm, width_cm, height_cm, is_default, position)
      select id, 'Box', 'x', 30, 20, 10, not exists (select from parcel_presets p where p.shop_id = shops.id and p.is_default), 99 from shops`);
    const [{ id }] = await query(
      `insert into network_printers (name, host, port, may_be_local, format, dpi, has_marks)
       values ('Zebra', '127.0.0.1', $1, true, '100x150', 203, false) returning id`,
      [printer.place.port],
    );
    const kept = JSON.stringify({ id, name: 'Zebra', format: '100x150', dpi: 203 });
    await page.addInitScript((choice) => localStorage.setItem('label-printer', choice), kept);
    const toShip = `select number from online_orders where standing = 'to_ship' and booking_id is null
      and told -> 'recipient' ->> 'countryCode' = 'NO' order by number`;
    const areAllRead = `select from online_shops where reading is null and (select count(*) from online_orders) >= $1`;
    while ((await query(areAllRead, [PARCELS])).length === 0) await page.waitForTimeout(500);
    // What is changed here is not to be read over.
    await query(`update online_shops set due_at = now() + interval '1 hour'`);
    // The practice customers buy again and again, which would be the same parcel twice.
    await query(`update online_orders set told = jsonb_set(jsonb_set(told, '{recipient,name}', to_jsonb('Kunde ' || substr(md5(number), 1, 8))),
      '{recipient,address}', to_jsonb('Gate ' || number))`);
    const orders = await query(toShip);
    await page.goto(`${app.url}/bench`);
    // A scan right after the page came would be taken for the end of one.
    await page.locator('#bench-code:focus').waitFor();
    await page.waitForTimeout(500);
    const labels = () => printer.received().match(/\^XZ/g)?.length ?? 0;
    const times: number[] = [];
    /** Why the others were not printed. */
    const stops: string[] = [];
    for (const { number } of orders) {
      signal.throwIfAborted();
      const before = labels();
      await page.keyboard.type(number);
      const from = performance.now();
      await page.keyboard.press('Enter');
      const over = page.getByText(/^(Take the label|Stop)/);
      while (labels() === before && performance.now() - from < LONGEST_MS) {
        if (await page.getByText(/^Stop/).isVisible()) break;
        await page.waitForTimeout(ASK_EVERY_MS);
      }
      if (labels() > before) times.push(performance.now() - from);
      else stops.push((await page.getByRole('status').first().innerText()).replaceAll(/\s+/g, ' '));
      await over.waitFor();
    }
    const { median, p95 } = shares(times);
    return {
      parcels: times.length,
      scanned: orders.length,
      stops: stops.slice(0, 3),
      labels: labels(),
      median,
      p95,
      p95OfGoal: Math.round((p95 / GOAL) * 100) / 100,
    };
  } finally {
    await printer.stop();
    await database.end();
    await app.stop();
  }
}
