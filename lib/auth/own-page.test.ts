import { expect, test } from 'vitest';
import { isFromOwnPage } from './own-page';

const host = '192.168.1.20:3000';

test.each([
  ['a browser that says so', { 'sec-fetch-site': 'same-origin', origin: 'https://desk.example' }],
  ['a page of the very host that was asked', { origin: `http://${host}`, host }],
  ['a page of the public address, behind a proxy', { origin: 'https://desk.example', host: 'app:3000' }],
])('%s is our own page', (_, headers) =>
  expect(isFromOwnPage(new Headers(headers), 'https://desk.example')).toBe(true),
);

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://desk.example' }],
  ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://desk.example' }],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['another host', { origin: 'http://evil.example', host }],
  ['another port of the same host', { origin: 'http://192.168.1.20:8080', host }],
  ['an origin that is hidden', { origin: 'null', host }],
  ['nothing at all', { host }],
])('%s is not', (_, headers) => expect(isFromOwnPage(new Headers(headers), 'https://desk.example')).toBe(false));
