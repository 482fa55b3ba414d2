import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';
import { inEveryLanguage } from '@/lib/i18n/turned-away-texts';
import { config, proxy } from '@/proxy';
import { hearRefusedHosts } from './refused-hosts';

const settings = vi.hoisted(() => ({ publicUrl: '', plainHttpHosts: [] as string[], mapTiles: null }));
vi.mock('@/lib/platform/env', () => ({ env: () => settings }));
beforeEach(() => {
  settings.publicUrl = 'https://desk.example';
});

const ask = (path: string, host = 'desk.example') =>
  proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: { host } }));

test('where the desk is reached by https, browsers are instructed to use nothing else', () => {
  expect(ask('/').headers.get('strict-transport-security')).toBe('max-age=31536000');
  settings.publicUrl = 'http://localhost:3000';
  expect(ask('/', 'localhost:3000').headers.has('strict-transport-security')).toBe(false);
});

test('a stranger’s name gets the right address, in every language, and nothing of the desk', async () => {
  const answer = ask('/bookings', 'evil.example');
  expect([answer.status, answer.headers.has('x-middleware-next')]).toEqual([421, false]);
  expect((await answer.text()).match(/https:\/\/desk\.example/g)).toHaveLength(LOCALES.length);
});

test('a page of the desk whose Host a proxy has changed is told so, and the log hears of it once', async () => {
  const heard: unknown[] = [];
  hearRefusedHosts((...refused) => heard.push(refused));
  const press = (headers: Record<string, string>) =>
    proxy(new NextRequest('http://127.0.0.1:3000/sign-in', { method: 'POST', headers }));
  const origin = 'https://desk.example';
  for (const host of ['127.0.0.1:3000', 'localhost:3000', 'desk.example:3000']) {
    const answer = press({ origin, host });
    // The framework hands on the text of this type alone.
    expect([host, answer.status, answer.headers.get('content-type')]).toEqual([host, 421, 'text/plain']);
    expect(await answer.text()).toMatch(/^Host lost\nIf .* the proxy .*Host/);
  }
  press({ origin, host: '127.0.0.1:3000' });
  expect(ask('/', 'upstream').status).toBe(421);
  expect(heard).toEqual([
    ...['127.0.0.1', 'localhost', 'desk.example'].map((host) => ['proxy_drops_host', host]),
    ['host_refused', 'upstream'],
  ]);
  for (const right of [
    { origin, host: 'desk.example' },
    { origin, host: '127.0.0.1:3000', 'x-forwarded-host': 'desk.example, inner' },
    { host: '127.0.0.1:3000' },
  ])
    expect([right, press(right).status]).toEqual([right, 200]);
});

test('a press from a page of another name is refused before the framework writes a trace of it, except for routes that judge', async () => {
  const heard: unknown[] = [];
  hearRefusedHosts((...refused) => heard.push(refused));
  const send = (method: string, path: string, origin: string) =>
    proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { method, headers: { host: 'desk.example', origin } }));
  for (const origin of ['https://evil.example', 'null']) {
    const answer = send('POST', '/bookings', origin);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      `${inEveryLanguage(({ foreignPage }) => foreignPage)}\n`,
    ]);
    expect([send('POST', '/api/v1/bookings', origin).status, send('GET', '/bookings', origin).status]).toEqual([
      200, 200,
    ]);
  }
  expect(send('POST', '/bookings', 'https://desk.example').status).toBe(200);
  expect(heard).toEqual([
    ['foreign_page', 'evil.example'],
    ['foreign_page', 'null'],
  ]);
});

test('what the company’s provider posts from its own origin reaches its route', () => {
  const headers = { host: 'desk.example', origin: 'https://login.example' };
  const path = '/sign-in/company/back-channel-logout';
  expect(proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { method: 'POST', headers })).status).toBe(200);
});

test('what is printed and the practice carrier’s page keep their own content policy, every other answer has that of the pages', () => {
  for (const path of [
    '/bookings/1/label',
    '/prints/1/label',
    '/hand-over/1/list',
    '/orders/slips',
    '/printer/test-page',
    '/practice/tracking/1',
  ])
    expect([path, ask(path).headers.has('content-security-policy')]).toEqual([path, false]);
  for (const path of ['/', '/bookings/1/label/notes', '/printer', '/api/printers'])
    expect(ask(path).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('nothing is kept by a cache but pieces of the map', () => {
  expect(ask('/bookings/1/label').headers.get('cache-control')).toBe('private, no-store');
  expect(ask('/map-tiles/13/1/1').headers.has('cache-control')).toBe(false);
});

test('the files of public/ are answered as they are, and nothing else that sounds like them', () => {
  const isGuarded = (url: string) => doesMatch({ config, nextConfig: {}, url });
  const files = readdirSync('public').map((name) => `/${name}`);
  expect(files.filter(isGuarded)).toEqual([]);
  const others = files.flatMap((path) => [`${path}/x`, `${path}x`, `/x${path}`, path.replace('.', 'x')]);
  expect(others.filter((path) => !isGuarded(path))).toEqual([]);
});
