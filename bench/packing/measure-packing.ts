import { Pool } from 'pg';
import { attachScale } from '../../e2e/scales/fake-scale';
import { startLabelPrinter } from '../../lib/testing/label-printer';
import { openApp } from '../open-app.mjs';
import { shares } from '../shares';

const PARCELS = Number(process.env.BENCH_PARCELS ?? 200);
const ASK_EVERY_MS = 5;
const LONGEST_MS = 30_000;
/** Milliseconds at the p95. */
const GOAL = 2_000;
/** How long the practice carrier thinks about each booking, and how long a box takes in all: 120 an hour. In milliseconds. */
const CARRIER_MS = 300;
const PARCEL_MS = 30_000;

declare global {
  interface Window {
    presses: number;
  }
}

/**
 * So many orders of the practice web shop scanned one after the other, each on a scale whose weight is compared: from the last key of the scan to the
 * last byte at a printer of the network. Beside the keys of the scanner there is no key and no click.
 */
export async function measurePacking(signal: AbortSignal) {
  const app = await openApp(signal);
  const database = new Pool({ connectionString: app.databaseUrl });
  const printer = await startLabelPrinter();
  try {
    const context = await app.browser.newContext({ storageState: app.storageState });
    const page = await context.newPage();
    // The compiler of this file names functions by a helper that no page has.
    await page.addInitScript('globalThis.__name = (named) => named');
    const scale = await attachScale(page, { protocol: 'headed', isPermitted: true });
    await fetch(`${app.carrierUrl}/limit`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${app.ledgerKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ perSecond: null, answerMs: CARRIER_MS }),
    });
    const query = (text: string, values: unknown[] = []) => database.query(text, values).then(({ rows }) => rows);
    await page.goto(`${app.url}/settings/online-shops/new`);
    await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
    const address = await page.getByLabel('Address of the online shop').inputValue();
    for (let count = 0; count < PARCELS; count += 1) await page.request.post(`${address}/buy`);
    await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
    await page.getByRole('heading', { name: 'web-shop' }).waitFor();
    await query(`update online_shops set usual_grams = 700, weight_tolerance = 20, rules = (select jsonb_build_array(jsonb_build_object('delivery', '', 'country', '',
      'overGrams', null, 'solution', name)) from transport_solutions where shop_id = online_shops.shop_id and kind = 'home')`);
    const [{ id }] = await query(
      `insert into network_printers (name, host, port, may_be_local, format, dpi, has_marks)
       values ('Zebra', '127.0.0.1', $1, true, '100x150', 203, false) returning id`,
      [printer.place.port],
    );
    const kept = JSON.stringify({ id, name: 'Zebra', format: '100x150', dpi: 203 });
    await page.addInitScript((choice) => localStorage.setItem('label-printer', choice), kept);
    const toShip = `select number, (select case when bool_or(line ->> 'weightGrams' is null) then 700
      else sum((line ->> 'weightGrams')::float * (line ->> 'quantity')::int) end from jsonb_array_elements(told -> 'lines') line)::int as grams from online_orders where standing = 'to_ship' and booking_id is null
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
    /** Keys and clicks of the packer that the page heard, beside those of the scanner. */
    await page.evaluate(() => {
      window.presses = 0;
      for (const kind of ['keydown', 'pointerdown'])
        addEventListener(
          kind,
          () => {
            window.presses += 1;
          },
          { capture: true },
        );
    });
    let scannerKeys = 0;
    /** Why the others were not printed. */
    const stops: string[] = [];
    for (const { number, grams } of orders) {
      signal.throwIfAborted();
      // The box before is lifted, and this one put down, while the packer reaches for the scanner.
      await scale.put(0);
      await page.getByText('The scale is empty').waitFor();
      await scale.put(grams);
      await page.getByText(/^[\d.,]+ kg$/).waitFor();
      scannerKeys += number.length + 1;
      const before = labels();
      await page.keyboard.type(number);
      const from = performance.now();
      await page.keyboard.press('Enter');
      const over = page.getByText(/^(Take the label|Stop\.|Weigh it)/);
      while (labels() === before && performance.now() - from < LONGEST_MS) {
        if (await page.getByText(/^(Stop\.|Weigh it)/).isVisible()) break;
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
      keysAndClicks: (await page.evaluate(() => window.presses)) - scannerKeys,
      carrierMs: CARRIER_MS,
      softwareShareOfParcel: Math.round((median / PARCEL_MS) * 1_000) / 1_000,
      p95OfGoal: Math.round((p95 / GOAL) * 100) / 100,
    };
  } finally {
    await printer.stop();
    await database.end();
    await app.stop();
  }
}
