import 'server-only';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * No client says for itself where it comes from (threat 11): `x-forwarded-for` is taken off every request before Next sees
 * it, and Next then puts the address of the connection there. Only what a trusted proxy adds is kept: the last address that is no
 * proxy's. `onUntrusted` hears once of each address that names others and is not trusted.
 */
export function forgetForwardedAddresses(
  trustedProxies: BlockList | null,
  onUntrusted: (proxy: string) => void = () => undefined,
): (request: IncomingMessage) => void {
  const isProxy = (address: string) =>
    isIP(address) !== 0 && trustedProxies?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') === true;
  return ({ headers, socket }) => {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(withoutMapping);
    const sender = withoutMapping(socket.remoteAddress ?? '');
    const isNamed = headers['x-forwarded-for'] !== undefined;
    delete headers['x-forwarded-for'];
    if (!isProxy(sender)) {
      // A request that the framework hands on to itself names an address too.
      if (isNamed && headers['x-action-forwarded'] === undefined) noteUntrusted(sender, onUntrusted);
      return;
    }
    const client = named.findLast((address) => !isProxy(address));
    if (client && isIP(client) !== 0) headers['x-forwarded-for'] = client;
  };
}

const holder = globalThis as typeof globalThis & { parceldeskUntrustedProxies?: Set<string> };

/** Any client can send the header, so no more addresses than these are kept. */
const MOST_NOTED = 20;

function noteUntrusted(proxy: string, onUntrusted: (proxy: string) => void): void {
  holder.parceldeskUntrustedProxies ??= new Set();
  const noted = holder.parceldeskUntrustedProxies;
  if (noted.has(proxy) || noted.size >= MOST_NOTED) return;
  noted.add(proxy);
  onUntrusted(proxy);
}

/** Addresses that named others' addresses in `x-forwarded-for` since the start and are no trusted proxies. */
export function untrustedProxies(): string[] {
  return [...(holder.parceldeskUntrustedProxies ?? [])];
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

/** The same of a request that the framework has not seen yet: only it puts the address of the connection into the headers. */
export function senderAddress({ headers, socket }: IncomingMessage): string | null {
  const address = headers['x-forwarded-for'] ?? socket.remoteAddress ?? '';
  return clientAddress(new Headers({ 'x-forwarded-for': String(address) }));
}

/** The first four of its groups, however it is written. A zone is cut off first: names of interfaces have signs that the reader refuses. */
function network64(address: string): string {
  const groups = ipaddr.IPv6.parse(address.split('%', 1)[0] ?? '')
    .toNormalizedString()
    .split(':', 4);
  return `${groups.join(':')}::/64`;
}
