import { expect, test } from 'vitest';
import { localAddress } from '@/scripts/launcher/app.mjs';
import { mayBeOpened, ownUrl } from './host-names.mjs';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['192.168.1.20', 'http://localhost:3000'],
  // The name may lead to the other family alone.
  ['::1', 'http://[::1]:3000'],
  ['0:0:0:0:0:0:0:1', 'http://[::1]:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
])('what listens on %s is opened on this computer as %s, by plain http', (host, url) => {
  expect(ownUrl(host, '3000')).toBe(url);
  expect(mayBeOpened(url, '')).toBe(true);
});

test.each([
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
])('the launcher asks what listens on %s at %s', (host, url) => expect(localAddress(host, '3000')).toBe(url));
