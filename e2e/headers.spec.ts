import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { expect, type Page, type Response, test } from '@playwright/test';
import { query } from './database';

/** What the browser heard along with a page, and what it found against the page's own policy. */
async function open(page: Page, path: string): Promise<{ response: Response; violations: string[] }> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} was not answered`);
  return { response, violations };
}

function expectGuarded(headers: Record<string, string>): void {
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']{16,}' 'strict-dynamic';/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers['cache-control']).toMatch(/^private,.*no-store/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  // The camera scans; no page may reach into the network around the desk, or the clerk's own machine.
  expect(headers['permissions-policy']).toBe(
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), local-network=(), loopback-network=()',
  );
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
}

test('every page runs only scripts of our own, is framed by no page and kept by no cache', { tag: '@core' }, async ({
  page,
}) => {
  for (const [path, status] of [
    ['/', 200],
    ['/bookings', 200],
    ['/settings/clerks', 200],
    ['/account', 200],
    ['/sign-in', 200],
    ['/no-such-page', 404],
    ['/icon.svg.no-such-page', 404],
    ['/_next/staticnone', 404],
  ] as const) {
    await test.step(path, async () => {
      const { response, violations } = await open(page, path);
      expect(response.status()).toBe(status);
      expectGuarded(response.headers());
      expect(violations).toEqual([]);
    });
  }
});

test('a script of a page asks the browser to compile it while it comes in', async ({ page, request }) => {
  await page.goto('/');
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts)
    expect(await (await request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

for (const [what, table, sentence] of [
  ['a page that fails', 'bookings', 'This page could not be shown'],
  ['the page where even the frame around it fails', 'shops', 'Parceldesk cannot be shown right now'],
] as const) {
  test(`${what} is guarded as any other`, async ({ page }) => {
    await query(`alter table ${table} rename to away`);
    try {
      const { response, violations } = await open(page, '/bookings');
      await expect(page.getByText(sentence)).toBeVisible();
      expectGuarded(response.headers());
      expect(violations).toEqual([]);
    } finally {
      await query(`alter table away rename to ${table}`);
    }
  });
}

test('a connection is kept for longer than proxies keep theirs: over one that just ends they would lose a press', async ({
  request,
}) => {
  expect((await request.get('/healthz')).headers()['keep-alive']).toBe('timeout=130');
});

test('every page has a nonce of its own', async ({ request }) => {
  const policies = [await request.get('/sign-in'), await request.get('/sign-in')].map(
    (response) => response.headers()['content-security-policy'],
  );
  expect(new Set(policies).size).toBe(2);
});

test('what is no page is kept by no cache either, refusals included, and only what is printed is framed, by us', async ({
  request,
}) => {
  const none = crypto.randomUUID();
  for (const path of ['/bookings/export', `/bookings/${none}/label/notes`, `/api/bookings/by-form-key/${none}`]) {
    expectGuarded((await request.get(path)).headers());
  }
  for (const [kind, policy] of [
    ['pdf', "frame-ancestors 'self'"],
    ['zpl', "default-src 'none'"],
  ]) {
    const printed = (await request.get(`/printer/test-page?format=100x150&dpi=203&as=${kind}`)).headers();
    expect([printed['content-security-policy'], printed['cache-control']]).toEqual([policy, 'private, no-store']);
  }
});

test('nothing is answered under a name that is not the desk’s own', { tag: '@core' }, async ({ request }) => {
  for (const path of ['/sign-in', '/bookings/export', '/api/printers']) {
    const answer = await request.get(path, { headers: { host: 'evil.example' } });
    expect([path, answer.status()]).toEqual([path, 421]);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
  }
});

test('an address that cannot be read is a page that is not there', async ({ request }) => {
  for (const path of ['/bookings/%E0%A4%A', '/%', '/settings/clerks/a%00b'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('a request that would rather speak another protocol, as `curl --http2` asks in the clear, is answered in this one', {
  tag: '@core',
}, async ({ baseURL }) => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
  for (const path of ['/sign-in', '/healthz']) {
    const [answer] = await once(get(new URL(path, baseURL), { headers }), 'response');
    expect([path, answer.statusCode]).toEqual([path, 200]);
    answer.resume();
  }
});

test('scripts are kept, but give nothing away', async ({ page, request }) => {
  await page.goto('/sign-in');
  const script = await page.locator('script[src]').first().getAttribute('src');
  const answer = await request.get(script ?? '');
  expect(answer.headers()['cache-control']).toContain('immutable');
  // Of no weight for a script of a page; a worker has no other policy.
  expect(answer.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(answer.headers()).not.toHaveProperty('set-cookie');
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});

test('the files of public/ need no session and are kept for a day', async ({ browser, baseURL }) => {
  const stranger = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  for (const name of readdirSync('public')) {
    const answer = await stranger.request.get(`/${name}`, { maxRedirects: 0 });
    const headers = answer.headers();
    expect([name, answer.status(), headers['cache-control']]).toEqual([name, 200, 'public, max-age=86400']);
    expect(headers['content-type'], name).toMatch(/^(image\/|application\/(manifest\+)?json|text\/plain)/);
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers, name).not.toHaveProperty('set-cookie');
  }
  await stranger.close();
});

test('a page can be installed: the browser finds the manifest, its pictures and the font allowed', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
  const { violations } = await open(page, '/sign-in');
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('14px inter')))).toBe(true);
  expect(asked.filter((line) => line.endsWith('.woff2'))).toHaveLength(1);
  expect(asked).toContainEqual(expect.stringMatching(/^200 .*\.woff2$/));
  expect(violations).toEqual([]);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  for (const { src, type } of manifest.icons) {
    expect([src, (await request.get(src)).headers()['content-type']]).toEqual([src, type]);
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/share\.png$/);
});

test('the session cookie is out of reach of scripts and of other sites, and ends with the shift', {
  tag: '@core',
}, async ({ context }) => {
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const hoursLeft = ((session?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft).toBeGreaterThan(0);
  expect(hoursLeft).toBeLessThanOrEqual(12);
});
