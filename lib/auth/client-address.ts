import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/**
 * Lets nobody say for themselves where they come from (threat 11): `x-forwarded-for` is taken off every request before Next sees
 * it, and Next then puts the address of the connection there. To be called once, before the first request.
 */
export function forgetForwardedAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['x-forwarded-for'];
  });
}

/**
 * What tries are counted under: an IPv4 address, or the /64 network of an IPv6 one, of which a household has as many as it likes.
 * Null when it is not known.
 */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get('x-forwarded-for') ?? '';
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return v4;
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
