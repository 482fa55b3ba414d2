import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connect } from '../../lib/db/connection';
import { foldedWords } from '../../lib/fold';
import { countOrders, listChoices, listOrders, type OrderFilter } from '../../lib/online-shops/data/online-orders';
import { ORDERS_A_PAGE } from '../../lib/online-shops/order-list';
import { openApp } from '../open-app.mjs';
import { shares } from '../shares';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 10_000);
/** Orders that are paid while the page is open, for each way. */
const PAID = Number(process.env.BENCH_PAID ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** All of them are paid in this time, a few readings long: each waits for a moment of its own in a minute. */
const PAID_WITHIN_MS = Number(process.env.BENCH_PAID_MS ?? 420_000);
const LONGEST_MS = 180_000;
const AT_ONCE = 20;

const ANY: OrderFilter = { words: [], country: '', delivery: '', onlineShop: '', weight: '', age: '' };

const FILTERS: Record<string, Partial<OrderFilter>> = {
  all: {},
  country: { country: 'SE' },
  weight: { weight: 'to_5_kg' },
  age: { age: 'last_day' },
  search: { words: foldedWords('nordmann') },
  number: { words: foldedWords('7301') },
};

/** The first reading of many orders, the list of them, and the time from an order that is paid to its row on an open page. */
export async function measureOrders(signal: AbortSignal) {
  const app = await openApp(signal);
  const db = connect(app.databaseUrl);
  try {
    const context = await app.browser.newContext({ storageState: app.storageState });
    const page = await context.newPage();
    await page.goto(`${app.url}/settings/online-shops/new`);
    await page.getByRole('button', { name: 'Use the practice online shop' }).press('Enter');
    const address = await page.getByLabel('Address of the online shop').inputValue();
    const buy = () => fetch(`${address}/buy`, { method: 'POST', redirect: 'manual' });
    for (let placed = 0; placed < ORDERS; placed += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, buy));
    const from = performance.now();
    await page.getByRole('button', { name: 'Test and connect' }).press('Enter');
    await page.getByRole('heading', { name: 'web-shop' }).waitFor();
    const isRead = `select id, shop_id from online_shops where reading is null and (select count(*) from online_orders) >= $1`;
    let [shop] = (await db.pool.query(isRead, [ORDERS])).rows;
    while (!shop) {
      signal.throwIfAborted();
      await page.waitForTimeout(500);
      [shop] = (await db.pool.query(isRead, [ORDERS])).rows;
    }
    const readSeconds = Math.round((performance.now() - from) / 1_000);
    await db.pool.query('analyze online_orders');
    const lists = await measureLists(db.orm, shop.shop_id);
    const hint = {
      address: await fieldValue(page, 'hintAddress'),
      secret: await fieldValue(page, 'hintSecret'),
    };
    await page.goto(`${app.url}/orders`);
    const sendHint = async () => {
      const body = JSON.stringify({ id: 1 });
      const signature = createHmac('sha256', hint.secret).update(body).digest('base64');
      const target = `${app.url}${new URL(hint.address).pathname}`;
      await fetch(target, { method: 'POST', body, headers: { 'x-wc-webhook-signature': signature } });
    };
    const newest = async () => {
      const { rows } = await db.pool.query('select max(number::int) as number from online_orders');
      return Number(rows[0]?.number);
    };
    const polling = await measurePaid(page, await newest(), buy, signal);
    const hinted = await measurePaid(page, await newest(), () => buy().then(sendHint), signal);
    return { orders: ORDERS, readSeconds, lists, secondsToScreen: { polling, hinted } };
  } finally {
    await db.close();
    await app.stop();
  }
}

const fieldValue = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** Milliseconds of the queries of the page, in turns. */
async function measureLists(orm: Parameters<typeof listOrders>[0], shopId: string) {
  const taken: Record<string, number[]> = {};
  const time = async (name: string, ask: () => Promise<unknown>) => {
    const from = performance.now();
    await ask();
    taken[name] = [...(taken[name] ?? []), performance.now() - from];
  };
  const part = { isOldestFirst: false, offset: 0, limit: ORDERS_A_PAGE };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, narrowed] of Object.entries(FILTERS)) {
      const filter = { ...ANY, ...narrowed };
      await time(`list ${name}`, () => listOrders(orm, shopId, { ...filter, state: 'to_ship' }, part));
      await time(`counts ${name}`, () => countOrders(orm, shopId, filter));
    }
    await time('choices', () => listChoices(orm, shopId, 'to_ship'));
  }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, shares(times)]));
}

/** Seconds from each of many payments, at moments of their own, until its row stands on the open page. */
async function measurePaid(page: Page, newest: number, buy: () => Promise<unknown>, signal: AbortSignal) {
  const paidAt = new Map<string, number>();
  const seconds: number[] = [];
  const look = async () => {
    const shown = await page.locator('tbody button[aria-controls]').allInnerTexts();
    for (const number of shown.map((text) => text.trim())) {
      const paid = paidAt.get(number);
      if (paid === undefined) continue;
      seconds.push((performance.now() - paid) / 1_000);
      paidAt.delete(number);
    }
  };
  const from = performance.now();
  for (let nth = 1; nth <= PAID; nth += 1) {
    const due = from + ((nth - Math.random()) / PAID) * PAID_WITHIN_MS;
    while (performance.now() < due) {
      signal.throwIfAborted();
      await look();
      await page.waitForTimeout(100);
    }
    paidAt.set(String(newest + nth), performance.now());
    await buy();
  }
  const end = performance.now() + LONGEST_MS;
  while (paidAt.size > 0 && performance.now() < end) {
    await look();
    await page.waitForTimeout(100);
  }
  // Orders that stand on another tab, such as those on hold, are not among them.
  const { median, p95 } = shares(seconds);
  return { seen: seconds.length, unseen: paidAt.size, median, p95 };
}
