import { gzipSync } from 'node:zlib';

// A class name that only Leaflet's own code has.
const LEAFLET = 'leaflet-container';

/**
 * What a browser with an empty cache loads of JavaScript for a page that nobody touches: `gzipBytes` for the scripts the page itself
 * names, without which it is not live, and `idleGzipBytes` with those it fetches by itself afterwards.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @returns {Promise<{ files: number, gzipBytes: number, idleGzipBytes: number, leafletBytes: number }>} each file compressed by itself,
 * at level 9
 */
export async function firstLoad(context, url) {
  const page = await context.newPage();
  /** @type {Promise<{ path: string, body: Buffer }>[]} */
  const loading = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const path = new URL(response.url()).pathname;
    loading.push(response.body().then((body) => ({ path, body })));
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  const html = await response.text();
  const all = await Promise.all(loading);
  await page.close();
  const named = all.filter(({ path }) => html.includes(`src="${path}`));
  const weigh = (/** @type {{ body: Buffer }[]} */ files) =>
    files.reduce((bytes, { body }) => bytes + gzipSync(body, { level: 9 }).length, 0);
  return {
    files: named.length,
    gzipBytes: weigh(named),
    idleGzipBytes: weigh(all),
    leafletBytes: weigh(all.filter(({ body }) => body.includes(LEAFLET))),
  };
}
