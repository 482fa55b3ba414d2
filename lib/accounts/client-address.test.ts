import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { clientAddress, forgetForwardedAddresses, untrustedProxies } from './client-address';

const of = (address: string) => clientAddress(new Headers({ 'x-forwarded-for': address }));

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan', 'fe80:0:0:0::/64'],
  ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
  ['192.0.2.7, 10.0.0.1', null],
  ['not an address', null],
])('%j counts as %j', (address, subject) => expect(of(address)).toBe(subject));

test('all addresses of one IPv6 network count as one, however they are written', () => {
  const host = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(host, (groups) => {
      const written = groups.map((group) => group.toString(16));
      expect(of(`2001:db8:0:7:${written.join(':')}`)).toBe('2001:db8:0:7::/64');
      expect(of(`2001:db8::7:${written.join(':').toUpperCase()}`)).toBe('2001:db8:0:7::/64');
    }),
  );
});

/** The headers that the framework still reads when `forwarded` was sent from this computer. */
function heard(trustedProxies: BlockList | null, forwarded: string, onUntrusted?: (proxy: string) => void) {
  const headers: Record<string, string> = { 'x-forwarded-for': forwarded, 'x-kept': 'yes' };
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
  forgetForwardedAddresses(trustedProxies, onUntrusted)(request);
  return headers;
}

test.each([
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.0/8', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
])('a trusted proxy (%s) that says %j is believed for the last address', (proxies, forwarded, client) => {
  expect(heard(networksOf(proxies), forwarded)['x-forwarded-for']).toBe(client);
});

test('what a client says about its own address is gone before it is read, and its sender is reported once', () => {
  const untrusted: string[] = [];
  const headers = heard(null, '198.51.100.1', (proxy) => untrusted.push(proxy));
  expect(headers['x-kept']).toBe('yes');
  expect(headers).not.toHaveProperty('x-forwarded-for');
  heard(null, '198.51.100.2', (proxy) => untrusted.push(proxy));
  expect([untrusted, untrustedProxies()]).toEqual([['127.0.0.1'], ['127.0.0.1']]);
});
