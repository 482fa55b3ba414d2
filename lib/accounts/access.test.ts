import { expect, test } from 'vitest';
import { isFromOwnPage } from './access';

const HTTPS = 'https://desk.example';
const HTTP = 'http://localhost:3000';
const lan = '192.168.1.20:3000';

test.each([
  ['a browser that says so', HTTPS, { 'sec-fetch-site': 'same-origin', origin: HTTPS }],
  ['a page of the very host that was asked', HTTP, { origin: `http://${lan}`, host: lan }],
  ['a page of the host that was asked, by https before us', HTTP, { origin: 'https://desk.local', host: 'desk.local' }],
  ['a page of another https name of ours', HTTPS, { origin: 'https://desk.local', host: 'desk.local' }],
  ['a page of the public address, behind a proxy', HTTPS, { origin: HTTPS, host: 'app:3000' }],
])('%s is our own page', (_, publicUrl, headers) =>
  expect(isFromOwnPage(new Headers(headers as Record<string, string>), publicUrl)).toBe(true),
);

test.each([
  ['another site', HTTPS, { 'sec-fetch-site': 'cross-site', origin: HTTPS }],
  ['a neighbour on the same domain', HTTPS, { 'sec-fetch-site': 'same-site', origin: HTTPS }],
  ['an address typed in', HTTPS, { 'sec-fetch-site': 'none' }],
  ['another host', HTTP, { origin: 'http://evil.example', host: lan }],
  ['another port of the same host', HTTP, { origin: 'http://192.168.1.20:8080', host: lan }],
  ['a plain page of our https name', HTTPS, { origin: 'http://desk.example', host: 'desk.example' }],
  ['an origin that is hidden', HTTP, { origin: 'null', host: lan }],
  ['an origin without a host', HTTP, { origin: 'file://', host: '' }],
  ['no origin', HTTP, { host: lan }],
  ['nothing at all', HTTP, {}],
])('%s is not', (_, publicUrl, headers) =>
  expect(isFromOwnPage(new Headers(headers as Record<string, string>), publicUrl)).toBe(false),
);
