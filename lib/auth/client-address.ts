import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Lets nobody say for themselves where they come from (threat 11): `x-forwarded-for` is taken off every request before Next sees
 * it, and Next then puts the address of the connection there. Only what a trusted proxy adds is kept: the last address that is no
 * proxy's. To be called once, before the first request.
 */
export function forgetForwardedAddresses(trustedProxies: BlockList | null): void {
  const isProxy = (address: string) =>
    isIP(address) !== 0 && trustedProxies?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') === true;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(withoutMapping);
    delete headers['x-forwarded-for'];
    if (!isProxy(withoutMapping(socket.remoteAddress ?? ''))) return;
    const client = told.findLast((address) => !isProxy(address));
    if (client && isIP(client) !== 0) headers['x-forwarded-for'] = client;
  });
}

/** An IPv4 address as a dual-stack socket writes it (`::ffff:192.0.2.7`) is the IPv4 address. */
function withoutMapping(address: string): string {
  return address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * What tries are counted under: an IPv4 address, or the /64 network of an IPv6 one, of which a household has as many as it likes.
 * Null when it is not known.
 */
export function clientAddress(headers: Headers): string | null {
  const address = withoutMapping(headers.get('x-forwarded-for') ?? '');
  if (isIPv4(address)) return address;
  return isIP(address) === 6 ? network64(address) : null;
}

function network64(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  // A dotted end (`::1.2.3.4`) stands for two groups; it is never among the first four of an address that has one.
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
