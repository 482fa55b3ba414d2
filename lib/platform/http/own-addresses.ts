import 'server-only';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { hostName, isLoopback } from './own-hosts';

/** This machine's addresses in its networks. Asked each time: a machine that is given another address has it at once. */
export function ownAddresses(): BlockList {
  const list = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    list.addAddress(address.replace(/%.*$/, ''), family === 'IPv6' ? 'ipv6' : 'ipv4');
  return list;
}

/**
 * Whether a program on this machine asks, under the machine's own address. A proxy on it asks under the name that strangers use. The sender is
 * what the framework and `lib/accounts/client-address` let stand.
 */
export function isFromThisMachine(headers: Headers): boolean {
  const name = hostName(headers.get('host'));
  const sender = (headers.get('x-forwarded-for') ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  const family = isIP(sender);
  if (name === null || family === 0) return false;
  const host = family === 6 ? `[${sender}]` : sender;
  if (isLoopback(host)) return isLoopback(name);
  return name === host && ownAddresses().check(sender, family === 6 ? 'ipv6' : 'ipv4');
}
