import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, BlockList } from 'node:net';
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

/** What a server behind `forgetForwardedAddresses` still reads when `forwarded` was sent from this computer. */
async function heard(
  trustedProxies: BlockList | null,
  forwarded: string,
  onUntrusted?: (proxy: string) => void,
): Promise<Record<string, string>> {
  forgetForwardedAddresses(trustedProxies, onUntrusted);
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: { 'x-forwarded-for': forwarded, 'x-kept': 'yes' },
  });
  server.close();
  return (await answer.json()) as Record<string, string>;
}

// The subscriptions of one process add up, so the one that trusts no proxy comes last.
test.each([
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['127.0.0.0/8', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
])('a trusted proxy (%s) that says %j is believed for the last address', async (proxies, forwarded, client) => {
  expect((await heard(networksOf(proxies), forwarded))['x-forwarded-for']).toBe(client);
});

test('what a client says about its own address is gone before it is read, and its sender is reported once', async () => {
  const untrusted: string[] = [];
  const headers = await heard(null, '198.51.100.1', (proxy) => untrusted.push(proxy));
  expect(headers['x-kept']).toBe('yes');
  expect(headers).not.toHaveProperty('x-forwarded-for');
  await heard(null, '198.51.100.2', (proxy) => untrusted.push(proxy));
  expect([untrusted, untrustedProxies()]).toEqual([['127.0.0.1'], ['127.0.0.1']]);
});
